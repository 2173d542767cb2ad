import { sql } from 'kysely';
import { ApiError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { snakeCase } from '../../db/table-of.ts';
import { systemSession } from '../../operations/effects/acting.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { type FedEntity, fedEntities } from './fed-entities.ts';
import { writeFed } from './write-fed.ts';

const feedTable = table('console_feed');
const t = commonColumns('t');

/** Records that are looked for at once, each in a transaction of its own; the next sweep has the rest. */
const TOGETHER = 200;

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/**
 * Writes what is so of records for which no message comes any more. Several processes may do it: each silence of a record is
 * written once, together with the note that it was, or not at all. What is refused is tried again after as long a silence.
 *
 * @param upFor seconds since this server can receive messages: what was silent only because none did has as long as any other
 */
export async function sweepFeeds(services: RecordServices, upFor: number): Promise<void> {
  for (const entity of fedEntities(services.catalogue)) {
    const { offline } = entity.feed;
    if (!offline) continue;
    const after = secondsOf(offline.after);
    if (upFor < after) continue;
    const silent = await services.database.run(query`
      select ${selected({ id: feedTable.record_id })} from ${feedTable}
      where ${isOverdue(entity, after)} order by ${feedTable.received_at} limit ${TOGETHER}`);
    for (const { id } of silent) {
      try {
        await services.database.transaction(() => goSilent(services, entity, id, { after, values: offline.with }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await services.database.run(sql`
          update ${feedTable} set ${assigned(feedTable, { received_at: sql`now()` })} where ${isOf(entity, id)}`);
      }
    }
  }
}

/** @param text such as `90s` */
export function secondsOf(text: string): number {
  return Number.parseInt(text, 10) * (SECONDS[text.slice(-1)] ?? Number.NaN);
}

async function goSilent(
  services: RecordServices,
  entity: FedEntity,
  id: string,
  { after, values }: { after: number; values: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { database } = services;
  const name = sql.table(snakeCase(entity.name));
  const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
  // First the record and then the note, as a message does.
  const locked = await database.first(query`
    select ${selected({ communityUuid: t.community_uuid })} from ${name} as t where ${key} = ${id} for update skip locked`);
  if (!locked?.communityUuid) {
    await database.run(sql`
      delete from ${feedTable} where ${isOf(entity, id)} and not exists (select 1 from ${name} as t where ${key} = ${id})`);
    return;
  }
  const isFirst = await database.first(sql`
    update ${feedTable} set ${assigned(feedTable, { is_silent: true })}
    where ${isOf(entity, id)} and ${isOverdue(entity, after)} returning 1`);
  if (!isFirst) return;
  const context = { ...services, language: 'zh' as const, session: systemSession(locked.communityUuid) };
  await writeFed(context, entity, await lockRecord(context, entity, id, locked.communityUuid), values);
}

function isOf({ name }: FedEntity, id: string) {
  return sql`${feedTable.entity} = ${name} and ${feedTable.record_id} = ${id}`;
}

function isOverdue({ name }: FedEntity, after: number) {
  return sql`${feedTable.entity} = ${name} and not ${feedTable.is_silent}
    and ${feedTable.received_at} < now() - make_interval(secs => ${after})`;
}
