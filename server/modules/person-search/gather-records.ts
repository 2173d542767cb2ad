import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { indexColumn, snakeCase } from '../../db/table-of.ts';
import { withArchived } from '../../rows/archived-rows.ts';
import { all } from '../../rows/filter-condition.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Match } from './find-matches.ts';

const t = commonColumns('t');
const v = table('visitor', 'v');

/** A record of one source, as the caller may see it. */
export type FoundRecord = { id: string; at: string } & Record<string, unknown>;

export interface Found {
  /** The newest of them. */
  records: FoundRecord[];
  count: number;
}

/** What is asked of one source: its entity, when its records happened, and which of their fields are shown. */
interface Source {
  entity: string;
  at: string;
  fields: readonly string[];
  /** The field that names the person; and that with the citizen number, where it has one. */
  person: string;
  number?: string;
  /** The fields with the name and the telephone of guests, whom its records know by these alone. */
  guest?: { name: string; phone: string };
}

/** The sources of a timeline; one whose entity this console does not have is empty. */
export const SOURCES = {
  opens: {
    entity: 'accessRecord',
    at: 'openTime',
    fields: ['deviceName', 'direction', 'openType', 'openResult', 'failReason'],
    person: 'personId',
  },
  verifications: {
    entity: 'verificationRecord',
    at: 'verifyTime',
    fields: ['verificationType', 'verificationState', 'healthCode', 'temperature', 'failReason', 'deviceName'],
    person: 'personId',
    number: 'idCard',
  },
  healthCodes: {
    entity: 'healthCodeRecord',
    at: 'checkTime',
    fields: ['healthCode', 'lastCode', 'changed', 'sourceName'],
    person: 'personId',
    number: 'citizenId',
  },
  nucleics: {
    entity: 'nucleicRecord',
    at: 'sampleTime',
    fields: ['nucleicResult', 'resultTime', 'organisation'],
    person: 'personId',
    number: 'citizenId',
  },
  visits: {
    entity: 'visitorRecord',
    at: 'arriveTime',
    fields: ['visitorName', 'visitPurpose', 'spaceName', 'leaveTime', 'visitorId'],
    person: 'visitorId',
  },
  sites: {
    entity: 'venueSignIn',
    at: 'signTime',
    fields: ['venueName', 'leaveTime', 'temperature'],
    person: 'personId',
    guest: { name: 'personName', phone: 'phone' },
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof SOURCES;

/** So many of one source are answered. */
const MOST = 500;

/**
 * What every source knows of one person in a stretch of time. Each is read by an index of its own that leads from the person.
 *
 * @param from @param to UTC+8 texts, both included
 */
export async function gatherRecords(
  context: CallContext,
  communityUuid: string,
  match: Match,
  { from, to }: { from: string; to: string },
): Promise<Record<SourceName, Found>> {
  const ids = await idsOf(context, communityUuid, match);
  const hosted = await visitorsTo(context, communityUuid, match);
  const gather = (name: SourceName) =>
    gatherOf(context, { communityUuid, from, to, match, ids, hosted }, SOURCES[name]);
  const [opens, verifications, healthCodes, nucleics, visits, sites] = await Promise.all([
    gather('opens'),
    gather('verifications'),
    gather('healthCodes'),
    gather('nucleics'),
    gather('visits'),
    gather('sites'),
  ]);
  const wasHost = new Set(hosted);
  const visitsSeen = visits.records.map(({ visitorId, ...record }) => ({
    ...record,
    isHost: wasHost.has(String(visitorId)),
  }));
  return {
    opens,
    verifications,
    healthCodes: {
      ...healthCodes,
      records: healthCodes.records.map((one) => ({ ...one, changed: one.changed === true })),
    },
    nucleics,
    visits: { ...visits, records: visitsSeen as FoundRecord[] },
    sites,
  };
}

interface About {
  communityUuid: string;
  from: string;
  to: string;
  match: Match;
  ids: readonly string[];
  hosted: readonly string[];
}

async function gatherOf(
  context: CallContext,
  about: About,
  { entity: name, at, fields, guest, person, number }: Source,
): Promise<Found> {
  const { catalogue, database, session, vault } = context;
  const entity = catalogue.entities[name];
  if (!entity?.fields[at]) return { records: [], count: 0 };
  const { communityUuid, from, hosted, ids, match, to } = about;
  const source = rowSource(catalogue, entity, vault, ['id', at, ...fields.filter((field) => entity.fields[field])]);
  const people = name === SOURCES.visits.entity ? [...ids, ...hosted] : ids;
  const who: RawBuilder<unknown>[] = [sql`${sql.ref(`t.${snakeCase(person)}`)} = any(${[...people]}::text[])`];
  if (number !== undefined && match.citizenId !== null) {
    who.push(sql`${sql.ref(`t.${indexColumn(number)}`)} = ${vault.blindIndex(match.citizenId)}`);
  }
  if (guest && match.personType === CODES.personType.visitor && match.phone !== null) {
    const [named, phone] = [sql.ref(`t.${snakeCase(guest.name)}`), sql.ref(`t.${indexColumn(guest.phone)}`)];
    who.push(sql`(${sql.ref(`t.${snakeCase(person)}`)} is null and ${phone} = ${vault.blindIndex(match.phone)}
      and ${named} = ${match.personName})`);
  }
  const time = sql.ref(`t.${snakeCase(at)}`);
  const conditions = all([
    sql`(${sql.join(who, sql` or `)})`,
    sql`${time} >= ${instant(from)}`,
    sql`${time} <= ${instant(to)}`,
  ]);
  const reach = { payload: { communityUuid, [at]: [from, to] }, isWhole: true };
  const { answer: rows } = await withArchived(context, entity, reach, (all) =>
    database.run(query`
      select ${source.columns}, ${selected({ total: sql<number>`count(*) over ()::integer` })}
      from ${scopedTable(entity, session, communityUuid, all)} as t ${source.joins}
      where ${conditions} order by ${time} desc, ${t.id} desc limit ${MOST}`),
  );
  const records = rows.map((row) => {
    const { [at]: moment, ...shown } = source.present(row, session.level);
    return { ...shown, id: String(row.id), at: String(moment) };
  });
  return { records, count: rows[0]?.total ?? 0 };
}

/** The keys under which records know the person: also those of his visits, each of which has one of its own. */
async function idsOf(context: CallContext, communityUuid: string, match: Match): Promise<string[]> {
  const { catalogue, database, session, vault } = context;
  const { visitor } = catalogue.entities;
  const isGuest = match.personType === CODES.personType.visitor;
  // A telephone is shared in a family: it says who a guest is only where there is no number.
  const key = match.citizenId ?? (isGuest ? match.phone : null);
  if (!visitor || key === null) return [match.personId];
  const column = match.citizenId === null ? v.phone_index : v.id_card_index;
  const rows = await database.run(query`
    select ${selected({ id: v.id })} from ${scopedTable(visitor, session, communityUuid)} as v
    where ${column} = ${vault.blindIndex(key)} order by ${v.create_time} desc limit ${MOST}`);
  return [...new Set([match.personId, ...rows.map(({ id }) => id)])];
}

/** The visits that somebody who lives here was host of. */
async function visitorsTo(context: CallContext, communityUuid: string, match: Match): Promise<string[]> {
  const { catalogue, database, session } = context;
  const { visitor } = catalogue.entities;
  if (match.personType !== CODES.personType.resident || !visitor) return [];
  const rows = await database.run(query`
    select ${selected({ id: v.id })} from ${scopedTable(visitor, session, communityUuid)} as v
    where ${v.resident_id} = ${match.personId} order by ${v.create_time} desc limit ${MOST}`);
  return rows.map(({ id }) => id);
}

function instant(text: string): RawBuilder<unknown> {
  return sql`${`${text}+08`}::timestamptz`;
}
