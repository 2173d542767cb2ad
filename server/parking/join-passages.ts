import { sql } from 'kysely';
import { assigned } from '../db/sql/assigned.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';
import { leaveSpace } from './public-space.ts';

const o = table('vehicle_record', 'o');
const r = table('vehicle_record', 'r');

/**
 * Once the plate of a record is right, the other half of its stay may be there under that plate: the way out of an open one, or
 * the way in of one that began with its exit. Both become this record, and the other one goes.
 */
export async function joinPassages(services: RecordServices, recordId: string): Promise<void> {
  const { database } = services;
  const record = await database.first(query`
    select ${selected({ onSite: r.on_site, spaceId: r.space_id, isExit: sql<boolean>`${r.in_gate} is null` })}
    from ${r} where ${r.id} = ${recordId} for update`);
  if (!record || (!record.onSite && !record.isExit)) return;
  const half = record.onSite
    ? sql`${o.in_gate} is null and ${o.out_gate} is not null and ${o.out_time} >= ${r.in_time}`
    : sql`${o.on_site} and ${o.in_time} <= ${r.out_time}`;
  const other = await database.first(query`
    select ${selected({ id: notNull(o.id), spaceId: o.space_id })} from ${r}
    join ${o} on ${o.plate_no} = ${r.plate_no} and ${o.community_uuid} = ${r.community_uuid} and ${o.id} <> ${r.id}
    where ${r.id} = ${recordId} and ${half} order by ${record.onSite ? sql`${o.out_time}` : sql`${o.in_time} desc`}
    limit 1 for update of o`);
  if (!other) return;
  const out = { out_time: o.out_time, out_gate: o.out_gate, out_mode: o.out_mode, out_image: o.out_image };
  const into = {
    in_time: o.in_time,
    in_gate: o.in_gate,
    in_mode: o.in_mode,
    in_image: o.in_image,
    space_no: o.space_no,
  };
  const [from, until] = record.onSite ? [r.in_time, o.out_time] : [o.in_time, r.out_time];
  await database.run(sql`
    update ${r} set ${assigned(r, {
      ...(record.onSite ? out : into),
      on_site: false,
      stay_minutes: sql`greatest(0, extract(epoch from ${until} - ${from}) / 60)::integer`,
    })} from ${o} where ${r.id} = ${recordId} and ${o.id} = ${other.id}`);
  await database.run(sql`delete from ${r} where ${r.id} = ${other.id}`);
  await leaveSpace(services, record.onSite ? record.spaceId : other.spaceId);
}
