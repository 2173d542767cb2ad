import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { Database } from '../db/database.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { CAR_COLORS } from '../demo/vehicles.ts';
import type { Car, Passage } from './simulated-world.ts';

const d = table('device', 'd');
const g = table('visitor', 'g');
const r = table('vehicle_record', 'r');
const v = table('vehicle', 'v');

/**
 * Which vehicle passes a barrier: on the way out the one that has been on site the longest, of the last two days; on the way in a
 * visitor who is expected, else the registered one that was here the longest time ago. One that must not come in does not try.
 *
 * @returns undefined where there is none
 */
export async function carAt(database: Database, { deviceSn, direction }: Passage): Promise<Car | undefined> {
  const inside = sql`exists (select 1 from ${r} where ${r.community_uuid} = ${d.community_uuid} and ${r.on_site}`;
  if (direction === CODES.direction.out) {
    const leaving = await database.first(query`
      select ${selected({ plateNo: notNull(r.plate_no), plateColor: r.plate_color, vehicleType: r.vehicle_type })}
      from ${d} join ${r} on ${r.community_uuid} = ${d.community_uuid} and ${r.on_site}
      where ${d.device_sn} = ${deviceSn} and ${r.in_time} < now() - interval '10 minutes'
        and ${r.in_time} > now() - interval '2 days'
      order by ${r.in_time}, ${r.id} limit 1`);
    return leaving && seen(leaving);
  }
  const guest = await database.first(query`
    select ${selected({ plateNo: notNull(g.plate_no) })} from ${d} join ${g} on ${g.community_uuid} = ${d.community_uuid}
    where ${d.device_sn} = ${deviceSn} and ${g.plate_no} is not null and ${g.visit_state} = ${codes.visitState.expected}
      and ${g.start_time} <= now() and ${g.end_time} > now() and not ${inside} and ${r.plate_no} = ${g.plate_no})
    order by ${g.start_time}, ${g.id} limit 1`);
  if (guest) return seen({ ...guest, plateColor: CODES.plateColor.blue, vehicleType: CODES.vehicleType.car });
  const coming = await database.first(query`
    select ${selected({
      plateNo: notNull(v.plate_no),
      plateColor: v.plate_color,
      vehicleType: v.vehicle_type,
      color: v.color,
    })}
    from ${d} join ${v} on ${v.community_uuid} = ${d.community_uuid}
    where ${d.device_sn} = ${deviceSn} and ${v.parking_right} <> ${codes.parkingRight.refused}
      and not ${inside} and ${r.plate_no} = ${v.plate_no})
    order by ${v.last_pass_time} nulls first, ${v.id} limit 1`);
  return coming && seen(coming);
}

function seen({
  plateNo,
  plateColor,
  vehicleType,
  color,
}: {
  plateNo: string;
  plateColor: string | null;
  vehicleType: string | null;
  color?: string | null;
}): Car {
  const known = CAR_COLORS.indexOf(color as (typeof CAR_COLORS)[number]);
  const drawn = [...plateNo].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % CAR_COLORS.length;
  return {
    plateNo,
    ...(plateColor !== null && { plateColor }),
    ...(vehicleType !== null && { vehicleType }),
    color: known < 0 ? drawn : known,
  };
}
