import { sql } from 'kysely';
import { isDefaultDoor } from '../../access/default-doors.ts';
import { endAccess } from '../../access/end-access.ts';
import { addToCards } from '../../access/grant-doors.ts';
import { PERMISSION_STEPS } from '../../access/permission-steps.ts';
import { syncToDoors } from '../../access/sync-to-doors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { tableOf } from '../../db/table-of.ts';
import { applyDueTransitions } from '../../lifecycle/apply-due-transitions.ts';
import { initialState } from '../../lifecycle/initial-state.ts';
import type { CallContext } from '../../services/call-context.ts';

const d = table('device', 'd');
const doorPermission = table('door_permission');
const p = table('door_permission', 'p');
const r = table('room', 'r');

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
 * Who may pass a device by default, after it has moved: permissions that came with rooms elsewhere end, and a person who has
 * such a permission by a room that it belongs to now gets one here, with the same hours. Permissions that were granted by hand
 * stay.
 */
export async function deriveDefaults(context: CallContext, deviceId: string): Promise<void> {
  const { catalogue, database } = context;
  const entity = catalogue.entities.doorPermission;
  if (!entity) return;
  const here = sql`exists (
    select 1 from ${r} join ${d} on ${isDefaultDoor} where ${r.id} = ${p.room_id} and ${d.id} = ${deviceId})`;
  const ended = await database.run(query`
    select ${selected({ id: p.id })} from ${p}
    where ${p.device_id} = ${deviceId} and ${p.permission_source} = ${codes.permissionSource.roomDefault}
      and ${p.permission_state} in (${codes.permissionState.active}, ${codes.permissionState.notYet})
      and not ${here}`);
  await endAccess(context, { permissionIds: ended.map(({ id }) => id) }, '设备迁移');
  const names = (tableOf(entity)?.columns ?? []).map(({ name }) => name).filter((name) => !OWN.has(name));
  const copied = sql.join(names.map((name) => sql.id(name)));
  const renewed = sql.join(names.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`));
  const models = await database.run(query`
    select distinct on (${p.person_id}) ${selected({
      id: p.id,
      personId: notNull(p.person_id),
      state: notNull(p.permission_state),
    })} from ${p}
    where ${p.permission_source} = ${codes.permissionSource.roomDefault}
      and ${p.permission_state} in (${codes.permissionState.active}, ${codes.permissionState.notYet})
      and ${p.device_id} <> ${deviceId} and ${here}
    order by ${p.person_id}, ${p.end_time} desc nulls first`);
  // For an existing one, the transition that follows raises the revision.
  const added = await database.run(query`
    insert into ${doorPermission} (${columnNames(
      doorPermission,
      'id',
      'create_time',
      'update_time',
      'revision',
      'device_id',
      'permission_state',
    )}, ${copied})
    select replace(gen_random_uuid()::text, '-', ''), now(), now(), 1, ${deviceId},
      ${initialState(context, 'doorPermission')}, ${copied}
    from ${p} where ${p.id} = any(${models.map(({ id }) => id)}::text[])
    on conflict (${columnNames(doorPermission, 'person_id', 'community_uuid', 'device_id')}) do update
      set ${renewed}, ${assigned(doorPermission, { update_time: sql`now()` })}
    where ${doorPermission.permission_state} in (${codes.permissionState.expired}, ${codes.permissionState.revoked})
    returning ${selected({
      id: doorPermission.id,
      personId: notNull(doorPermission.person_id),
      state: notNull(doorPermission.permission_state),
    })}`);
  const states = new Map(models.map(({ personId, state }) => [personId, state]));
  await applyDueTransitions(
    context,
    'doorPermission',
    PERMISSION_STEPS,
    added.map(({ id, personId, state }) => ({ id, state, next: states.get(personId) ?? state })),
    { history: null },
  );
  for (const { personId } of added) {
    await addToCards(context, personId, [deviceId]);
    await syncToDoors(context, personId, [deviceId]);
  }
}
