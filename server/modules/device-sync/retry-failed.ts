import { sql } from 'kysely';
import { ApiError, payloadError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { table } from '../../db/sql/table.ts';
import { requeueSync } from '../../orders/requeue-sync.ts';
import type { CallContext } from '../../services/call-context.ts';
import { deviceOf } from '../device-config/device-of.ts';
import { mayDo } from './type-codes.ts';

const s = table('device_sync', 's');

/** Tries again all failed rows of a kind at a device. @returns how many */
export async function retryFailed(
  context: CallContext,
  deviceId: string | undefined,
  syncType: string | undefined,
): Promise<number> {
  if (deviceId === undefined || syncType === undefined) {
    const message = { zh: '请选择记录', en: 'Please choose a record' }[context.language];
    throw payloadError([{ field: 'ids', message }]);
  }
  if (!mayDo(context.session, syncType, 'resync')) throw new ApiError('not-permitted');
  await deviceOf(context, deviceId);
  return requeueSync(
    context,
    sql`${s.device_id} = ${deviceId} and ${s.sync_type} = ${syncType}
      and ${s.sync_state} = ${codes.syncState.failed}`,
  );
}
