import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { orNull, query, selected } from '../../db/sql/query.ts';
import { indexColumn, snakeCase } from '../../db/table-of.ts';
import { all, hiddenCondition } from '../../rows/filter-condition.ts';
import { hiddenKind } from '../../rows/hidden-kind.ts';
import { h, homeOf } from '../../rows/home-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const t = commonColumns('t');

/** Somebody who may be meant: plain values, to be masked before they are shown. */
export interface Match {
  personType: string;
  personId: string;
  personName: string | null;
  phone: string | null;
  citizenId: string | null;
  spaceName: string | null;
}

export interface Asked {
  communityUuid: string;
  /** A whole name or telephone. */
  keyword: string | null;
  citizenId: string | null;
  /** One of the matches. */
  personId?: string | undefined;
}

interface Source {
  entity: 'resident' | 'worker' | 'visitor';
  personType: string;
  name: string;
  number: string;
}

/** Where people are on record, those who live here first. */
const SOURCES: readonly Source[] = [
  { entity: 'resident', personType: CODES.personType.resident, name: 'residentName', number: 'certificateNo' },
  { entity: 'worker', personType: CODES.personType.staff, name: 'workerName', number: 'certificateNo' },
  { entity: 'visitor', personType: CODES.personType.visitor, name: 'visitorName', number: 'idCard' },
];

/** So many are offered; whoever types a name that more people have is to type more. */
export const MOST_MATCHES = 20;

const PHONE = /^1\d{10}$/;

/**
 * Who it may be. Names are compared whole, and what the caller sees masked with what the mask shows; citizen numbers are compared
 * whole, which the caller of this counts.
 *
 * @returns one more than are offered where there are more
 */
export async function findMatches(asked: Asked, context: CallContext): Promise<Match[]> {
  const found: Match[] = [];
  for (const source of SOURCES) {
    if (found.length > MOST_MATCHES) break;
    found.push(...(await matchesOf(source, asked, context)));
  }
  return found.slice(0, MOST_MATCHES + 1);
}

async function matchesOf(source: Source, asked: Asked, context: CallContext): Promise<Match[]> {
  const { catalogue, database, session, vault } = context;
  const entity = catalogue.entities[source.entity];
  if (!entity) return [];
  const column = (field: string) => sql.ref(`t.${snakeCase(field)}`);
  const index = (field: string) => sql.ref(`t.${indexColumn(field)}`);
  // A guest who comes every week has a record of each visit, and is one person.
  const one =
    source.entity === 'visitor'
      ? sql`coalesce(${index(source.number)}, ${index('phone')}, ${column('id')})`
      : column('id');
  const rows = await database.run(query`
    select * from (
      select distinct on (${one}) ${selected({
        personId: sql<string>`${column('id')}`,
        personName: sql<string | null>`${column(source.name)}`,
        phone: sql<string | null>`${column('phone')}`,
        citizenId: sql<string | null>`${column(source.number)}`,
        spaceName: source.entity === 'resident' ? orNull(h.space_name) : noPlace(source, column),
      })}
      from ${scopedTable(entity, session, asked.communityUuid)} as t
      ${source.entity === 'resident' ? sql`left join ${homeOf(column('id'))}` : sql``}
      where ${all(conditionsOf(source, asked, context))}
      order by ${one}, ${column('createTime')} desc, ${column('id')}
    ) as found order by "personName", "personId" limit ${MOST_MATCHES + 1}`);
  const plain = (text: string | null) => (text === null ? null : vault.decrypt(text));
  return rows.map((row) => ({
    personType: source.personType,
    personId: row.personId,
    personName: row.personName,
    phone: plain(row.phone),
    citizenId: plain(row.citizenId),
    spaceName: row.spaceName,
  }));
}

function noPlace({ entity }: Source, column: (field: string) => RawBuilder<unknown>): RawBuilder<string | null> {
  return entity === 'visitor' ? sql`${column('spaceName')}` : sql`null::text`;
}

function conditionsOf(source: Source, asked: Asked, context: CallContext): RawBuilder<unknown>[] {
  const { vault } = context;
  const conditions: RawBuilder<unknown>[] = [];
  const { citizenId, keyword, personId } = asked;
  if (personId !== undefined) conditions.push(sql`${t.id} = ${personId}`);
  if (citizenId !== null) {
    conditions.push(sql`${sql.ref(`t.${indexColumn(source.number)}`)} = ${vault.blindIndex(citizenId)}`);
  }
  if (keyword !== null) conditions.push(keywordIs(source, keyword, context));
  return conditions;
}

function keywordIs(source: Source, keyword: string, context: CallContext): RawBuilder<unknown> {
  const { catalogue, session, vault } = context;
  const entity = catalogue.entities[source.entity];
  const field = PHONE.test(keyword) ? 'phone' : source.name;
  const property = entity?.fields[field];
  if (!entity || !property) return sql`false`;
  if (hiddenKind(catalogue, entity, field, session.level) !== undefined) {
    return hiddenCondition('t', field, property, 'equals', keyword, vault);
  }
  if (field === 'phone') return sql`${sql.ref(`t.${indexColumn('phone')}`)} = ${vault.blindIndex(keyword)}`;
  return sql`${sql.ref(`t.${snakeCase(field)}`)} = ${keyword}`;
}
