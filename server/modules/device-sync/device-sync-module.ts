import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { table } from '../../db/sql/table.ts';
import { requestExport } from '../../operations/export/request-export.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { removeRows, requeueSync } from '../../orders/requeue-sync.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { deviceOf } from '../device-config/device-of.ts';
import { chosenRows } from './chosen-rows.ts';
import { diffDevice } from './diff-device.ts';
import { listCells } from './list-cells.ts';
import { listDifferences } from './list-differences.ts';
import { retryCells } from './retry-cells.ts';
import { retryFailed } from './retry-failed.ts';
import { revokeThere } from './revoke-there.ts';
import { mayDo } from './type-codes.ts';

const s = table('device_sync', 's');

/** What devices hold, and what is on its way there. */
export const deviceSyncModule = defineModule({
  '/api/v2/device/sync': async ({ ids, syncTypes }, context) => {
    const deviceIds = [...new Set(ids)].sort();
    const { everything, ...each } = CODES.syncType;
    const types: readonly string[] = syncTypes.includes(everything) ? Object.values(each) : syncTypes;
    return queueAudited(context, '重新同步', deviceIds, async () => {
      for (const id of deviceIds) await deviceOf(context, id);
      return requeueSync(
        context,
        sql`${s.device_id} = any(${deviceIds}::text[]) and ${s.sync_type} = any(${types}::text[])
          and ${s.sync_state} <> ${codes.syncState.toRemove}`,
      );
    });
  },

  '/api/v2/device/sync/retry': ({ ids, deviceId, syncType }, context) =>
    queueAudited(context, '重试', ids ?? [deviceId ?? ''], async () => {
      if (ids === undefined) return retryFailed(context, deviceId, syncType);
      const rows = await chosenRows(context, ids, 'resync');
      return requeueSync(
        context,
        sql`${s.id} = any(${rows}::text[])
          and ${s.sync_state} <> ${codes.syncState.synced}`,
      );
    }),

  '/api/v2/device/sync/remove': ({ ids }, context) =>
    queueAudited(context, '移除', ids, async () => {
      const rows = await chosenRows(context, ids, 'remove');
      const count = await removeRows(context, sql`${s.id} = any(${rows}::text[])`);
      await revokeThere(context, rows);
      return count;
    }),

  '/api/v2/device/sync/diff': (payload, context) => diffDevice(payload, context),

  '/api/v2/device/sync/diff/list': (payload, context) => listDifferences(payload, context),

  '/api/v2/device/sync/matrix': (payload, context) => listCells(payload, context),

  '/api/v2/device/sync/matrix/retry': (payload, context) =>
    queueAudited(context, '重试', payload.cellIds ?? payload.personIds ?? payload.deviceIds ?? [], () =>
      retryCells(payload, context),
    ),

  '/api/v2/device/sync/export': (payload, context) => {
    const { syncType } = payload;
    const types = syncType === undefined ? [CODES.syncType.face, CODES.syncType.card] : [syncType].flat();
    if (!types.every((type) => mayDo(context.session, type, 'export'))) throw new ApiError('not-permitted');
    // Passwords and configurations of devices are in no exported list.
    return requestExport({ ...payload, syncType: types }, context);
  },
});

/** Queues as one write, with an audit entry, also when it is refused. */
async function queueAudited(
  context: CallContext,
  verb: string,
  ids: readonly string[],
  work: () => Promise<number>,
): Promise<{ taskCount: number }> {
  const id = ids[0] ?? '';
  const entity = entityOf(context.catalogue, context.endpoint);
  const { taskCount } = await auditedWrite(
    context,
    entity,
    { logType: CODES.logType.push, verb, objectId: id },
    async () => ({
      id,
      taskCount: await work(),
    }),
  );
  return { taskCount };
}
