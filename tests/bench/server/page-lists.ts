import { type RawBuilder, sql } from 'kysely';
import { filterPayload, pagePayload } from '../../../runtime/blocks/list/list-payload.ts';
import { defaultQuery } from '../../../runtime/blocks/list/list-query.ts';
import type { Catalogue, CatalogueEntity, ResolvedList } from '../../../schemas/generated/grammar.ts';
import { snakeCase, storedFields } from '../../../server/db/table-of.ts';
import { COMMUNITIES } from '../../../server/demo/communities.ts';
import { pageCorpus } from '../../pages/page-corpus.ts';
import { blocksInSight } from '../../pages/resolved-parts.ts';
import type { CallCase } from './calls-against-sql.ts';

/** A list, the SQL for it, and the table of its records. */
export interface ListCase extends CallCase {
  table: string;
}

/** The most rows of which a list says how many there are. */
const COUNTED = 10_001;

/**
 * Every list that a shipped page shows first, as it is asked when the page is opened in the main community of the demo, with the SQL
 * that a person would write for its rows and their number.
 *
 * @returns also the lists without such an SQL, and why
 */
export function pageLists(catalogue: Catalogue): { cases: ListCase[]; left: string[] } {
  const communityUuid = COMMUNITIES[0]?.communityUuid ?? '';
  const cases = new Map<string, ListCase>();
  const left: string[] = [];
  for (const [id, { page }] of pageCorpus()) {
    for (const block of blocksInSight(page.block)) {
      if (block.kind !== 'list') continue;
      const made = caseOf(id, block, catalogue, communityUuid);
      // Pages of the book's examples are of another console.
      if (made === undefined) continue;
      if (typeof made === 'string') left.push(`${id}: ${made}`);
      else if (!cases.has(JSON.stringify([made.path, made.payload])))
        cases.set(JSON.stringify([made.path, made.payload]), made);
    }
  }
  return { cases: [...cases.values()], left };
}

function caseOf(
  id: string,
  list: ResolvedList,
  catalogue: Catalogue,
  communityUuid: string,
): ListCase | string | undefined {
  const call = catalogue.endpoints[list.endpoint];
  const entity = catalogue.entities[call?.entity ?? ''];
  if (!call) return undefined;
  if (call.operation !== 'list' || !entity) return `${list.endpoint} is not a list of an entity`;
  if (entity.readModel) return `${entity.name} is worked out of other records`;
  const scopes = { community: { communityUuid } } as Parameters<typeof filterPayload>[2];
  const filters = filterPayload(list, defaultQuery(list), scopes);
  if (!filters) return 'it waits for what is chosen beside it';
  const where: RawBuilder<unknown>[] = [];
  const stored = new Set(storedFields(entity).map(([name]) => name));
  if (stored.has('communityUuid')) where.push(sql`community_uuid = ${communityUuid}`);
  for (const [name, value] of Object.entries(filters)) {
    if (name === 'communityUuid') continue;
    if (!stored.has(name) || entity.fields[name]?.sensitive)
      return `it filters by ${name}, which has no column of its own`;
    where.push(conditionOf(name, value, call.filters[name]));
  }
  const { field, order } = list.sort;
  if (!stored.has(field)) return `it is sorted by ${field}, which has no column of its own`;
  const payload = {
    ...(entity.scope === 'community' && { communityUuid }),
    ...filters,
    ...pagePayload(defaultQuery(list)),
  };
  return {
    name: `${id} ${list.endpoint}`,
    path: list.endpoint,
    payload,
    table: snakeCase(entity.name),
    sql: bareSql(entity, catalogue, { where, field, order }, list.pageSize),
  };
}

function conditionOf(name: string, value: unknown, operator: string | undefined): RawBuilder<unknown> {
  const column = sql.ref(snakeCase(name));
  if (operator === 'between' && Array.isArray(value)) return sql`${column} >= ${value[0]} and ${column} <= ${value[1]}`;
  return Array.isArray(value) ? sql`${column} = any(${value})` : sql`${column} = ${value}`;
}

interface Wanted {
  where: readonly RawBuilder<unknown>[];
  field: string;
  order: 'ascend' | 'descend';
}

/** One page with the names of what it refers to, and how many there are. */
function bareSql(
  entity: CatalogueEntity,
  catalogue: Catalogue,
  wanted: Wanted,
  pageSize: number,
): RawBuilder<unknown>[] {
  const table = sql.table(snakeCase(entity.name));
  const where = wanted.where.length > 0 ? sql`where ${sql.join(wanted.where, sql` and `)}` : sql``;
  const way = wanted.order === 'ascend' ? sql`asc` : sql`desc`;
  const key = sql.ref(snakeCase(entity.primaryKey));
  const joins = joinsOf(entity, catalogue);
  return [
    sql`select t.*${sql.join(
      joins.map(({ column }) => sql`, ${column}`),
      sql``,
    )}
      from (select * from ${table} ${where} order by ${sql.ref(snakeCase(wanted.field))} ${way}, ${key} ${way}
        limit ${pageSize + 1}) t
      ${sql.join(
        joins.map(({ join }) => join),
        sql` `,
      )}
      order by t.${sql.ref(snakeCase(wanted.field))} ${way}, t.${key} ${way}`,
    sql`select count(*) from (select 1 from ${table} ${where} limit ${COUNTED}) t`,
  ];
}

function joinsOf(entity: CatalogueEntity, catalogue: Catalogue) {
  return Object.entries(entity.fields).flatMap(([name, { joined }], at) => {
    const relation = joined && entity.fields[joined.relation]?.relation;
    const other = relation && catalogue.entities[relation.entity];
    if (!joined || !other || !storedFields(other).some(([field]) => field === joined.field)) return [];
    const alias = `j${at}`;
    return [
      {
        column: sql`${sql.ref(`${alias}.${snakeCase(joined.field)}`)} as ${sql.ref(snakeCase(`joined${name}`))}`,
        join: sql`left join ${sql.table(snakeCase(other.name))} as ${sql.ref(alias)}
          on ${sql.ref(`${alias}.${snakeCase(other.primaryKey)}`)} = ${sql.ref(`t.${snakeCase(joined.relation)}`)}`,
      },
    ];
  });
}
