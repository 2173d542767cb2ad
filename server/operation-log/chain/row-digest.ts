import { type RawBuilder, sql } from 'kysely';

/**
 * Seconds since the epoch, exact, whatever zone the session has. A double holds microseconds until the year 2106, and its
 * shortest text has no more digits than the moment; as a number of any length it would take four times as long.
 */
export function secondsOf(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`date_part('epoch', ${time})::text`;
}

/**
 * The columns of the table, in the order in which they are digested. One that is added later is added at the end: lines from
 * before have nothing in it, and keep their digests. None is taken away or moved. A test compares them with the document.
 */
export const DIGESTED: readonly string[] = [
  'id',
  'create_time',
  'log_time',
  'user_name',
  'role_name',
  'log_type',
  'menu_name',
  'menu_name_en',
  'content',
  'content_en',
  'reason',
  'changes',
  'object_type',
  'object_name',
  'object_route',
  'object_id',
  'community_name',
  'ip',
  'request_id',
  'result',
  'cost_ms',
];
const TIMES: ReadonlySet<string> = new Set(['create_time', 'log_time']);

/**
 * The digest of a line, over all of its columns: each with its place and its length, so that no value can look like two. Empty
 * ones are left out. Plain text is ten times as fast as the line as JSON.
 *
 * @param alias of the table operation_log
 */
export function digestOf(alias: string): RawBuilder<string> {
  const parts = DIGESTED.map((column, at) => {
    const value = sql.ref(`${alias}.${column}`);
    // Digits cannot look like anything else, and are not written twice for their length.
    if (TIMES.has(column)) return sql`${sql.lit(`${at}:`)} || ${secondsOf(value)}`;
    const text = sql<string>`${value}::text`;
    return sql`${sql.lit(`${at}:`)} || length(${text}) || ':' || ${text}`;
  });
  return sql<string>`encode(sha256(convert_to(concat_ws(' ', ${sql.join(parts)}), 'UTF8')), 'base64')`;
}
