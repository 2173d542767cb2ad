import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { StartFailure } from '../core/start-failure.ts';
import { makeKeys } from '../crypto/keys.ts';
import { openDatabase } from '../db/open-database.ts';
import { readConfig, type ServerConfig } from '../settings/config.ts';
import { makeTestDatabase, oneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Installation, type SetUpOptions, setUp } from './setup.ts';

const catalogue = loadCatalogue();

// On the embedded one a first start is tested below, with all that it loads.
describe.each(oneDatabase)('a first start on %s', (kind) => {
  // One database for all, in the order of its life: each test starts the server on what the last one left.
  let place: TestDatabase;
  let installation: Installation | undefined;
  beforeAll(async () => {
    place = await makeTestDatabase(kind);
  });
  afterEach(async () => {
    await installation?.database.close();
    installation = undefined;
  });
  afterAll(() => place.remove());

  const config = (): ServerConfig => ({ ...readConfig({ ADMIN_PHONE: '15400000001' }), ...place });
  const start = async (options: Partial<SetUpOptions> = {}) => {
    installation = await setUp({ config: config(), catalogue, demo: 'none', regions: false, ...options });
    return installation;
  };
  const count = async (table: string) =>
    (await installation?.database.first(sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`))?.rows;

  test('without demo data and without an administrator says that nobody could sign in', async () => {
    await expect(start({ config: { ...config(), adminPhone: undefined } })).rejects.toThrow('set ADMIN_PHONE');
  });

  test('makes roles and the first administrator', async () => {
    expect((await start()).isNew).toBe(true);
    expect([await count('role'), await count('account')]).toEqual([7, 1]);
  });

  test('is never repeated', async () => {
    expect((await start()).isNew).toBe(false);
    expect([await count('role'), await count('account')]).toEqual([7, 1]);
  });

  test('refuses keys that are not those of the database', async () => {
    const refused = start({ config: { ...config(), keys: makeKeys() } });
    await expect(refused).rejects.toThrow('The keys in CONSOLE_KEYS are not those that the database was set up with');
  });

  test('grants the roles what a later version adds, and does not give back what was taken away', async () => {
    const { database } = await start();
    await database.run(sql`
      update role set menu_codes = array_remove(menu_codes, 'record:opening:export') where id = 'ADMIN_ROLE'`);
    await database.close();
    const roles = catalogue.roles.map((role) =>
      role.roleCode === 'ADMIN_ROLE' ? { ...role, menuCodes: [...role.menuCodes, 'new:page'] } : role,
    );
    await start({ catalogue: { ...catalogue, roles } });
    const row = await installation?.database.first(sql<{ codes: string[] }>`
      select menu_codes as codes from role where id = 'ADMIN_ROLE'`);
    expect(row?.codes).toContain('new:page');
    expect(row?.codes).toContain('record:opening');
    expect(row?.codes).not.toContain('record:opening:export');
  });

  test('that was cut short is begun anew', async () => {
    const { database } = await start();
    await database.run(sql`update console_meta set value = 'loading' where name = 'setup'`);
    await database.run(sql`update account set user_name = 'half' `);
    await database.close();
    expect((await start()).isNew).toBe(true);
    expect(await installation?.database.run(sql`select user_name from account`)).toEqual([{ user_name: '平台管理员' }]);
  });

  test('leaves a database alone that is not its own', async () => {
    const { database } = await start();
    await database.run(sql`delete from console_meta where name = 'setup'`);
    await database.close();
    installation = undefined;
    const refused = start();
    await expect(refused).rejects.toThrow(StartFailure);
    await expect(refused).rejects.toThrow(
      'The database was not set up by this server, and its table account has rows.',
    );
  });
});

test('the demo data loads, newest days first, with progress to the end, goes on after a stop, and is there', async () => {
  const place = await makeTestDatabase('pglite');
  const seen: [number, number, string][] = [];
  const options: SetUpOptions = {
    config: { ...readConfig({}), ...place },
    catalogue,
    demo: 'small',
    regions: false,
    progress: (...step) => seen.push(step),
  };
  const first = await setUp({ ...options, fillBehind: true, today: new Date('2026-11-20T06:20:00Z') });
  expect(first.filling?.progress()).toEqual({ percent: 30, since: '2026-11-19', divisions: false });
  expect(await first.database.first(sql`select left(min(open_time)::text, 10) as oldest from access_record`)).toEqual({
    oldest: '2026-11-19',
  });
  await first.database.close();
  // As npm run dev starts on it: all is there before anything is answered.
  const { database, filling, isNew } = await setUp(options);
  expect([filling, isNew]).toEqual([undefined, false]);
  const row = await database.first(sql<{ records: number; communities: number; accounts: number }>`
    select (select count(*) from access_record) as records, (select count(*) from community) as communities,
      (select count(*) from account) as accounts`);
  expect(row?.communities).toBe(5);
  expect(row?.accounts).toBe(19);
  expect(row?.records).toBeGreaterThan(40_000);
  expect(await database.first(sql`select left(max(open_time)::text, 10) as newest from access_record`)).toEqual({
    newest: '2026-11-20',
  });
  expect(seen.at(-1)).toEqual([1000, 1000, 'tidy']);
  expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).sort((a, b) => a - b));
  await database.close();
  const again = await openDatabase(place);
  await again.close();
  await place.remove();
}, 120_000);
