import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { queueSync } from '../../gateway/orders/queue-sync.ts';
import { writeOperationLog } from '../../operation-log.ts';
import { entityOf } from '../../operations/entity-of.ts';
import { rowSource } from '../../operations/row-source.ts';
import { written } from '../../operations/write/written.ts';
import { configFields } from './config-values.ts';
import { deviceOf } from './device-of.ts';
import { ensureConfig } from './ensure-config.ts';

/** Sends devices their saved configurations: all of them, or where one is out of reach, none. */
export async function pushConfig(deviceIds: readonly string[], context: CallContext): Promise<{ taskCount: number }> {
  const { catalogue, database, endpoint, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const source = rowSource(catalogue, entity, vault);
  const ids = [...new Set(deviceIds)].sort();
  const deed = { logType: '11', verb: '下发', objectId: ids[0] ?? '' };
  const { taskCount } = await written(context, entity, deed, async () => {
    let count = 0;
    for (const id of ids) {
      const device = await deviceOf(context, id);
      await ensureConfig(context, entity, device);
      const row = await database.first(sql<Record<string, unknown>>`
        select ${source.columns} from device_config as t ${source.joins} where t.device_id = ${id}`);
      if (!row) throw new Error(`The configuration of the device ${id} is gone.`);
      const values = Object.fromEntries(configFields(entity).map((field) => [field, source.plain(row, field)]));
      count += await queueSync(context, {
        syncType: '4',
        targetId: id,
        communityUuid: device.communityUuid,
        deviceIds: [id],
        values: { version: Number(row.configVersion ?? 0), values },
      });
      if (id !== deed.objectId)
        await writeOperationLog(context, { logType: '11', content: '下发设备参数', objectId: id });
    }
    return { id: deed.objectId, taskCount: count };
  });
  return { taskCount };
}
