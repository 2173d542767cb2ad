import { type RawBuilder, sql } from 'kysely';

/**
 * The sort key of a text in which numbers are compared as numbers: 2栋 before 10栋, 一期 before 三期. Each number is filled up to
 * eight digits; a longer one stays as it is. Immutable, so that an index can hold it, and in byte order, which is the same on
 * every database.
 *
 * @param text an expression of type text
 */
export function naturalOrder(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const digits = sql`translate(${text}, '一二三四五六七八九', '123456789')`;
  const filled = sql`regexp_replace(${digits}, '([0-9]+)', '00000000\\1', 'g')`;
  return sql`(regexp_replace(${filled}, '0+([0-9]{8,})', '\\1', 'g') collate "C")`;
}
