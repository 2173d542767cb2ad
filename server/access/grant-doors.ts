import { type RawBuilder, sql } from 'kysely';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkUpsert, columnsOf } from '../db/bulk-upsert.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { nextRevision } from '../db/sql/touched.ts';
import { applyDueTransitions, type DueRecord } from '../lifecycle/apply-due-transitions.ts';
import { initialState } from '../lifecycle/initial-state.ts';
import type { RecordServices } from '../services/record-services.ts';
import { HOLDER_FIELDS, type Holder } from './holder.ts';
import { PERMISSION_STEPS } from './permission-steps.ts';
import { syncAllToDoors } from './sync-to-doors.ts';

const device = table('device');
const doorPermission = table('door_permission');
const excluded = table('door_permission', 'excluded');
const k = table('access_card', 'k');
const t = table('door_permission', 't');

/** Doors that a person may pass from now on; times are UTC+8 text, and what is left out does not limit. */
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

/** States of a permission that open no door any more, whatever its times are. */
const ENDED = sql`(${codes.permissionState.expired}, ${codes.permissionState.revoked})`;

/** States that a grant changes: one in force stays in force, and a frozen one (5) is not granted. */
const GOES_ON = sql`(${codes.permissionState.notYet}, ${codes.permissionState.expired},
  ${codes.permissionState.revoked})`;

/** A person, and what is granted. */
export interface HolderGrant {
  holder: Holder;
  grant: DoorGrant;
}

/**
 * Lets a person pass doors of the holder's community, and sends the face and the cards there. Of a door that the person may
 * pass already, the wider of both permissions counts: a grant never takes anything away.
 *
 * @returns the permissions
 */
export function grantDoors(services: RecordServices, holder: Holder, grant: DoorGrant): Promise<string[]> {
  return grantDoorsToAll(services, [{ holder, grant }]);
}

/** The same for many people, each once, in as many statements as for one. */
export async function grantDoorsToAll(services: RecordServices, grants: readonly HolderGrant[]): Promise<string[]> {
  const { database, live } = services;
  return database.transaction(async () => {
    // A new person has no face and no card yet, so there is nothing to send to a door.
    const known = grants.filter(({ holder }) => !holder.isNew);
    const before = await doorsBefore(services, known);
    const rows = await upsert(services, grants);
    if (rows.length === 0) return [];
    await applyDueTransitions(services, 'doorPermission', PERMISSION_STEPS, rows, { history: null });
    const doors = new Map<string, string[]>();
    for (const { personId, deviceId } of rows) doors.set(personId, [...(doors.get(personId) ?? []), deviceId]);
    const people = known.flatMap(({ holder: { personId } }) => {
      const deviceIds = doors.get(personId);
      return deviceIds ? [{ personId, deviceIds }] : [];
    });
    await addAllToCards(
      services,
      people.flatMap(({ personId, deviceIds }) =>
        deviceIds.flatMap((deviceId) => (before.has(`${personId} ${deviceId}`) ? [] : [{ personId, deviceId }])),
      ),
    );
    if (people.length > 0) await syncAllToDoors(services, people);
    for (const communityUuid of new Set(grants.map(({ holder }) => holder.communityUuid))) {
      await live.publish({ entity: 'doorPermission', communityUuid });
    }
    return rows.map(({ id }) => id);
  });
}

/**
 * The doors that people may pass already, `person device` each; their permissions at the doors are locked until the transaction
 * ends.
 */
async function doorsBefore({ database }: RecordServices, grants: readonly HolderGrant[]): Promise<Set<string>> {
  if (grants.length === 0) return new Set();
  const rows = await database.run(query`
    select ${selected({
      personId: notNull(doorPermission.person_id),
      deviceId: notNull(doorPermission.device_id),
      isHeld: sql<boolean>`${doorPermission.permission_state} not in ${ENDED}`,
    })}
    from ${doorPermission}
    where ${doorPermission.person_id} = any(${grants.map(({ holder }) => holder.personId)}::text[])
      and ${doorPermission.device_id} = any(${[...new Set(grants.flatMap(({ grant }) => grant.deviceIds))]}::text[])
    order by ${doorPermission.id} for update`);
  return new Set(rows.flatMap(({ personId, deviceId, isHeld }) => (isHeld ? [`${personId} ${deviceId}`] : [])));
}

interface Granted extends DueRecord {
  personId: string;
  deviceId: string;
}

/**
 * Writes permissions at the doors of each holder's community, except the states of existing ones. One that has ended is written
 * again; of a valid one, each limit becomes the wider one.
 */
async function upsert(services: RecordServices, grants: readonly HolderGrant[]): Promise<Granted[]> {
  const { catalogue, database, vault } = services;
  const entity = catalogue.entities.doorPermission;
  if (!entity) throw new Error('Granting doors needs the entity doorPermission.');
  const devices = await database.run(query`
    select ${selected({ id: device.id, communityUuid: device.community_uuid })} from ${device}
    where ${device.id} = any(${[...new Set(grants.flatMap(({ grant }) => grant.deviceIds))]}::text[])`);
  const communityOf = new Map(devices.map(({ id, communityUuid }) => [id, communityUuid]));
  const now = wallTime(new Date());
  const rows = grants.flatMap(({ holder, grant: { deviceIds, source, ...limits } }) => {
    const about = Object.fromEntries(HOLDER_FIELDS.map((field) => [field, holder[field] ?? null]));
    // No day, or no way of opening, means that none is left out.
    const limiting = Object.entries(limits).filter(([, value]) => !Array.isArray(value) || value.length > 0);
    return [...new Set(deviceIds)]
      .filter((id) => communityOf.get(id) === holder.communityUuid)
      .sort()
      .map((deviceId) => ({
        ...about,
        personId: holder.personId,
        ...Object.fromEntries(limiting),
        id: newId(),
        createTime: now,
        updateTime: now,
        revision: 1,
        communityUuid: holder.communityUuid,
        deviceId,
        permissionSource: source,
        permissionState:
          limits.startTime && limits.startTime > now
            ? initialState(services, 'doorPermission', 'postpone')
            : initialState(services, 'doorPermission'),
      }));
  });
  const isHeld = sql`${t.permission_state} not in ${ENDED}`;
  const wider = (field: string, how: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(
      columnsOf(entity, [field]).map((name) => {
        const column = sql.id(name);
        return sql`, ${column} = case when ${isHeld} then
          case when t.${column} is null or excluded.${column} is null then null else ${how(column)} end
          else excluded.${column} end`;
      }),
      sql``,
    );
  const extremes = (field: string, how: 'least' | 'greatest') =>
    wider(field, (column) => sql`${sql.raw(how)}(t.${column}, excluded.${column})`);
  const union = (field: string) =>
    wider(field, (column) => sql`array(select distinct unnest(t.${column} || excluded.${column}) order by 1)`);
  const renewed = columnsOf(entity, HOLDER_FIELDS).map(
    (column) => sql`, ${sql.id(column)} = excluded.${sql.id(column)}`,
  );
  const wanted = new Map(rows.map((row) => [`${row.personId} ${row.deviceId}`, row.permissionState]));
  const written = await bulkUpsert(database, entity, rows, vault, {
    on: ['personId', 'communityUuid', 'deviceId'],
    // If the state changes, the transition that follows raises the revision.
    set: sql`${assigned(t, {
      update_time: sql`now()`,
      revoke_reason: null,
      revision: sql`case when ${t.permission_state} in ${GOES_ON}
        and ${t.permission_state} <> ${excluded.permission_state}
        then coalesce(${t.revision}, 0) else ${nextRevision(t)} end`,
      permission_source: sql`case when ${isHeld} then ${t.permission_source} else ${excluded.permission_source} end`,
    })}
      ${sql.join(renewed, sql``)}
      ${extremes('startTime', 'least')} ${extremes('endTime', 'greatest')} ${union('weekdays')}
      ${extremes('dayStart', 'least')} ${extremes('dayEnd', 'greatest')} ${union('openTypes')}`,
    returning: selected({
      id: t.id,
      personId: notNull(t.person_id),
      deviceId: notNull(t.device_id),
      state: notNull(t.permission_state),
      goesOn: sql<boolean>`${t.permission_state} in ${GOES_ON}`,
    }),
  });
  return written.map((row) => {
    const next = row.goesOn ? (wanted.get(`${row.personId} ${row.deviceId}`) ?? row.state) : row.state;
    return { ...row, next };
  });
}

/** Cards that are for chosen doors open those that were added as well. */
export function addToCards(services: RecordServices, personId: string, deviceIds: readonly string[]): Promise<void> {
  return addAllToCards(
    services,
    deviceIds.map((deviceId) => ({ personId, deviceId })),
  );
}

async function addAllToCards(
  { database }: RecordServices,
  added: readonly { personId: string; deviceId: string }[],
): Promise<void> {
  if (added.length === 0) return;
  await database.run(sql`
    update ${k} set ${assigned(k, {
      device_ids: sql`array(select distinct unnest(${k.device_ids} || a.doors) order by 1)`,
    })}
    from (
      select person_id, array_agg(device_id) as doors
      from unnest(${added.map(({ personId }) => personId)}::text[], ${added.map(({ deviceId }) => deviceId)}::text[])
        as given (person_id, device_id)
      group by person_id) a
    where ${k.person_id} = a.person_id and ${k.card_state} in (${codes.cardState.active}, ${codes.cardState.lost},
      ${codes.cardState.frozen}, ${codes.cardState.expired}) and ${k.device_ids} is not null`);
}
