import { sql } from 'kysely';
import { endAccess } from '../../access/end-access.ts';
import type { CallContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { forgetDevice } from '../../gateway/orders/forget-device.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { entityOf } from '../../operations/entity-of.ts';
import { statesBefore } from '../../operations/lifecycle/lifecycle-of.ts';
import { noteOutliving } from '../../operations/write/note-outliving.ts';
import { checkRevision } from '../../operations/write/stored-record.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { lockDevice } from './lock-device.ts';

/**
 * Deletes devices that are not online: nobody holds a permission for them any more, and nothing is sent there. What happened at
 * their doors stays on record, and goes on saying which door it was.
 */
export async function removeDevice(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
  const { catalogue, database, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  return writeEach(context, entity, payload, { logType: '5', verb: '删除' }, async (id) => {
    const record = await lockDevice(context, entity, id, community);
    if (payload.revision !== undefined && !Array.isArray(payload.ids)) checkRevision(record, payload.revision);
    if (record.plain('onlineState') === '1') throw new ApiError('device-online');
    const held = await database.first(sql<{ faces: number; cards: number }>`
      select count(*) filter (where sync_type = '1') as faces, count(*) filter (where sync_type = '2') as cards
      from device_sync where device_id = ${id} and sync_state in ('0', '1', '2', '3')`);
    const states = statesBefore(context.catalogue, 'doorPermission', 'revoke');
    const permissions = await database.run(sql<{ id: string }>`
      select id from door_permission where device_id = ${id} and permission_state = any(${states}::text[]) order by id`);
    const permissionIds = permissions.map((row) => row.id);
    await endAccess(context, { permissionIds }, '设备已删除');
    await noteOutliving(context, entity, id);
    await publishRecord(context, entity, id);
    await forgetDevice(context, id);
    await database.run(sql`delete from device_config where device_id = ${id}`);
    await database.run(sql`delete from device_password where device_id = ${id}`);
    await database.run(sql`delete from device where id = ${id}`);
    return { id, impact: { permissions: permissionIds.length, cards: held?.cards ?? 0, faces: held?.faces ?? 0 } };
  });
}
