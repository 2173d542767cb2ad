import { type RawBuilder, sql } from 'kysely';
import { codes } from '../db/sql/codes.ts';
import { table } from '../db/sql/table.ts';

const h = table('household', 'h');
const o = table('office', 'o');
const r = table('room', 'r');

/**
 * Whether the person of a household `h` lives in its room: all who have not moved out (4), tenancies that are over included.
 * 住户数 of a room, a building, an area, a community, a company and of the home page is how many households this holds for.
 */
export const livesThere: RawBuilder<boolean> = sql<boolean>`${h.household_state}
  is distinct from ${codes.householdState.movedOut}`;

/**
 * The state of a room `r` as its residents decide it: let (2) with a tenant or a company in it, else owner-occupied (1); null
 * where no resident is registered, and the state is the one that a user has set.
 */
export const stateByPeople: RawBuilder<string | null> = sql<string | null>`case
  when exists (select 1 from ${h} where ${h.room_id} = ${r.id} and ${h.household_type} = ${codes.householdType.tenant}
    and ${livesThere}) then ${codes.roomState.let}
  when exists (select 1 from ${o} where ${o.community_uuid} = ${r.community_uuid} and ${o.room_ids} @> array[${r.id}]::text[]
    and ${o.office_state} in (${codes.officeState.tenanted}, ${codes.officeState.expiring}))
      then ${codes.roomState.let}
  when exists (select 1 from ${h} where ${h.room_id} = ${r.id}
    and ${livesThere}) then ${codes.roomState.ownerOccupied} end`;
