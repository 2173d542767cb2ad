import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEndpoint, CatalogueEntity, TimeBucket } from '../../schemas/generated/grammar.ts';
import { addedUp, lineColumns, lineOfRow } from '../db/roll-ups/counting-lines.ts';
import { type RollUp, rollUpOf } from '../db/roll-ups/roll-up-of.ts';
import { snakeCase } from '../db/table-of.ts';
import { all } from '../rows/filter-condition.ts';
import { scopeCondition, scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';
import { type DaysOfRange, type Range, wholeDays } from './whole-days.ts';

type Payload = Readonly<Record<string, unknown>>;
type Aggregate = NonNullable<CatalogueEndpoint['aggregate']>;

/** The parts of time that are made of whole days. */
const OF_DAYS: ReadonlySet<TimeBucket> = new Set(['day', 'week', 'month', 'weekday']);

export interface Question {
  context: Pick<CallContext, 'endpoint' | 'session'>;
  entity: CatalogueEntity;
  aggregate: Aggregate;
  payload: Payload;
}

/** What answers a question as well as the rows do, and is less. */
export interface CountedByDay {
  rollUp: RollUp;
  /** Lines, to follow `from … as t`. Those out of the range of time are not among them. */
  lines: RawBuilder<unknown>;
  /** The filters that are left. */
  payload: Payload;
}

/**
 * The counts by day that a question can be answered from: where its groups, its filters and what it works out are among what is
 * counted, and the account reaches all rows of its communities. Of a range that begins or ends within a day the pieces of
 * days are counted there and then.
 *
 * @returns undefined where only the rows know
 */
export function countedByDay({ context, entity, aggregate, payload }: Question): CountedByDay | undefined {
  const rollUp = rollUpOf(entity);
  if (!rollUp || !entity.rollUp) return undefined;
  const { endpoint, session } = context;
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  const scope = scopeCondition(entity, session, community);
  // What an account reaches of a platform's rows depends on more than is counted.
  if (entity.scope !== 'community' && scope) return undefined;
  const { by } = entity.rollUp;
  const range = rangeOf(payload[by]);
  const days = range && wholeDays(range);
  if (!days || !isCounted(entity.rollUp, { endpoint, aggregate, payload })) return undefined;
  const column = sql.id(rollUp.by);
  const parts = [
    sql`select ${lineColumns(rollUp)} from ${sql.table(rollUp.name)}
      where ${all([scope ?? sql`true`, ...within(column, days.days)])}`,
    ...days.pieces.map(
      (piece) => sql`select ${lineOfRow(rollUp)} from ${scopedTable(entity, session, community)} as piece
        where ${all(within(column, piece))}`,
    ),
  ];
  const lines = sql`(${sql.join(parts, sql` union all `)})`;
  const rest = { ...payload, [by]: undefined };
  const used = usedFields({ endpoint, aggregate, payload: rest }).map(snakeCase);
  const coarse: RollUp = { ...rollUp, keys: rollUp.keys.filter(({ name }) => used.includes(name)) };
  return {
    rollUp,
    // A value that no row has any more is still that of lines, which come to nothing together.
    lines: isOfValues(aggregate) ? sql`(${addedUp(coarse, sql`${lines} as every`)})` : lines,
    payload: rest,
  };
}

interface Asked {
  endpoint: CatalogueEndpoint;
  aggregate: Aggregate;
  payload: Payload;
}

/** The fields by which the lines of a question are told apart. */
function usedFields({ endpoint, aggregate: { groups, measures, where }, payload }: Asked): string[] {
  return [
    ...Object.keys(endpoint.filters).filter((field) => (payload[field] ?? null) !== null),
    ...groups.map(({ field }) => field),
    ...[{ where, field: undefined }, ...Object.values(measures)].flatMap((one) => [
      ...Object.keys(one.where ?? {}),
      ...(one.field === undefined ? [] : [one.field]),
    ]),
  ];
}

/** Whether all that is asked is among what is counted. */
function isCounted(
  { by, groups = [], sums = [] }: NonNullable<CatalogueEntity['rollUp']>,
  { endpoint, aggregate, payload }: Asked,
): boolean {
  const known = new Set([...groups, 'communityUuid']);
  const isKnown = (field: string) => known.has(field);
  const areKnown = (where: object = {}) => Object.keys(where).every(isKnown);
  const filters = Object.entries(endpoint.filters).filter(([field]) => (payload[field] ?? null) !== null);
  return (
    filters.every(([field, operator]) => (field === by ? operator === 'between' : isKnown(field))) &&
    areKnown(aggregate.where) &&
    aggregate.groups.every((group) =>
      group.field === by ? group.by !== undefined && OF_DAYS.has(group.by) : isKnown(group.field),
    ) &&
    Object.values(aggregate.measures).every(({ function: name, field = '', share, where }) => {
      if (!areKnown(where)) return false;
      if (share || name === 'count') return true;
      return name === 'distinct' ? isKnown(field) : (name === 'sum' || name === 'average') && sums.includes(field);
    })
  );
}

const isOfValues = ({ measures }: Aggregate) => Object.values(measures).some((one) => one.function === 'distinct');

/** Of a filter; left out, it has no ends. */
function rangeOf(value: unknown): Range | undefined {
  if (value === undefined || value === null) return [null, null];
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [from, to] = value.map((end: unknown) => (end === '' ? null : end));
  const isEnd = (end: unknown): end is string | null => end === null || typeof end === 'string';
  return isEnd(from) && isEnd(to) ? [from, to] : undefined;
}

function within(column: RawBuilder<unknown>, [from, to]: DaysOfRange['days']): RawBuilder<unknown>[] {
  return [...(from === null ? [] : [sql`${column} >= ${from}`]), ...(to === null ? [] : [sql`${column} <= ${to}`])];
}

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

/** Whether counts are not there as this process knows them: another one was started since with other documents. */
export function areCountsGone(error: unknown): boolean {
  return [UNDEFINED_TABLE, UNDEFINED_COLUMN].includes(Object(error).code);
}
