import { type RawBuilder, sql } from 'kysely';
import type { FeedMessage } from '../../core/device-link.ts';
import { ApiError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { columnType, snakeCase } from '../../db/table-of.ts';
import { systemSession } from '../../operations/effects/acting.ts';
import { all } from '../../rows/filter-condition.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { RecordServices, WriteContext } from '../../services/record-services.ts';
import type { EventOutcome } from '../events/event-outcome.ts';
import { addFed } from './add-fed.ts';
import { type FedEntity, fedBy } from './fed-entities.ts';
import { type ReadFeed, readFeed } from './read-feed.ts';
import { writeFed } from './write-fed.ts';

const deviceTable = table('device');
const feedTable = table('console_feed');
const excluded = table('console_feed', 'excluded');

/**
 * Stores what a message says of a record in the community of the device that sends it, in one transaction with what follows. A message
 * that is no newer than the last one of its record changes nothing, so one may come twice, late, or in another order.
 *
 * @throws the reason why it cannot be stored now: it is to be sent again
 */
export async function storeFeed(services: RecordServices, message: FeedMessage): Promise<EventOutcome> {
  const { catalogue, database } = services;
  const entity = fedBy(catalogue, message.topic);
  if (!entity) return 'malformed';
  const device = await database.first(query`
    select ${selected({ id: deviceTable.id, communityUuid: deviceTable.community_uuid })}
    from ${deviceTable} where ${deviceTable.device_sn} = ${message.deviceSn}`);
  if (!device) return 'unknown-device';
  const read = readFeed(entity, message, device.id);
  if (!read) return 'malformed';
  const context = { ...services, language: 'zh' as const, session: systemSession(device.communityUuid) };
  const once = () => database.transaction(() => store(context, entity, device.communityUuid, read));
  try {
    // Two messages at once may make the same record: for the second one it is there.
    return await once().catch((error: unknown) => (codeOf(error) === DUPLICATE ? once() : Promise.reject(error)));
  } catch (error) {
    const outcome = refusalOf(error);
    if (!outcome) throw error;
    return outcome;
  }
}

async function store(
  context: WriteContext,
  entity: FedEntity,
  communityUuid: string,
  { at, where, values }: ReadFeed,
): Promise<EventOutcome> {
  const { database, effects } = context;
  const id = await findRecord(context, entity, communityUuid, where);
  if (id === undefined) {
    if (!entity.feed.adds) return 'unknown-record';
    const added = await addFed(context, entity, communityUuid, { ...where, ...values });
    if (added === undefined) return 'dropped';
    await noteMoment(context, entity, added, at);
    await effects.follow(context, { entity, event: 'create', ids: [added] });
    return 'stored';
  }
  const record = await lockRecord({ ...context, database }, entity, id, communityUuid);
  if (!(await noteMoment(context, entity, id, at))) return 'repeated';
  await writeFed(context, entity, record, values);
  return 'stored';
}

/** The key of the record of the community with these values: there is one at most, since they are unique there. */
async function findRecord(
  { database, session }: WriteContext,
  entity: FedEntity,
  communityUuid: string,
  where: ReadFeed['where'],
): Promise<string | undefined> {
  const conditions = Object.entries(where).flatMap(([field, value]): RawBuilder<unknown>[] => {
    const property = entity.fields[field];
    if (!property) return [];
    return [sql`${sql.ref(`t.${snakeCase(field)}`)} = ${value}::${sql.raw(columnType(property))}`];
  });
  const key = sql<string>`${sql.ref(`t.${snakeCase(entity.primaryKey)}`)}`;
  const found = await database.first(query`
    select ${selected({ id: key })} from ${scopedTable(entity, session, communityUuid)} as t
    where ${all(conditions)} order by ${key} limit 1`);
  return found?.id;
}

/** @returns false where a message of this moment or a later one was there before */
async function noteMoment({ database }: WriteContext, { name }: FedEntity, id: string, at: Date): Promise<boolean> {
  const noted = await database.first(sql`
    insert into ${feedTable}
      (${columnNames(feedTable, 'entity', 'record_id', 'at', 'received_at', 'is_silent')})
    values (${name}, ${id}, ${at.toISOString()}::timestamptz, now(), false)
    on conflict (${columnNames(feedTable, 'entity', 'record_id')}) do update set ${assigned(feedTable, {
      at: excluded.at,
      received_at: excluded.received_at,
      is_silent: excluded.is_silent,
    })} where ${feedTable.at} < ${excluded.at} returning 1`);
  return noted !== undefined;
}

/** The SQLSTATE of a row that is there already. */
const DUPLICATE = '23505';

function codeOf(error: unknown): unknown {
  return Object(error).code;
}

/** What will not be otherwise however often it is sent: a value that the record, an effect or the database does not take. */
function refusalOf(error: unknown): EventOutcome | undefined {
  if (error instanceof ApiError) return error.refusal === 'payload-wrong' ? 'malformed' : 'refused';
  const code = String(codeOf(error));
  // The classes of wrong values and of broken rules of a table.
  if (/^22/.test(code)) return 'malformed';
  return /^23/.test(code) ? 'refused' : undefined;
}
