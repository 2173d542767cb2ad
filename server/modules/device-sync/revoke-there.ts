import { endAccess } from '../../access/end-access.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const p = table('door_permission', 'p');
const s = table('device_sync', 's');

/**
 * A person whose card or face was removed from a device by hand may not pass it any more: else the next change would send it
 * again.
 */
export async function revokeThere(context: CallContext, syncIds: readonly string[]): Promise<void> {
  const rows = await context.database.run(query`
    select distinct ${selected({ id: p.id })} from ${p}
    join ${s} on ${s.device_id} = ${p.device_id} and ${s.person_id} = ${p.person_id}
    where ${s.id} = any(${[...syncIds]}::text[]) and ${s.sync_type} in (${codes.syncType.face},
      ${codes.syncType.card}) and ${p.permission_state} in (${codes.permissionState.active},
      ${codes.permissionState.notYet})`);
  const permissionIds = rows.map(({ id }) => id);
  await endAccess(context, { permissionIds }, '从设备移除', { operator: context.session.userName });
}
