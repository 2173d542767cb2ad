import { sql } from 'kysely';
import { endAccess } from '../../access/end-access.ts';
import type { CallContext } from '../../context.ts';

/** Whoever's card or face was taken off a device by hand may not pass it any more: else the next change would bring it back. */
export async function revokeThere(context: CallContext, syncIds: readonly string[]): Promise<void> {
  const rows = await context.database.run(sql<{ id: string }>`
    select distinct p.id from door_permission p
    join device_sync s on s.device_id = p.device_id and s.person_id = p.person_id
    where s.id = any(${[...syncIds]}::text[]) and s.sync_type in ('1', '2') and p.permission_state in ('1', '2')`);
  const permissionIds = rows.map(({ id }) => id);
  await endAccess(context, { permissionIds }, '从设备移除', { operator: context.session.userName });
}
