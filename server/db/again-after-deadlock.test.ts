import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { againAfterDeadlock } from './again-after-deadlock.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

/** The embedded database has one connection: no transaction waits for another. */
describe.skipIf(!hasPostgres)('transactions that wait for one another', () => {
  let test: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await makeTestDatabase('postgres');
    database = await openDatabase(test);
    await database.run(sql`create table shelf (id integer primary key, books integer not null)`);
    await database.run(sql`insert into shelf values (1, 0), (2, 0)`);
  });
  afterAll(async () => {
    await database?.close();
    await test?.remove();
  });

  const add = (id: number) => database.run(sql`update shelf set books = books + 1 where id = ${id}`);

  /** Takes both shelves; the first time only when the other one has its first. */
  function bothOf([first, second]: [number, number], tries: number[], taken: () => void, other: Promise<void>) {
    return database.transaction(async () => {
      tries.push(first);
      await add(first);
      taken();
      await other;
      await add(second);
    });
  }

  function gate(): [open: () => void, opened: Promise<void>] {
    let open = () => {};
    const opened = new Promise<void>((done) => {
      open = done;
    });
    return [open, opened];
  }

  it('both happen, each once: PostgreSQL ends one, and that begins anew', async () => {
    const tries: number[] = [];
    const [oneHasIt, one] = gate();
    const [otherHasIt, other] = gate();
    await Promise.all([bothOf([1, 2], tries, oneHasIt, other), bothOf([2, 1], tries, otherHasIt, one)]);
    expect(tries).toHaveLength(3);
    expect(await database.run(sql`select id, books from shelf order by id`)).toEqual([
      { id: 1, books: 2 },
      { id: 2, books: 2 },
    ]);
  });

  it('what fails for another reason fails at once', async () => {
    let tries = 0;
    const work = database.transaction(async () => {
      tries += 1;
      await database.run(sql`insert into shelf values (1, 0)`);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
  });
});

it('happens in the end, also when it was ended six times in a row', async () => {
  let tries = 0;
  const unlucky = async () => {
    tries += 1;
    if (tries <= 6) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return 'done';
  };
  expect(await againAfterDeadlock(unlucky)).toBe('done');
  expect(tries).toBe(7);
});
