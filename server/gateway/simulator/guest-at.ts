import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Opening } from './simulated-world.ts';

/** In the dictionaries openType, direction and visitState. */
const BY_PASS_CODE = '4';
const OUT = '2';
const EXPECTED = sql`v.visit_state = '2' and v.start_time <= now() and v.end_time > now()`;
const INSIDE = sql`v.visit_state in ('3', '8')`;
/** Who came in so lately goes on to the unit door, and does not leave yet. */
const JUST_NOW = sql`interval '10 minutes'`;

/**
 * Whose pass code it is that opens a door: of the visitors whose visit leads through it, on the way in whoever goes on to the
 * unit door or is expected the longest, on the way out whoever has stayed the longest.
 *
 * @returns undefined where nobody has such a pass, and for openings of another kind
 */
export async function guestAt(database: Database, opening: Opening): Promise<string | undefined> {
  if (opening.openType !== BY_PASS_CODE || opening.openResult !== '1' || opening.personId !== undefined) {
    return undefined;
  }
  if (opening.direction === OUT) {
    return find(database, opening, sql`${INSIDE} and r.arrive_time <= now() - ${JUST_NOW}`, sql`r.arrive_time`);
  }
  // A gate is passed once; behind it are the doors of buildings.
  const goesOn = sql`v.visit_state = '3' and r.arrive_time > now() - ${JUST_NOW} and d.location_type <> '1'
    and r.device_id <> d.id`;
  return find(database, opening, sql`((${EXPECTED}) or (${goesOn}))`, sql`v.visit_state desc, v.start_time`);
}

async function find(
  database: Database,
  { deviceSn }: Opening,
  fits: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
): Promise<string | undefined> {
  const guest = await database.first(sql<{ id: string }>`
    select v.id from visitor v
    join device d on d.community_uuid = v.community_uuid and d.id = any(v.device_ids)
    left join visitor_record r on r.visitor_id = v.id and r.visit_state in ('3', '8')
    where d.device_sn = ${deviceSn} and ${fits}
    order by ${first}, v.id limit 1`);
  return guest?.id;
}
