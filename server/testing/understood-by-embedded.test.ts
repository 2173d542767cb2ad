import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { makeMigratedDatabase } from './migrated-database.ts';
import { hasPostgres } from './test-database.ts';
import { understoodByEmbedded } from './understood-by-embedded.ts';

/** Each is answered by PostgreSQL 15. */
test.runIf(hasPostgres).each<[string, RawBuilder<unknown>, RegExp | undefined]>([
  [
    'a table of this console',
    sql`select id from resident where id = ${'1'} and id in (${sql.join(['1', '2'])})`,
    undefined,
  ],
  ['a column that a newer version lacks', sql`select buffers_backend from pg_stat_bgwriter`, /buffers_backend/],
  ['a value of a kind that it does not take there', sql`select ${'\\x00'}::bytea`, /Invalid input for bytea type/],
  ['a value that it writes in another way', sql`select ${{ a: 1 }}::text`, /\$1 is written as \[object Object\]/],
])('%s', async (_, statement, reported) => {
  const place = await makeMigratedDatabase('postgres');
  const database = understoodByEmbedded(await openDatabase(place));
  await database.run(statement);
  if (reported) await expect(database.close()).rejects.toThrow(reported);
  else await database.close();
  await place.remove();
});
