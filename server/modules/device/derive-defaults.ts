import { sql } from 'kysely';
import { bringToDoors } from '../../access/bring-to-doors.ts';
import { isDefaultDoor } from '../../access/default-doors.ts';
import { endAccess } from '../../access/end-access.ts';
import { addToCards } from '../../access/grant-doors.ts';
import type { CallContext } from '../../context.ts';
import { tableOf } from '../../db/table-of.ts';

/** Columns of a permission that belong to that one alone. */
const OWN: ReadonlySet<string> = new Set(['id', 'create_time', 'update_time', 'create_by', 'revision', 'device_id']);

/**
 * Who may pass a device by default, after it has moved: permissions that came with rooms elsewhere end, and whoever has such a
 * permission by a room that it belongs to now gets one here, with the same hours. Permissions that somebody gave by hand stay.
 */
export async function deriveDefaults(context: CallContext, deviceId: string): Promise<void> {
  const { catalogue, database } = context;
  const entity = catalogue.entities.doorPermission;
  if (!entity) return;
  const here = sql`exists (
    select 1 from room r join device d on ${isDefaultDoor} where r.id = p.room_id and d.id = ${deviceId})`;
  const ended = await database.run(sql<{ id: string }>`
    select p.id from door_permission p
    where p.device_id = ${deviceId} and p.permission_source = '1' and p.permission_state in ('1', '2', '5') and not ${here}`);
  await endAccess(context, { permissionIds: ended.map(({ id }) => id) }, '设备迁移');
  const names = (tableOf(entity)?.columns ?? []).map(({ name }) => name).filter((name) => !OWN.has(name));
  const copied = sql.join(names.map((name) => sql.id(name)));
  const renewed = sql.join(names.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`));
  const added = await database.run(sql<{ personId: string }>`
    insert into door_permission (id, create_time, update_time, revision, device_id, ${copied})
    select distinct on (p.person_id) replace(gen_random_uuid()::text, '-', ''), now(), now(), 1, ${deviceId}, ${copied}
    from door_permission p
    where p.permission_source = '1' and p.permission_state in ('1', '2', '5') and p.device_id <> ${deviceId} and ${here}
    order by p.person_id, p.end_time desc nulls first
    on conflict (person_id, device_id) do update set ${renewed}, update_time = now(),
      revision = coalesce(door_permission.revision, 0) + 1
    where door_permission.permission_state in ('3', '4')
    returning person_id as "personId"`);
  for (const { personId } of added) {
    await addToCards(context, personId, [deviceId]);
    await bringToDoors(context, personId, [deviceId]);
  }
}
