import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StartFailure } from '../core/start-failure.ts';
import { databasesThatDiffer, makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { withoutPassword } from './postgres.ts';

async function failure(config: Parameters<typeof openDatabase>[0]): Promise<string> {
  try {
    const database = await openDatabase(config);
    await database.close();
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure);
    return (error as Error).message;
  }
  return 'opened';
}

describe.each(databasesThatDiffer('values'))('%s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await makeTestDatabase(kind);
    database = await openDatabase(place);
    await database.run(sql`create table note (id integer primary key, text text)`);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  test('hands out times as UTC+8 texts and numbers as numbers', async () => {
    const row = await database.first(sql`
      select timestamptz '2026-11-19 20:30:00+00' as time, date '2026-11-20' as day, 12::bigint as many, 1.5::numeric as much,
        array['a', 'b'] as list, '2026-11-20 04:30:00'::timestamptz = timestamptz '2026-11-19 20:30:00+00' as same`);
    expect(row).toEqual({
      time: '2026-11-20 04:30:00',
      day: '2026-11-20',
      many: 12,
      much: 1.5,
      list: ['a', 'b'],
      same: true,
    });
  });

  test('rolls a transaction back when its work fails, and goes on', async () => {
    const work = database.transaction(async () => {
      await database.run(sql`insert into note values (1, 'a')`);
      await database.run(sql`insert into note values (1, 'b')`);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await database.run(sql`select * from note`)).toEqual([]);
  });

  test('keeps a transaction apart from everything beside it', async () => {
    let seen: unknown[] = ['not asked'];
    await database.transaction(async () => {
      await database.run(sql`insert into note values (2, 'inside')`);
      seen = await database.run(sql`select text from note`);
    });
    expect(seen).toEqual([{ text: 'inside' }]);
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 5 === 0
          ? database.run(sql`select 1 / 0`).catch((error) => error.code)
          : database.first(sql<{ at: number }>`select ${at}::integer as at`).then((row) => row?.at),
      ),
    );
    expect(many).toEqual(Array.from({ length: 20 }, (_, at) => (at % 5 === 0 ? '22012' : at)));
  });

  test('is tidied without a word', async () => {
    await database.maintain();
    await database.maintain({ everything: true });
  });
});

test.each(databasesThatDiffer('values'))(
  '%s ends with its process, also where it was never asked anything',
  async (kind) => {
    const place = await makeTestDatabase(kind);
    const module = pathToFileURL(join(import.meta.dirname, 'open-database.ts')).href;
    const script = `import { openDatabase } from '${module}'; const d = await openDatabase(${JSON.stringify(place)}); await d.close();`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: 'inherit',
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), 25_000);
    const [code] = await once(child, 'exit');
    clearTimeout(timer);
    await place.remove();
    expect(code).toBe(0);
  },
);

describe('what is in the way', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'console-open-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a folder that is no database is named, with the way out, and left alone', async () => {
    mkdirSync(join(folder, 'pg'));
    writeFileSync(join(folder, 'pg/letter.txt'), 'Dear …');
    const message = await failure({ dataDir: folder });
    expect(message).toContain(
      `The database in ${folder}/pg cannot be opened: it is not a database. None of its data was changed`,
    );
    expect(message).toContain(`mv ${folder}/pg ${folder}/pg.broken`);
    expect(readFileSync(join(folder, 'pg/letter.txt'), 'utf8')).toBe('Dear …');
  });

  test('a broken database is named, with the way out, and nothing is lost', async () => {
    const place = await makeTestDatabase('pglite');
    const control = join(place.dataDir, 'pg/global/pg_control');
    writeFileSync(control, Buffer.alloc(100, 7));
    const files = readdirSync(join(place.dataDir, 'pg'));
    const message = await failure(place);
    expect(message).toMatch(
      /^The database in .+pg cannot be opened: .+\. None of its data was changed: restore a backup/,
    );
    expect(readFileSync(control)).toEqual(Buffer.alloc(100, 7));
    expect(readdirSync(join(place.dataDir, 'pg'))).toEqual(expect.arrayContaining(files));
    // The lock was released: the folder can be repaired and opened.
    expect(readdirSync(place.dataDir)).not.toContain('lock');
    await place.remove();
  });

  test('a folder that is in use is refused', async () => {
    const place = await makeTestDatabase('pglite');
    const database = await openDatabase(place);
    expect(await failure(place)).toContain(`is in use by process ${process.pid}`);
    await database.close();
    expect(await failure(place)).toBe('opened');
    await place.remove();
  });

  test('an address where nothing answers is named without its password, soon', async () => {
    const began = Date.now();
    const message = await failure({ dataDir: folder, databaseUrl: 'postgres://console:s3cret@127.0.0.1:1/houses' });
    expect(message).toMatch(
      /^The database of DATABASE_URL \(postgres:\/\/console@127\.0\.0\.1:1\/houses\) cannot be used: .*ECONNREFUSED/,
    );
    expect(message).toContain('unset DATABASE_URL to use the embedded database');
    expect(message).not.toContain('s3cret');
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  test('an address that cannot be read is not repeated', () => {
    expect(withoutPassword('postgres://a:b c@')).not.toContain('b c');
  });
});
