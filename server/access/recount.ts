import { sql } from 'kysely';
import { recountOf } from '../db/batch.ts';
import { livesThere, stateByPeople } from './lives-there.ts';

/** Cards that somebody has, whatever state they are in: what counts against the limit of a room. */
export const CARDS_HELD = sql`('1', '2', '3', '4')`;

/**
 * Brings what rooms show of their people and cards up to date, in the transaction that has changed these. An owner who has
 * moved out stays the owner of the room until another one is registered. A room that is being renovated (3) is that whoever lives in it;
 * one that the last has left is vacant (0).
 */
export const recountRooms = recountOf(async (database, ids) => {
  await database.run(sql`
    update room r set household_count = c.people, room_state = c.state, card_count = c.cards, face_count = c.faces, card_frozen = c.frozen
    from (
      select g.id,
        (select count(distinct h.resident_id) from household h where h.room_id = g.id and ${livesThere})::integer as people,
        case when r.room_state = '3' then '3' else coalesce(${stateByPeople},
          case when r.household_count > 0 and r.room_state in ('1', '2') then '0' end, r.room_state, '0') end as state,
        (select count(*) from access_card k where k.room_id = g.id and k.card_state in ${CARDS_HELD})::integer as cards,
        (select count(distinct f.person_id) from face_picture f join household h
          on h.resident_id = f.person_id and h.room_id = g.id and ${livesThere}
          where f.face_state = '2')::integer as faces,
        exists (select 1 from access_card k where k.room_id = g.id and k.card_state = '3')
          and not exists (select 1 from access_card k where k.room_id = g.id and k.card_state = '1') as frozen
      from unnest(${ids}::text[]) as g (id) join room r on r.id = g.id) c
    where r.id = c.id`);
  await database.run(sql`
    update room r set owner_name = o.resident_name, owner_phone = o.phone, owner_phone_index = o.phone_index,
      owner_phone_tail = o.phone_tail
    from unnest(${ids}::text[]) as g (id) left join lateral (
      select p.resident_name, p.phone, p.phone_index, p.phone_tail
      from household h join resident p on p.id = h.resident_id
      where h.room_id = g.id and h.household_type = '1'
      order by h.household_state is not distinct from '4', h.is_primary desc nulls last,
        case when h.household_state = '4' then h.move_out_date end desc nulls last, h.check_in_date, h.id limit 1) o on true
    where r.id = g.id`);
});

/** Brings what residents, and the rows of their households, show of rooms, cards, faces and doors up to date. */
export const recountResidents = recountOf(async (database, ids) => {
  await database.run(sql`
    update resident r set card_count = c.cards, room_count = c.rooms, face_url = c.face_url, face_state = c.face_state
    from (
      select g.id,
        (select count(*) from access_card k where k.person_id = g.id and k.card_state in ${CARDS_HELD})::integer as cards,
        (select count(distinct h.room_id) from household h
          where h.resident_id = g.id and ${livesThere})::integer as rooms,
        f.face_state, case when f.face_state = '2' then f.face_url end as face_url
      from unnest(${ids}::text[]) as g (id) left join lateral (
        select face_state, face_url from face_picture where person_id = g.id
        order by face_state = '2' desc, create_time desc, id desc limit 1) f on true) c
    where r.id = c.id`);
  await database.run(sql`
    update household h set door_count = (
      select count(*) from door_permission p where p.person_id = h.resident_id and p.permission_state = '1')::integer
    where h.resident_id = any(${ids}::text[]) and h.household_state is distinct from '4'`);
});
