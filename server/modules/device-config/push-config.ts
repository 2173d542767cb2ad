import { CODES } from '../../../schemas/generated/codes.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { sendConfig } from './send-config.ts';

/** Sends devices their saved configurations: all of them, or where one is out of reach, none. */
export async function pushConfig(deviceIds: readonly string[], context: CallContext): Promise<{ taskCount: number }> {
  const { catalogue, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  const ids = [...new Set(deviceIds)].sort();
  const entry = { logType: CODES.logType.push, verb: '下发', objectId: ids[0] ?? '' };
  const { taskCount } = await auditedWrite(context, entity, entry, async () => {
    let count = 0;
    for (const id of ids) {
      count += await sendConfig(context, id);
      if (id !== entry.objectId)
        await writeOperationLog(context, {
          logType: CODES.logType.push,
          content: { zh: '下发设备参数', en: 'Push configuration' },
          objectType: 'device',
          objectId: id,
        });
    }
    return { id: entry.objectId, taskCount: count };
  });
  return { taskCount };
}
