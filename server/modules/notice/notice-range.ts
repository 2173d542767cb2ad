import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Option } from '../../../schemas/generated/endpoints.ts';
import { isDoor } from '../../access/default-doors.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { MAX_OPTIONS } from '../../operations/options.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { RecordServices } from '../../services/record-services.ts';

const building = table('building');
const d = table('device', 'd');
const h = table('household', 'h');
const n = table('notice', 'n');
const r = table('resident', 'r');
const room = table('room');
const unit = table('unit');
const b = table('building', 'b');

/** What one can ask of the things that a range is made of. */
interface Asked {
  communityUuid: string;
  keyword?: string | undefined;
  values?: readonly string[] | undefined;
}

/** A choice, before it is asked which. */
type Choices = Omit<Option, 'label'> & { value: string; label: string };

/** The things of a community that a range can name: keys and names. */
const THINGS: Readonly<Record<string, (communityUuid: string) => RawBuilder<Choices>>> = {
  [CODES.noticeRange.buildings]: (communityUuid) => query`
    select ${selected({ value: building.id, label: notNull(building.building_name) })} from ${building}
    where ${building.community_uuid} = ${communityUuid}`,
  [CODES.noticeRange.units]: (communityUuid) => query`
    select ${selected({
      value: unit.id,
      label: sql<string>`concat_ws('-', ${b.building_name}, ${unit.unit_name})`,
    })} from ${unit} join ${b} on ${b.id} = ${unit.building_id}
    where ${unit.community_uuid} = ${communityUuid}`,
  [CODES.noticeRange.rooms]: (communityUuid) => query`
    select ${selected({ value: room.id, label: sql<string>`coalesce(${room.space_name}, ${room.room_name})` })}
    from ${room} where ${room.community_uuid} = ${communityUuid}`,
  [CODES.noticeRange.devices]: (communityUuid) => query`
    select ${selected({ value: d.id, label: notNull(d.device_name) })} from ${d}
    where ${d.community_uuid} = ${communityUuid} and ${isDoor}`,
};

/** The choices of a range, at most so many whose name contains the keyword, or those of given keys. */
export async function rangeOptions(
  { catalogue, database, language }: Pick<CallContext, 'catalogue' | 'database' | 'language'>,
  noticeRange: unknown,
  { communityUuid, keyword, values }: Asked,
): Promise<{ value: string; label: string }[]> {
  if (noticeRange === CODES.noticeRange.householdTypes) {
    const types = catalogue.dictionaries.householdType?.values ?? [];
    return types
      .map(({ value, label }) => ({ value: String(value), label: label[language] }))
      .filter(({ value, label }) => (values?.includes(value) ?? true) && label.includes(keyword ?? ''));
  }
  const things = THINGS[String(noticeRange)];
  if (!things) return [];
  const named = values ? sql`t.value = any(${[...values]}::text[])` : sql`true`;
  const contains = keyword ? sql`position(lower(${keyword}) in lower(t.label)) > 0` : sql`true`;
  return database.run(query`
    select ${selected({ value: sql<string>`t.value`, label: sql<string>`t.label` })}
    from (${things(communityUuid)}) as t where ${named} and ${contains}
    order by length(t.label), t.label, t.value limit ${values ? values.length : MAX_OPTIONS}`);
}

/** Whether one of the places that a receiver lies in is one that the range of the notice `n` names. */
const isWithin = (spaceIds: RawBuilder<unknown>) => sql`${spaceIds} && ${n.range_ids}`;

/** The doors `d` that are to show the notice `n`; one that is disabled is none of them. */
export const isForDoor: RawBuilder<boolean> = sql<boolean>`(
  ${d.community_uuid} = ${n.community_uuid} and ${isDoor}
  and ${d.enable_state} is distinct from ${codes.enableState.disabled}
  and case ${n.notice_range} when ${codes.noticeRange.wholeCommunity} then true
    when ${codes.noticeRange.devices} then ${d.id} = any(${n.range_ids})
    else ${isWithin(d.space_ids)} end)`;

/** The doors that are to show a notice and have never been told of it. */
export async function devicesToTell({ database }: RecordServices, noticeId: string): Promise<string[]> {
  const s = table('device_sync', 's');
  const rows = await database.run(query`
    select ${selected({ id: d.id })} from ${n} join ${d} on ${isForDoor}
    where ${n.id} = ${noticeId} and not exists (select 1 from ${s} where ${s.sync_type} = ${codes.syncType.notice}
      and ${s.target_id} = ${n.id} and ${s.device_id} = ${d.id})
    order by ${d.id}`);
  return rows.map(({ id }) => id);
}

/**
 * Who is to get notices for clients: residents who live there now and use the app, each with one of the rooms.
 *
 * @param chosen a condition on the notices `n`
 */
export function usersOf(chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  const { wholeCommunity, rooms, householdTypes } = codes.noticeRange;
  return sql`
    select distinct on (${n.id}, ${r.id}) ${n.id} as notice_id, ${r.id} as resident_id, ${h.space_name} as space_name,
      ${n.community_uuid} as community_uuid, ${n.publish_time} as publish_time
    from ${n} join ${h} on ${h.community_uuid} = ${n.community_uuid}
    join ${r} on ${r.id} = ${h.resident_id}
    where ${chosen} and ${r.app_bound}
      and ${h.household_state} is distinct from ${codes.householdState.movedOut}
      and case ${n.notice_range} when ${wholeCommunity} then true
        when ${rooms} then ${h.room_id} = any(${n.range_ids})
        when ${householdTypes} then ${h.household_type} = any(${n.range_ids})
        else ${isWithin(h.space_ids)} end
    order by ${n.id}, ${r.id}, ${h.check_in_date}, ${h.id}`;
}
