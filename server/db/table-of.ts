import type { CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';
import { type Column, columnType, isEncrypted, snakeCase } from './column-of.ts';
import { type RollUp, rollUpOf } from './roll-ups/roll-up-of.ts';

export { type Column, type ColumnType, columnType, isEncrypted, snakeCase } from './column-of.ts';

export interface Index {
  name: string;
  columns: readonly string[];
  /** Those of them that it holds by their natural order. */
  natural: readonly string[];
  unique: boolean;
  /** It holds the entries of a list, each of which finds its rows. */
  entries?: true;
}

/** The table that holds an entity's rows. */
export interface Table {
  name: string;
  primaryKey: string;
  columns: readonly Column[];
  indexes: readonly Index[];
  /** It has one partition a month by this time, on a PostgreSQL server. */
  partition?: { column: string; keepMonths?: number };
  /** Its rows are counted by day. */
  rollUp?: RollUp;
}

/** Where the whole value of an encrypted field is looked up. */
export function indexColumn(field: string): string {
  return `${snakeCase(field)}_index`;
}

/** Where the last four digits of an encrypted phone are looked up. */
export function tailColumn(field: string): string {
  return `${snakeCase(field)}_tail`;
}

export function hasTail(property: Property): boolean {
  return isEncrypted(property) && property.sensitive?.mask === 'phone';
}

/** Whether the numbers in a text count as numbers where rows are sorted by it. What is encrypted has no order at all. */
export function isNatural(property: Property | undefined): boolean {
  return property?.naturalOrder === true && !isEncrypted(property);
}

/** The fields that have a column of their own: all but those read from a related entity or worked out of others. */
export function storedFields(entity: CatalogueEntity): [string, Property][] {
  return Object.entries(entity.fields).filter(([, property]) => !property.joined && !property.computed);
}

/**
 * The table of an entity; undefined for a read model, which has none.
 *
 * An index over an encrypted field goes over its blind index; over a phone, a second one goes over its tail. An index
 * whose columns another one begins with is left out. An index that is not unique holds a field of natural order by that,
 * because it is there to sort by. One over a list alone is over its entries.
 */
export function tableOf(entity: CatalogueEntity): Table | undefined {
  if (entity.readModel) return undefined;
  const name = snakeCase(entity.name);
  const columns = storedFields(entity).flatMap(([field, property]): Column[] => [
    { name: snakeCase(field), type: columnType(property) },
    ...(isEncrypted(property) ? [{ name: indexColumn(field), type: 'text' } as const] : []),
    ...(hasTail(property) ? [{ name: tailColumn(field), type: 'text' } as const] : []),
  ]);
  const unique = entity.unique.map((fields) => fields.map((field) => lookupColumn(entity, field)));
  const plain = [
    ...entity.indexes,
    ...storedFields(entity)
      .filter(([, property]) => property.index)
      .map(([field]) => [field]),
  ].flatMap((fields) => lookups(entity, fields));
  const primaryKey = snakeCase(entity.primaryKey);
  const { partition } = entity;
  const rollUp = rollUpOf(entity);
  const naturals = new Set(
    Object.entries(entity.fields).flatMap(([field, property]) => (isNatural(property) ? [snakeCase(field)] : [])),
  );
  const naturalOf = (list: readonly string[]) => list.filter((column) => naturals.has(column));
  const kept = plain.filter((list, at) => {
    const byValue = naturalOf(list).length > 0 ? [] : [...unique, [primaryKey]];
    const others = [...byValue, ...plain.filter((_, other) => other !== at)];
    return !others.some(
      (other) => startsWith(other, list) && (other.length > list.length || plain.indexOf(other) < at),
    );
  });
  return {
    name,
    primaryKey,
    columns,
    indexes: [
      ...unique.map((list) => ({ name: indexName(name, list, 'key'), columns: list, natural: [], unique: true })),
      ...kept.map((list) => {
        const natural = naturalOf(list);
        const isList = list.length === 1 && columns.find((column) => column.name === list[0])?.type === 'text[]';
        const suffix = isList ? 'entries_idx' : natural.length > 0 ? 'natural_idx' : 'idx';
        return {
          name: indexName(name, list, suffix),
          columns: list,
          natural,
          unique: false,
          ...(isList && { entries: true as const }),
        };
      }),
    ],
    ...(partition && { partition: { column: snakeCase(partition.field), keepMonths: partition.keepMonths } }),
    ...(rollUp && { rollUp }),
  };
}

/** The column by which a field is compared for equality. */
export function lookupColumn(entity: CatalogueEntity, field: string): string {
  const property = entity.fields[field];
  return property && isEncrypted(property) ? indexColumn(field) : snakeCase(field);
}

function lookups(entity: CatalogueEntity, fields: readonly string[]): string[][] {
  const whole = fields.map((field) => lookupColumn(entity, field));
  const phone = fields.find((field) => entity.fields[field] && hasTail(entity.fields[field]));
  if (phone === undefined) return [whole];
  return [whole, whole.map((column) => (column === indexColumn(phone) ? tailColumn(phone) : column))];
}

function startsWith(list: readonly string[], start: readonly string[]): boolean {
  return start.every((column, at) => list[at] === column);
}

/** PostgreSQL cuts names at 63 bytes; two that are the same up to there would be one. */
function indexName(table: string, columns: readonly string[], suffix: string): string {
  const name = `${table}_${columns.join('_')}_${suffix}`;
  if (name.length <= 63) return name;
  let hash = 0;
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `${name.slice(0, 50)}_${hash.toString(36)}_${suffix}`;
}
