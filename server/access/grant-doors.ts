import { type RawBuilder, sql } from 'kysely';
import { columnValues } from '../operations/write/column-values.ts';
import type { AccessNeeds } from './access-needs.ts';
import { bringToDoors } from './bring-to-doors.ts';
import { HOLDER_FIELDS, type Holder } from './holder.ts';

/** Doors that somebody may pass from now on; times are UTC+8 text, and what is left out does not limit. */
export interface DoorGrant {
  deviceIds: readonly string[];
  /** A code of permissionSource. */
  source: string;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  weekdays?: readonly string[] | null | undefined;
  dayStart?: string | null | undefined;
  dayEnd?: string | null | undefined;
  openTypes?: readonly string[] | null | undefined;
}

/**
 * Lets somebody pass doors of the holder's community, and brings the face and the cards there. Of a door that the person may
 * pass already, the wider of both permissions counts: nobody loses by being granted something.
 *
 * @returns the permissions
 */
export async function grantDoors(needs: AccessNeeds, holder: Holder, grant: DoorGrant): Promise<string[]> {
  const { database, live } = needs;
  const { communityUuid, personId } = holder;
  return database.transaction(async () => {
    if (holder.isNew) return grantFirst(needs, holder, grant);
    const before = await database.run(sql<{ deviceId: string }>`
      select device_id as "deviceId" from door_permission
      where person_id = ${personId} and device_id = any(${grant.deviceIds}::text[]) and permission_state in ('1', '2')
      order by id for update`);
    const rows = await database.run(sql<{ id: string; deviceId: string }>`${upsert(needs, holder, grant)}`);
    if (rows.length === 0) return [];
    const known = new Set(before.map(({ deviceId }) => deviceId));
    const doors = rows.map(({ deviceId }) => deviceId);
    await addToCards(
      needs,
      personId,
      doors.filter((id) => !known.has(id)),
    );
    await bringToDoors(needs, personId, doors);
    await live.publish({ entity: 'doorPermission', communityUuid });
    return rows.map(({ id }) => id);
  });
}

/** The first doors of somebody who has nothing yet that could be brought there. */
async function grantFirst(needs: AccessNeeds, holder: Holder, grant: DoorGrant): Promise<string[]> {
  const rows = await needs.database.run(sql<{ id: string }>`${upsert(needs, holder, grant)}`);
  if (rows.length > 0) await needs.live.publish({ entity: 'doorPermission', communityUuid: holder.communityUuid });
  return rows.map(({ id }) => id);
}

function upsert(needs: AccessNeeds, holder: Holder, grant: DoorGrant): RawBuilder<unknown> {
  const entity = needs.catalogue.entities.doorPermission;
  if (!entity) throw new Error('Granting doors needs the entity doorPermission.');
  const { deviceIds, source, startTime, endTime, weekdays, dayStart, dayEnd, openTypes } = grant;
  const about = HOLDER_FIELDS.map((field) => [field, holder[field] ?? null] as const);
  const limits = { startTime, endTime, weekdays, dayStart, dayEnd, openTypes };
  const columnsOf = (values: Iterable<readonly [string, unknown]>) =>
    [...values].flatMap(([field, value]) => {
      const property = entity.fields[field];
      return property
        ? columnValues(field, property, Array.isArray(value) && !value.length ? null : value, needs.vault)
        : [];
    });
  const set = columnsOf([...about, ['permissionSource', source], ...Object.entries(limits)]);
  const names = set.map(([column]) => sql`, ${sql.id(column)}`);
  const state = sql`case when ${startTime ?? null}::timestamptz > now() then '2' else '1' end`;
  // A permission that has ended is written anew; of one that holds, each limit becomes the wider one.
  const isHeld = sql`p.permission_state in ('1', '2')`;
  const wider = (column: string, how: RawBuilder<unknown>) => sql`
    , ${sql.id(column)} = case when ${isHeld} then
        case when p.${sql.id(column)} is null or excluded.${sql.id(column)} is null then null else ${how} end
      else excluded.${sql.id(column)} end`;
  const extremes = (column: string, how: 'least' | 'greatest') =>
    wider(column, sql`${sql.raw(how)}(p.${sql.id(column)}, excluded.${sql.id(column)})`);
  const union = (column: string) =>
    wider(column, sql`array(select distinct unnest(p.${sql.id(column)} || excluded.${sql.id(column)}) order by 1)`);
  const renewed = columnsOf(about).map(([column]) => sql`, ${sql.id(column)} = excluded.${sql.id(column)}`);
  return sql`
    insert into door_permission as p (id, create_time, update_time, revision, community_uuid, device_id, permission_state
      ${sql.join(names, sql``)})
    select replace(gen_random_uuid()::text, '-', ''), now(), now(), 1, d.community_uuid, d.id, ${state}
      ${sql.join(
        set.map(([, value]) => sql`, ${value}`),
        sql``,
      )}
    from device d where d.id = any(${deviceIds}::text[]) and d.community_uuid = ${holder.communityUuid} order by d.id
    on conflict (person_id, device_id) do update set
      update_time = now(), revision = coalesce(p.revision, 0) + 1, revoke_reason = null,
      permission_source = case when ${isHeld} then p.permission_source else excluded.permission_source end,
      permission_state = case when p.permission_state = '1' then '1' else excluded.permission_state end
      ${sql.join(renewed, sql``)}
      ${extremes('start_time', 'least')} ${extremes('end_time', 'greatest')} ${union('weekdays')}
      ${extremes('day_start', 'least')} ${extremes('day_end', 'greatest')} ${union('open_types')}
    returning id, device_id as "deviceId"`;
}

/** Cards that are for chosen doors open those that were added as well. */
export async function addToCards(
  { database }: AccessNeeds,
  personId: string,
  deviceIds: readonly string[],
): Promise<void> {
  if (deviceIds.length === 0) return;
  await database.run(sql`
    update access_card set device_ids = array(select distinct unnest(device_ids || ${deviceIds}::text[]) order by 1)
    where person_id = ${personId} and card_state in ('1', '2', '3', '4') and device_ids is not null`);
}
