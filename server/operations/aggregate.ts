import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEndpoint, CatalogueGroup, Property } from '../../schemas/generated/grammar.ts';
import { type FieldError, payloadError } from '../core/errors.ts';
import { wallTime } from '../core/wall-time.ts';
import { ROW_COUNT } from '../db/roll-ups/roll-up-of.ts';
import { query, selectedFields } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import { refusedQuestion } from '../hidden-values/refused-questions.ts';
import { checkRanges } from '../rows/check-ranges.ts';
import { entityOf } from '../rows/entity-of.ts';
import { overLines, overRows } from '../rows/figure-functions.ts';
import { type FigurePart, type FigureResult, type Figures, figuresOf, whereCondition } from '../rows/figures.ts';
import { all, filterConditions } from '../rows/filter-condition.ts';
import { hiddenKind } from '../rows/hidden-kind.ts';
import { rowSource } from '../rows/row-source.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';
import { combinations } from './combinations.ts';
import { areCountsGone, type CountedByDay, countedByDay, type Question } from './counted-by-day.ts';
import { periodBefore } from './period-before.ts';
import { TIME_BUCKETS } from './time-buckets.ts';

type Row = Record<string, unknown>;
type Payload = Readonly<Record<string, unknown>>;
type Aggregate = NonNullable<CatalogueEndpoint['aggregate']>;
type Context = Pick<CallContext, 'catalogue' | 'database' | 'endpoint' | 'language' | 'session' | 'vault'>;

/** So many rows at most of groups by time, which are all answered. */
const MOST_ROWS = 5_000;

/**
 * Answers an `aggregate` call: the measures over all rows that the filters leave, for the period before too, and of each group.
 * Where the entity counts its rows by day and these counts know enough, they answer it.
 * A community's account gets what its communities have; left out, `communityUuid` means all of them.
 *
 * @throws ApiError payload-wrong where it is grouped by what the caller sees masked, or in more parts of time than anybody reads
 */
export async function aggregate(payload: Payload, context: Context): Promise<Row> {
  const { catalogue, endpoint, language, session } = context;
  const entity = entityOf(catalogue, endpoint);
  const { aggregate } = endpoint;
  if (!aggregate) throw new Error(`${endpoint.path}: the catalogue does not say what it works out.`);
  for (const { field } of aggregate.groups) {
    if (hiddenKind(catalogue, entity, field, session.level) !== undefined) {
      throw refusedQuestion('group', entity, field, context);
    }
  }
  checkRanges(entity, endpoint, payload, language);
  const question: CallQuestion = { context, entity, aggregate, payload };
  return answerTo(question, countedByDay).catch((error: unknown) => {
    if (!entity.rollUp || !areCountsGone(error)) throw error;
    return answerTo(question, () => undefined);
  });
}

interface CallQuestion extends Question {
  context: Context;
}

interface Asked extends CallQuestion {
  figures: Figures;
  /** What answers in place of the rows. */
  counts: CountedByDay | undefined;
}

/** @param countsFor finds what answers in place of the rows, for each period by itself */
async function answerTo(question: CallQuestion, countsFor: typeof countedByDay): Promise<Row> {
  const { context, entity, aggregate } = question;
  const askedOf = (payload: Payload): Asked => {
    const counts = countsFor({ ...question, payload });
    const functions = counts ? overLines(entity, counts.rollUp) : overRows(entity);
    return { ...question, payload, counts, figures: figuresOf(context, entity, aggregate.measures, functions) };
  };
  const asked = askedOf(question.payload);
  const earlier = payloadBefore(asked);
  const valuesOf = (one: Asked) => totalsOf(one, one.figures.parts).then(one.figures.values);
  const [totals, before] = await Promise.all([
    aggregate.groups.length > 0 ? grouped(asked) : valuesOf(asked),
    earlier && valuesOf(askedOf(earlier)),
  ]);
  return { ...totals, ...(aggregate.before !== undefined && namedBefore(asked.figures.names, before)) };
}

/** The rows that count, or what counts them, as `t`, to follow `from`. What has no moment belongs to no hour or day, and so not to their totals. */
function rowsOf({ context, entity, aggregate, counts, payload }: Asked): RawBuilder<unknown> {
  const { communityUuid } = payload;
  const table =
    counts?.lines ??
    scopedTable(entity, context.session, typeof communityUuid === 'string' ? communityUuid : undefined);
  const filters = filterConditions(context, entity, context.endpoint, counts?.payload ?? payload);
  const fixed = aggregate.where ? [whereCondition(context, entity, aggregate.where)] : [];
  const moments = aggregate.groups
    .filter(isOverTime)
    .map(({ field }) => sql`${sql.ref(`t.${snakeCase(field)}`)} is not null`);
  return sql`${table} as t where ${all([filters, ...fixed, ...moments])}`;
}

async function totalsOf(asked: Asked, parts: readonly FigurePart[]): Promise<Row> {
  if (parts.length === 0) return {};
  const columns = parts.map(({ column, value }) => sql`${value} as ${sql.id(column)}`);
  const rows = await asked.context.database.run(query`select ${selectedFields(columns)} from ${rowsOf(asked)}`);
  return rows[0] ?? {};
}

/** The filters for the period before; undefined where none was asked for, or no period. */
function payloadBefore({ aggregate, payload }: Asked): Payload | undefined {
  const { before } = aggregate;
  const period = before === undefined ? undefined : payload[before];
  if (before === undefined || !isPeriod(period)) return undefined;
  return { ...payload, [before]: periodBefore(period, wallTime(new Date())) };
}

function namedBefore(names: readonly string[], values: Record<string, FigureResult> | undefined): Row {
  return Object.fromEntries(names.map((name) => [`${name}Before`, values?.[name] ?? null]));
}

/** The rows of the groups, and the totals over all of them, also over those beyond the limit. */
async function grouped(asked: Asked): Promise<Row> {
  const { aggregate, context, figures } = asked;
  const { groups, limit } = aggregate;
  const overTime = groups.some(isOverTime);
  const found = await context.database.run(groupedRows(asked, overTime ? MOST_ROWS + 1 : limit));
  if (overTime && found.length > MOST_ROWS) throw tooLong(asked);
  const apart = figures.parts.filter(({ across }) => across === undefined);
  const together = Object.fromEntries(
    figures.parts.flatMap(({ column, across }) => (across ? [[column, found[0]?.[totalColumn(column)]]] : [])),
  );
  const totals = figures.values({ ...together, ...(await totalsOf(asked, apart)) });
  const rows = found.map((row) => ({
    ...Object.fromEntries(groups.map((group, place) => [nameOf(group), row[groupColumn(place)] ?? null])),
    ...figures.values(row),
  }));
  return { ...totals, rows: await labelled(asked, overTime ? filled(asked, rows) : rows) };
}

const totalColumn = (column: string) => `${column} total`;
const groupColumn = (place: number) => `group ${place}`;
const isOverTime = ({ by }: CatalogueGroup) => by !== undefined;
/** Under which name the rows have it. */
const nameOf = ({ field, as = field }: CatalogueGroup) => as;

function groupedRows(asked: Asked, limit: number): RawBuilder<Row> {
  const { aggregate, counts, figures } = asked;
  const groups = aggregate.groups.map(({ field, by }) => {
    const column = sql.ref(`t.${snakeCase(field)}`);
    const key = by ? TIME_BUCKETS[by].key(column) : column;
    return { key, value: by ? TIME_BUCKETS[by].text(key) : key };
  });
  const columns = [
    ...groups.map(({ value }, place) => sql`${value} as ${sql.id(groupColumn(place))}`),
    ...figures.parts.map(({ column, value }) => sql`${value} as ${sql.id(column)}`),
    ...figures.parts.flatMap(({ column, value, across }) =>
      across ? [sql`${sql.raw(across)}(${value}) over () as ${sql.id(totalColumn(column))}`] : [],
    ),
  ];
  const keys = sql.join(groups.map(({ key }) => key));
  // Of lines some may come to nothing: what they counted is gone.
  const having = counts ? sql`having sum(${sql.id('t', ROW_COUNT)}) <> 0` : sql``;
  return query`
    select ${selectedFields(columns)} from ${rowsOf(asked)}
    group by ${keys} ${having} order by ${orderOf(aggregate, figures)} limit ${limit}`;
}

function orderOf({ groups, measures, sort }: Aggregate, figures: Figures): RawBuilder<unknown> {
  const places = groups.map((_, place) => sql`${sql.lit(place + 1)} asc nulls last`);
  const wanted =
    sort ?? (groups.some(isOverTime) ? undefined : { field: Object.keys(measures)[0] ?? '', order: 'descend' });
  if (!wanted) return sql.join(places);
  const place = groups.findIndex((group) => nameOf(group) === wanted.field);
  const by = place < 0 ? figures.order(wanted.field) : sql`${sql.lit(place + 1)}`;
  if (!by) return sql.join(places);
  return sql.join([sql`${by} ${wanted.order === 'descend' ? sql`desc` : sql`asc`} nulls last`, ...places]);
}

/** The same rows with those of the hours, days, … at which there was nothing, in the order of the groups. */
function filled(asked: Asked, rows: readonly Row[]): Row[] {
  const { groups, sort } = asked.aggregate;
  const axes = groups.map((group) => axisOf(asked, group, rows));
  const keyOf = (values: readonly unknown[]) => JSON.stringify(values);
  const byKey = new Map(rows.map((row) => [keyOf(groups.map((group) => row[nameOf(group)])), row]));
  const places = combinations(axes, MOST_ROWS);
  if (!places) throw tooLong(asked);
  const nothing = asked.figures.values({});
  const all = places.map(
    (values) =>
      byKey.get(keyOf(values)) ?? {
        ...Object.fromEntries(groups.map((group, place) => [nameOf(group), values[place]])),
        ...nothing,
      },
  );
  return sort ? sorted(all, sort.field, sort.order === 'descend') : all;
}

/** Every value of a group: all parts of time in the period, as far as it has come; of anything else those that occur. */
function axisOf({ payload }: Asked, group: CatalogueGroup, rows: readonly Row[]): readonly unknown[] {
  const { field, by } = group;
  const values = [...new Set(rows.map((row) => row[nameOf(group)]))];
  if (!by) return values;
  const bucket = TIME_BUCKETS[by];
  if (bucket.all) return bucket.all;
  const [first, last] = [values.map(String).sort().at(0), values.map(String).sort().at(-1)];
  const [from = null, to = null] = Array.isArray(payload[field]) ? payload[field] : [];
  const start = from ?? first;
  const present = wallTime(new Date()).slice(0, to?.length ?? 19);
  // Nothing is known of the future, but for what is planned there.
  const past = to === null ? [] : [to, present].sort().slice(0, 1);
  const end = [...past, ...(last === undefined ? [] : [last])].sort().at(-1);
  return start === undefined || end === undefined ? [] : bucket.between(start, end);
}

function sorted(rows: readonly Row[], field: string, isDescending: boolean): Row[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [one[field] ?? null, other[field] ?? null];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return a === b ? 0 : (a < b ? -1 : 1) * sign;
  });
}

/** The same rows with the label of each record that they are grouped by, as its list shows it to the caller. */
async function labelled({ context, entity, aggregate }: Asked, rows: readonly Row[]): Promise<Row[]> {
  const { catalogue, database, session, vault } = context;
  let shown = [...rows];
  for (const group of aggregate.groups) {
    const { field, by } = group;
    const property = entity.fields[field];
    if (!property?.relation || by) continue;
    const { label } = property.relation;
    const keys = [...new Set(rows.map((row) => row[nameOf(group)]).filter((key) => key !== null))];
    const name: Property = { type: 'string', label: property.label, joined: { relation: field, field: label } };
    const keyed = { ...entity, fields: { [field]: property, [label]: name } };
    const source = rowSource(catalogue, keyed, vault, [field, label], session.communityUuids);
    const found = await database.run(query`
      select ${source.columns}
      from (select unnest(${keys}::text[]) as ${sql.id(snakeCase(field))}) as t ${source.joins}`);
    const labels = new Map(found.map((row) => [row[field], source.present(row, session.level)[label] ?? null]));
    shown = shown.map((row) => ({ ...row, [label]: labels.get(row[nameOf(group)]) ?? null }));
  }
  return shown;
}

function isPeriod(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'string' && end !== '');
}

function tooLong({ aggregate, context, entity }: Asked): Error {
  const field = aggregate.groups.find(isOverTime)?.field ?? '';
  const { language } = context;
  const label = entity.fields[field]?.label[language] ?? field;
  const message = {
    zh: `${label}范围太大，分组超过${MOST_ROWS}个，请缩小范围`,
    en: `The range of ${label} is too long: there would be more than ${MOST_ROWS} groups. Please narrow it`,
  }[language];
  const error: FieldError = { field, message };
  return payloadError([error]);
}
