import { type RawBuilder, sql } from 'kysely';
import type { ListAnswer, ListRequest } from '../../schemas/generated/endpoints.ts';
import type { CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { payloadError } from '../core/errors.ts';
import { query, selected, selectedFields } from '../db/sql/query.ts';
import { lookupColumn, snakeCase } from '../db/table-of.ts';
import { refusedQuestion } from '../hidden-values/refused-questions.ts';
import { type RowsOfAll, withArchived } from '../rows/archived-rows.ts';
import { checkRanges } from '../rows/check-ranges.ts';
import { readCursor, writeCursor } from '../rows/cursor.ts';
import { entityOf } from '../rows/entity-of.ts';
import { type FigurePart, type FigureResult, figuresOf } from '../rows/figures.ts';
import { all, filterConditions } from '../rows/filter-condition.ts';
import { hiddenKind } from '../rows/hidden-kind.ts';
import { pageOrder } from '../rows/page-order.ts';
import { rowSource } from '../rows/row-source.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';

/** How far pages are numbered; after it a list continues by cursor. Counting further costs more than anyone reads. */
export const CAP = 10_000;

type Row = Record<string, unknown>;
type Payload = ListRequest & Readonly<Record<string, unknown>>;

/** Answers a `list` call. Pages are numbered up to the cap; from any page on, `after` continues by key at the same cost. */
export async function list(payload: Payload, context: CallContext): Promise<ListAnswer<Row>> {
  const { catalogue, endpoint, language } = context;
  const entity = entityOf(catalogue, endpoint);
  checkRanges(entity, endpoint, payload, language);
  const { answer, notes } = await withArchived(context, entity, { payload }, (rows) =>
    listOf(payload, context, entity, rows),
  );
  return notes.length > 0 ? { ...answer, notes } : answer;
}

async function listOf(
  payload: Payload,
  context: CallContext,
  entity: CatalogueEntity,
  rowsOfAll: RowsOfAll,
): Promise<ListAnswer<Row>> {
  const { catalogue, database, endpoint, keys, language, session, vault } = context;
  const { pageNum = 1, pageSize = 20, after } = payload;
  if (after === undefined && pageNum * pageSize > CAP) throw beyondCap(language);

  const order = pageOrder(entity, endpoint, payload, (field) => isBounded(payload[field]), context);
  const cursor = after === undefined ? undefined : readCursor(after, keys.signing);
  if (after !== undefined && (cursor?.field !== order.field || cursor.order !== order.order))
    throw foreignCursor(language);

  const rows = scopedTable(entity, session, payload.communityUuid, rowsOfAll);
  const filters = filterConditions(context, entity, endpoint, payload);
  const source = rowSource(catalogue, entity, vault);
  const figures = payload.summary && Object.keys(endpoint.summary).length > 0;
  // Counted in the same query as the rows: a second query costs more than counting.
  const total = figures ? sql`` : sql`, (${countUpToCap(rows, filters)}) as " total"`;
  // Related rows are joined to this page's rows only, not to those that the offset skips.
  const found = await database.run(query`
    select ${source.columns} ${total}
    from (
      select * from ${rows} as t
      where ${cursor ? all([filters, order.behind(cursor)]) : filters}
      order by ${order.by}
      limit ${pageSize + 1} offset ${cursor ? 0 : (pageNum - 1) * pageSize}
    ) as t ${source.joins}
    order by ${order.by}`);

  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  const next = last
    ? writeCursor(
        {
          field: order.field,
          order: order.order,
          value: (last[order.field] ?? null) as string | number | null,
          key: String(last[entity.primaryKey]),
        },
        keys.signing,
      )
    : null;
  const counted = figures
    ? await count(context, entity, endpoint, rows, filters)
    : { total: found.length > 0 ? Number(found[0]?.[' total']) : await countAlone(context, rows, filters, payload) };
  return {
    list: page.map((row) => source.present(row, session.level)),
    total: Math.min(counted.total, CAP),
    capped: counted.total > CAP,
    next,
    ...(counted.summary && { summary: counted.summary }),
    ...(payload.countBy !== undefined && { counts: await countsBy(payload.countBy, payload, context, entity, rows) }),
  };
}

interface Counted {
  total: number;
  summary?: Record<string, FigureResult>;
}

/** A page after the last row is empty, so it does not give the number of rows. */
async function countAlone(
  { database }: CallContext,
  rows: RawBuilder<unknown>,
  filters: RawBuilder<unknown>,
  { pageNum = 1, after }: Payload,
): Promise<number> {
  if (pageNum === 1 && after === undefined) return 0;
  return (await database.first(countUpToCap(rows, filters)))?.total ?? 0;
}

/** Counting stops after the cap. */
function countUpToCap(rows: RawBuilder<unknown>, filters: RawBuilder<unknown>): RawBuilder<{ total: number }> {
  return sql`select count(*) as total from (select 1 from ${rows} as t where ${filters} limit ${CAP + 1}) as counted`;
}

/** How many rows each code of a field has, under all filters but that of the field itself. */
async function countsBy(
  field: string,
  payload: Payload,
  context: CallContext,
  entity: CatalogueEntity,
  rows: RawBuilder<unknown>,
): Promise<Record<string, number>> {
  const { catalogue, database, endpoint, session } = context;
  if (hiddenKind(catalogue, entity, field, session.level) !== undefined)
    throw refusedQuestion('group', entity, field, context, 'countBy');
  const { [field]: _, ...others } = payload;
  const found = await database.run(query`
    select ${selected({ code: sql<string | null>`t.${sql.id(snakeCase(field))}::text`, count: sql<number>`count(*)` })}
    from ${rows} as t where ${filterConditions(context, entity, endpoint, others)} group by 1`);
  return Object.fromEntries(found.flatMap(({ code, count }) => (code === null ? [] : [[code, Number(count)]])));
}

/** The figures need every row, so the total comes from the same scan. */
async function count(
  context: CallContext,
  entity: CatalogueEntity,
  { summary }: CatalogueEndpoint,
  rows: RawBuilder<unknown>,
  filters: RawBuilder<unknown>,
): Promise<Counted> {
  const figures = figuresOf(context, entity, summary);
  const parts = [{ column: ' total', value: sql`count(*)`, across: 'sum' } as const, ...figures.parts];
  const row = await context.database.first(
    inOneGroup(entity, summary, parts, rows, filters) ??
      query`
        select ${selectedFields(parts.map(({ column, value }) => sql`${value} as ${sql.id(column)}`))}
        from ${rows} as t where ${filters}`,
  );
  return { total: Number(row?.[' total'] ?? 0), summary: figures.values(row ?? {}) };
}

/** Grouping by the one field whose values are counted halves the time of `count(distinct)`, which sorts. */
function inOneGroup(
  entity: CatalogueEntity,
  summary: CatalogueEndpoint['summary'],
  parts: readonly FigurePart[],
  rows: RawBuilder<unknown>,
  filters: RawBuilder<unknown>,
): RawBuilder<Row> | undefined {
  const [one, ...others] = parts.filter(({ across }) => across === undefined);
  const figure = one && summary[one.column];
  if (!one || figure?.field === undefined || figure.where || others.length > 0) return undefined;
  const column = sql.ref(`t.${lookupColumn(entity, figure.field)}`);
  const inner = parts.flatMap(({ column, value, across }) => (across ? [sql`, ${value} as ${sql.id(column)}`] : []));
  const outer = parts.map(({ column, across }) =>
    across ? sql`${sql.raw(across)}(${sql.id(column)}) as ${sql.id(column)}` : sql`count(value) as ${sql.id(column)}`,
  );
  return query`
    select ${selectedFields(outer)}
    from (select ${column} as value ${sql.join(inner, sql` `)} from ${rows} as t where ${filters} group by ${column})
      as grouped`;
}

/** A range with at least one end leaves only rows that have a value. */
function isBounded(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.some((end) => end !== null);
}

function beyondCap(language: CallContext['language']) {
  const message = {
    zh: '最多按页码查看前10000条，请缩小查询范围或逐页向后翻',
    en: 'Pages are numbered up to row 10,000: please narrow the search, or go on page by page',
  }[language];
  return payloadError([{ field: 'pageNum', message }]);
}

function foreignCursor(language: CallContext['language']) {
  const message = {
    zh: '翻页位置已失效，请重新查询',
    en: 'The place in the list is no longer valid, please search again',
  }[language];
  return payloadError([{ field: 'after', message }]);
}
