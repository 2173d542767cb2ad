import { sql } from 'kysely';
import { bringToDoors } from '../../access/bring-to-doors.ts';
import { isDefaultDoor } from '../../access/default-doors.ts';
import { endAccess } from '../../access/end-access.ts';
import { addToCards } from '../../access/grant-doors.ts';
import { PERMISSION_STEPS } from '../../access/permission-steps.ts';
import type { CallContext } from '../../context.ts';
import { tableOf } from '../../db/table-of.ts';
import { beginning } from '../../operations/lifecycle/beginning.ts';
import { settle } from '../../operations/lifecycle/settle.ts';

/** Columns of a permission that belong to that one alone. */
const OWN: ReadonlySet<string> = new Set([
  'id',
  'create_time',
  'update_time',
  'create_by',
  'revision',
  'device_id',
  'permission_state',
]);

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
    where p.device_id = ${deviceId} and p.permission_source = '1' and p.permission_state in ('1', '2') and not ${here}`);
  await endAccess(context, { permissionIds: ended.map(({ id }) => id) }, '设备迁移');
  const names = (tableOf(entity)?.columns ?? []).map(({ name }) => name).filter((name) => !OWN.has(name));
  const copied = sql.join(names.map((name) => sql.id(name)));
  const renewed = sql.join(names.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`));
  const models = await database.run(sql<{ id: string; personId: string; state: string }>`
    select distinct on (p.person_id) p.id, p.person_id as "personId", p.permission_state as state from door_permission p
    where p.permission_source = '1' and p.permission_state in ('1', '2') and p.device_id <> ${deviceId} and ${here}
    order by p.person_id, p.end_time desc nulls first`);
  // Of one that is there, the step that follows raises the revision.
  const added = await database.run(sql<{ id: string; personId: string; state: string }>`
    insert into door_permission (id, create_time, update_time, revision, device_id, permission_state, ${copied})
    select replace(gen_random_uuid()::text, '-', ''), now(), now(), 1, ${deviceId}, ${beginning(context, 'doorPermission')}, ${copied}
    from door_permission p where p.id = any(${models.map(({ id }) => id)}::text[])
    on conflict (person_id, device_id) do update set ${renewed}, update_time = now()
    where door_permission.permission_state in ('3', '4')
    returning id, person_id as "personId", permission_state as state`);
  const states = new Map(models.map(({ personId, state }) => [personId, state]));
  await settle(
    context,
    'doorPermission',
    PERMISSION_STEPS,
    added.map(({ id, personId, state }) => ({ id, state, next: states.get(personId) ?? state })),
    { history: null },
  );
  for (const { personId } of added) {
    await addToCards(context, personId, [deviceId]);
    await bringToDoors(context, personId, [deviceId]);
  }
}
