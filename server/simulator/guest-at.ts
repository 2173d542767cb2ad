import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { Database } from '../db/database.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { Opening } from './simulated-world.ts';

const d = table('device', 'd');
const r = table('visitor_record', 'r');
const v = table('visitor', 'v');

/** In the dictionaries openType, direction and visitState. */
const BY_PASS_CODE = CODES.openType.qrCode;
const OUT = CODES.direction.out;
const EXPECTED = sql`${v.visit_state} = ${codes.visitState.expected} and ${v.start_time} <= now()
  and ${v.end_time} > now()`;
const INSIDE = sql`${v.visit_state} in (${codes.visitState.arrived}, ${codes.visitState.overstayed})`;
/** Who came in so lately goes on to the unit door, and does not leave yet. */
const JUST_NOW = sql`interval '10 minutes'`;

/**
 * Whose pass code it is that opens a door: of the visitors whose visit leads through it, on the way in the one who goes on to
 * the unit door or is expected the longest, on the way out the one who has stayed the longest.
 *
 * @returns undefined where no visitor has such a pass, and for openings of another kind
 */
export async function guestAt(database: Database, opening: Opening): Promise<string | undefined> {
  if (
    opening.openType !== BY_PASS_CODE ||
    opening.openResult !== CODES.openResult.opened ||
    opening.personId !== undefined
  ) {
    return undefined;
  }
  if (opening.direction === OUT) {
    return find(database, opening, sql`${INSIDE} and ${r.arrive_time} <= now() - ${JUST_NOW}`, sql`${r.arrive_time}`);
  }
  // A gate is passed once; after it come the doors of buildings.
  const goesOn = sql`${v.visit_state} = ${codes.visitState.arrived} and ${r.arrive_time} > now() - ${JUST_NOW}
    and ${d.location_type} <> ${codes.locationType.communityGate}
    and ${r.device_id} <> ${d.id}`;
  return find(database, opening, sql`((${EXPECTED}) or (${goesOn}))`, sql`${v.visit_state} desc, ${v.start_time}`);
}

async function find(
  database: Database,
  { deviceSn }: Opening,
  fits: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
): Promise<string | undefined> {
  const guest = await database.first(query`
    select ${selected({ id: v.id })} from ${v}
    join ${d} on ${d.community_uuid} = ${v.community_uuid} and ${d.id} = any(${v.device_ids})
    left join ${r} on ${r.visitor_id} = ${v.id} and ${r.visit_state} in (${codes.visitState.arrived},
      ${codes.visitState.overstayed})
    where ${d.device_sn} = ${deviceSn} and ${fits}
    order by ${first}, ${v.id} limit 1`);
  return guest?.id;
}
