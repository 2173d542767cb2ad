import { sql } from 'kysely';
import { recountOf } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { table } from '../db/sql/table.ts';
import { livesThere, stateByPeople } from './lives-there.ts';

const f = table('face_picture', 'f');
const facePicture = table('face_picture');
const h = table('household', 'h');
const k = table('access_card', 'k');
const p = table('door_permission', 'p');
const r = table('resident', 'r');
const resident = table('resident', 'p');
const room = table('room', 'r');
const w = table('worker', 'w');

/** Cards that a person has, whatever state they are in: what counts against the limit of a room. */
export const CARDS_HELD = sql`(${codes.cardState.active}, ${codes.cardState.lost},
  ${codes.cardState.frozen}, ${codes.cardState.expired})`;

/**
 * Updates what rooms show of their people and cards, in the transaction that has changed these. An owner who has moved out
 * stays the owner of the room until another one is registered. A room that is being renovated (3) stays in that state whoever
 * lives in it; one that the last has left is vacant (0).
 */
export const recountRooms = recountOf(async (database, ids) => {
  await database.run(sql`
    update ${room} set ${assigned(room, {
      household_count: sql`c.people`,
      room_state: sql`c.state`,
      card_count: sql`c.cards`,
      face_count: sql`c.faces`,
      card_frozen: sql`c.frozen`,
    })}
    from (
      select g.id,
        (select count(distinct ${h.resident_id}) from ${h} where ${h.room_id} = g.id
          and ${livesThere})::integer as people,
        case when ${room.room_state} = ${codes.roomState.underRenovation} then ${codes.roomState.underRenovation}
          else coalesce(${stateByPeople},
          case when ${room.household_count} > 0 and ${room.room_state} in (${codes.roomState.ownerOccupied},
            ${codes.roomState.let}) then ${codes.roomState.vacant} end, ${room.room_state}, ${codes.roomState.vacant})
            end as state,
        (select count(*) from ${k} where ${k.room_id} = g.id and ${k.card_state} in ${CARDS_HELD})::integer as cards,
        (select count(distinct ${f.person_id}) from ${f} join ${h}
          on ${h.resident_id} = ${f.person_id} and ${h.room_id} = g.id and ${livesThere}
          where ${f.face_state} = ${codes.faceState.valid})::integer as faces,
        exists (select 1 from ${k} where ${k.room_id} = g.id and ${k.card_state} = ${codes.cardState.frozen})
          and not exists (select 1 from ${k} where ${k.room_id} = g.id
            and ${k.card_state} = ${codes.cardState.active}) as frozen
      from unnest(${ids}::text[]) as g (id) join ${room} on ${room.id} = g.id) c
    where ${room.id} = c.id`);
  await database.run(sql`
    update ${room} set ${assigned(room, {
      owner_name: sql`o.resident_name`,
      owner_phone: sql`o.phone`,
      owner_phone_index: sql`o.phone_index`,
      owner_phone_tail: sql`o.phone_tail`,
    })}
    from unnest(${ids}::text[]) as g (id) left join lateral (
      select ${resident.resident_name}, ${resident.phone}, ${resident.phone_index}, ${resident.phone_tail}
      from ${h} join ${resident} on ${resident.id} = ${h.resident_id}
      where ${h.room_id} = g.id and ${h.household_type} = ${codes.householdType.owner}
      order by ${h.household_state} is not distinct from ${codes.householdState.movedOut},
        ${h.is_primary} desc nulls last,
        case when ${h.household_state} = ${codes.householdState.movedOut} then ${h.move_out_date}
          end desc nulls last, ${h.check_in_date}, ${h.id} limit 1) o on true
    where ${room.id} = g.id`);
});

/**
 * Updates what residents, and the rows of their households, show of rooms, cards, faces and doors; and what staff among these
 * people show.
 */
export const recountResidents = recountOf(async (database, ids) => {
  await database.run(sql`
    update ${r} set ${assigned(r, {
      card_count: sql`c.cards`,
      room_count: sql`c.rooms`,
      face_url: sql`c.face_url`,
      face_state: sql`c.face_state`,
    })}
    from (
      select g.id,
        (select count(*) from ${k} where ${k.person_id} = g.id
          and ${k.card_state} in ${CARDS_HELD})::integer as cards,
        (select count(distinct ${h.room_id}) from ${h}
          where ${h.resident_id} = g.id and ${livesThere})::integer as rooms,
        f.face_state, case when f.face_state = ${codes.faceState.valid} then f.face_url end as face_url
      from unnest(${ids}::text[]) as g (id) left join lateral (
        select ${facePicture.face_state}, ${facePicture.face_url} from ${facePicture}
        where ${facePicture.person_id} = g.id
        order by ${facePicture.face_state} = ${codes.faceState.valid} desc, ${facePicture.create_time} desc,
          ${facePicture.id} desc limit 1) f on true) c
    where ${r.id} = c.id`);
  await database.run(sql`
    update ${h} set ${assigned(h, {
      door_count: sql`(
        select count(*) from ${p} where ${p.person_id} = ${h.resident_id}
          and ${p.permission_state} = ${codes.permissionState.active})::integer`,
    })}
    where ${h.resident_id} = any(${ids}::text[]) and ${h.household_state}
      is distinct from ${codes.householdState.movedOut}`);
  await recountStaff(database, ids);
});

/**
 * The doors, the face and the card of staff are those that they hold, wherever these were changed. Of whoever never held any
 * there is nothing to follow.
 */
async function recountStaff(database: Database, ids: readonly string[]): Promise<void> {
  await database.run(sql`
    update ${w} set ${assigned(w, {
      device_ids: sql`coalesce(c.doors, '{}')`,
      face_url: sql`c.face_url`,
      card_no: sql`c.card_no`,
      card_no_index: sql`c.card_no_index`,
    })}
    from (
      select g.id,
        (select array_agg(${p.device_id} order by ${p.device_id}) from ${p} where ${p.person_id} = g.id
          and ${p.permission_state} in (${codes.permissionState.active}, ${codes.permissionState.notYet})) as doors,
        (select ${f.face_url} from ${f} where ${f.person_id} = g.id and ${f.face_state} in
          (${codes.faceState.valid}, ${codes.faceState.toReview})
          order by ${f.face_state} = ${codes.faceState.valid} desc, ${f.create_time} desc, ${f.id} desc limit 1) as face_url,
        k.card_no, k.card_no_index
      from unnest(${ids}::text[]) as g (id) left join lateral (
        select ${k.card_no}, ${k.card_no_index} from ${k}
        where ${k.person_id} = g.id and ${k.card_state} in ${CARDS_HELD}
        order by ${k.issue_time} desc nulls last, ${k.id} desc limit 1) k on true) c
    where ${w.id} = c.id and exists (select 1 from ${p} where ${p.person_id} = ${w.id})`);
}
