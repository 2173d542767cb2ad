import { type RawBuilder, sql } from 'kysely';

/** Seconds since the epoch, exact, whatever zone the session has. */
export function secondsOf(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`trim_scale(extract(epoch from ${time}))::text`;
}

/**
 * The digest of a line, over all of its columns. Empty ones are left out, so that a column that is added later changes no
 * digest.
 *
 * @param alias of the table operation_log
 */
export function digestOf(alias: string): RawBuilder<string> {
  const row = sql.ref(alias);
  const time = (column: string) => secondsOf(sql.ref(`${alias}.${column}`));
  return sql<string>`encode(sha256(convert_to(jsonb_strip_nulls((to_jsonb(${row}) - 'log_time' - 'create_time')
    || jsonb_build_object('log_time', ${time('log_time')}, 'create_time', ${time('create_time')}))::text, 'UTF8')), 'base64')`;
}
