import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { GatePassage } from './presence.ts';

const a = table('access_record', 'a');
const d = table('device', 'd');

/** A gate of a community: where people come in from outside. */
export interface Gate {
  id: string;
  deviceName: string;
}

/** @param deviceIds the gates that are meant; empty, all of the community */
export async function gatesOf(
  database: Database,
  communityUuid: string,
  deviceIds: readonly string[] = [],
): Promise<Gate[]> {
  const meant =
    deviceIds.length > 0
      ? sql`${d.id} = any(${[...deviceIds]}::text[])`
      : sql`${d.location_type} = ${codes.locationType.communityGate}`;
  return database.run(query`
    select ${selected({ id: d.id, deviceName: notNull(d.device_name) })}
    from ${d} where ${d.community_uuid} = ${communityUuid} and ${meant} order by ${d.device_name}, ${d.id}`);
}

/**
 * The passages of gates in a stretch of time, in their order: doors that were opened, in or out. Computed from the records each time, so
 * a restart, or a record that is sent later, leaves nothing wrong behind.
 *
 * @param from milliseconds since 1970, not included
 */
export async function readPassages(
  database: Database,
  communityUuid: string,
  gates: readonly Gate[],
  { from, until }: { from: number; until: number },
): Promise<GatePassage[]> {
  const rows = await database.run(query`
    select ${selected({
      at: sql<string>`extract(epoch from ${a.open_time})::text`,
      deviceId: notNull(a.device_id),
      direction: notNull(a.direction),
      who: a.person_id,
    })} from ${a}
    where ${a.community_uuid} = ${communityUuid} and ${a.open_time} > ${instant(from)}
      and ${a.open_time} <= ${instant(until)} and ${a.open_result} = ${codes.openResult.opened}
      and ${a.direction} in (${codes.direction.in}, ${codes.direction.out})
      and ${a.device_id} = any(${gates.map(({ id }) => id)}::text[])
    order by ${a.open_time}, ${a.id}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: Math.round(Number(at) * 1000) }));
}

function instant(milliseconds: number): RawBuilder<unknown> {
  return sql`${new Date(milliseconds).toISOString()}::timestamptz`;
}
