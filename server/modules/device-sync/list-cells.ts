import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const s = table('device_sync', 's');
const p = table('door_permission', 'p');

type Call = Endpoints['/api/v2/device/sync/matrix'];

const { synced, waiting, failed, toRemove, nothingToSend } = CODES.holdState;

/** What devices hold of people, face and cards as one: of several the one that needs most care, as matrix cells. */
export async function listCells(
  { personIds, communityUuid }: Call['request'],
  { catalogue, database, session }: CallContext,
): Promise<Call['response']> {
  const { deviceSync, doorPermission } = catalogue.entities;
  if (!deviceSync || !doorPermission) throw new Error('The matrix needs the entities deviceSync and doorPermission.');
  const people = sql`any(${[...new Set(personIds)]}::text[])`;
  const states = codes.syncState;
  const rows = await database.run(query`
    with held as (
      select ${s.person_id} as person_id, ${s.device_id} as device_id,
        bool_or(${s.sync_state} = ${states.failed}) as failed,
        bool_or(${s.sync_state} = ${states.toRemove}) as leaving,
        bool_or(${s.sync_state} in (${states.waiting}, ${states.syncing})) as waiting,
        max(${s.fail_reason}) filter (where ${s.sync_state} = ${states.failed}) as reason,
        max(${s.sync_time}) as synced_at
      from ${scopedTable(deviceSync, session, communityUuid)} as s
      where ${s.person_id} = ${people} and ${s.sync_state} <> ${states.removed}
        and ${s.sync_type} in (${codes.syncType.face}, ${codes.syncType.card})
      group by ${s.person_id}, ${s.device_id}
    ), entitled as (
      select ${p.person_id} as person_id, ${p.device_id} as device_id
      from ${scopedTable(doorPermission, session, communityUuid)} as p
      where ${p.person_id} = ${people} and ${p.permission_state} = ${codes.permissionState.active}
    )
    select ${selected({
      personId: sql<string>`person_id`,
      deviceId: sql<string>`device_id`,
      isHeld: sql<boolean>`held.person_id is not null`,
      hasFailed: sql<boolean>`coalesce(failed, false)`,
      isLeaving: sql<boolean>`coalesce(leaving, false)`,
      isWaiting: sql<boolean>`coalesce(waiting, false)`,
      failReason: sql<string | null>`reason`,
      syncTime: sql<string | null>`synced_at`,
    })}
    from held full join entitled using (person_id, device_id)
    order by person_id, device_id`);
  const list = rows.map(({ personId, deviceId, syncTime, failReason, ...found }) => ({
    id: cellId(personId, deviceId),
    personId,
    deviceId,
    holdState: stateOf(found),
    failReason,
    syncTime,
  }));
  return { list, total: list.length, capped: false, next: null };
}

function stateOf(found: { isHeld: boolean; hasFailed: boolean; isLeaving: boolean; isWaiting: boolean }) {
  if (found.hasFailed) return failed;
  if (found.isLeaving) return toRemove;
  if (found.isWaiting) return waiting;
  return found.isHeld ? synced : nothingToSend;
}

/** The key of a cell, by which a page names it to a call. */
export function cellId(personId: string, deviceId: string): string {
  return `${personId}:${deviceId}`;
}
