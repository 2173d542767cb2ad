import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeMigratedDatabase } from '../testing/migrated-database.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { openDatabase } from './open-database.ts';
import { SERVER_COLUMNS } from './server-columns.ts';

const SHORT: Record<string, string> = { 'timestamp with time zone': 'timestamptz' };

test.each(oneDatabase)(
  'the columns of the server’s own tables are those that it makes, on %s',
  { timeout: 60_000 },
  async (kind) => {
    const place = await makeMigratedDatabase(kind);
    const database = await openDatabase(place);
    const rows = await database.run(sql<{ table: string; column: string; type: string; filled: boolean }>`
    select c.relname as "table", a.attname as "column", a.attnotnull as filled,
      regexp_replace(format_type(a.atttypid, a.atttypmod), '\\(\\d+\\)', '') as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relname like 'console\\_%' and a.attnum > 0 and not a.attisdropped`);
    await database.close();
    await place.remove();
    const made: Record<string, Record<string, string>> = {};
    for (const { table, column, type, filled } of rows) {
      made[table] = { ...made[table], [column]: `${SHORT[type] ?? type}${filled ? '' : ' | null'}` };
    }
    expect(made).toEqual(SERVER_COLUMNS);
  },
);
