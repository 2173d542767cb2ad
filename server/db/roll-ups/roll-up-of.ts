import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { type Column, type ColumnType, columnType, snakeCase } from '../column-of.ts';

/** Of every table of counts. It is one of the server's own, worked out of others. */
export const ROLL_UP_PREFIX = 'console_by_day_';

const COMMUNITY = 'communityUuid';

/** How many rows a line counts. Names of counts have a space, so no field has one of them. */
export const ROW_COUNT = 'row count';
/** A line that a fold has made; the others were written with the rows that they count. */
export const IS_FOLDED = 'is folded';

/** A number that is added up. */
export interface RolledSum {
  /** Of the entity's table, which is a `type`. */
  column: string;
  type: ColumnType;
  /** Where the sum stands, and of how many rows that have a value. */
  sum: string;
  count: string;
}

/**
 * The counts by day of an entity. They are lines that are added up: what a statement writes adds a line for each key that it
 * touches, with less than nothing for what it took away.
 */
export interface RollUp {
  /** Of the table with the counts, of the function that writes them and of the triggers that call it. */
  name: string;
  /** The table of the entity. */
  of: string;
  /** The column of the moment. Among the counts it is the start of that day. */
  by: string;
  /** The column of the community, where records belong to one. */
  community?: string;
  /** What lines are told apart by: the community, the day, the groups. */
  keys: readonly Column[];
  sums: readonly RolledSum[];
}

/** The counts that an entity declares; undefined where it declares none, or has no table. */
export function rollUpOf(entity: CatalogueEntity): RollUp | undefined {
  const { rollUp } = entity;
  if (!rollUp || entity.readModel) return undefined;
  const columnOf = (field: string): Column => {
    const property = entity.fields[field];
    if (!property) throw new Error(`${entity.name}.rollUp names ${field}, which is no field.`);
    return { name: snakeCase(field), type: columnType(property) };
  };
  const isOfCommunity = entity.scope === 'community';
  const of = snakeCase(entity.name);
  return {
    // PostgreSQL cuts longer names by itself, and would not find them by the whole one.
    name: `${ROLL_UP_PREFIX}${of}`.slice(0, 63),
    of,
    by: snakeCase(rollUp.by),
    ...(isOfCommunity && { community: snakeCase(COMMUNITY) }),
    keys: [...new Set([...(isOfCommunity ? [COMMUNITY] : []), rollUp.by, ...(rollUp.groups ?? [])])].map(columnOf),
    sums: (rollUp.sums ?? []).map((field) => {
      const { name, type } = columnOf(field);
      return { column: name, type, sum: `${name} sum`, count: `${name} count` };
    }),
  };
}
