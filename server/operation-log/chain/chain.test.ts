import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { snakeCase, storedFields } from '../../db/table-of.ts';
import { makeMigratedDatabase } from '../../testing/migrated-database.ts';
import { databasesThatDiffer } from '../../testing/test-database.ts';
import { catalogue } from '../../testing/test-server.ts';
import { writeOperationLog } from '../write-operation-log.ts';
import { DIGESTED, digestOf } from './row-digest.ts';
import { type ChainMemory, sealLines } from './seal-lines.ts';
import { trimChain } from './trim-chain.ts';
import { verifyLog } from './verify-log.ts';

const CONFIG = { keepRecordsMonths: 36 };
const folder = mkdtempSync(join(tmpdir(), 'log-chain-'));
const keys = { signing: Buffer.from('the key of the servers') };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the digest of a line goes over everything that the document has', () => {
  const { operationLog } = catalogue.entities;
  const columns = operationLog && storedFields(operationLog).map(([field]) => snakeCase(field));
  expect([...DIGESTED].sort()).toEqual(columns?.sort());
});

describe.each(databasesThatDiffer('values'))('the chain over the operation log, on %s', (kind) => {
  let place: Awaited<ReturnType<typeof makeMigratedDatabase>>;
  let database: Database;
  let number = 0;
  const seal = (memory?: ChainMemory, dataDir?: string) =>
    sealLines({ database, keys, dataDir, forMs: Number.POSITIVE_INFINITY, ...(memory && { memory }) });
  const verify = (options: { dataDir?: string; known?: { number: number; hash: string } } = {}) =>
    verifyLog({ database, keys, ...options });
  const faults = async (options?: Parameters<typeof verify>[0]) =>
    (await verify(options)).faults.map(({ fault, number: at }) => (at === undefined ? fault : `${fault} ${at}`));
  const run = (statement: RawBuilder<unknown>) => database.run(statement);
  const write = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      number += 1;
      await writeOperationLog(
        {
          catalogue,
          database,
          keys,
          requestId: `r${number}`,
          ip: '10.0.0.1',
          session: { userName: '甲', roleName: '物业' },
        } as never,
        {
          logType: '4',
          content: { zh: `第${number}次`, en: `No. ${number}` },
          changes: [{ field: 'a', before: null, after: '1' }],
        },
      );
    }
  };
  const idOf = async (at: number) =>
    (await database.first(sql<{ id: string }>`select log_id as id from console_log_seal where number = ${at}`))?.id ??
    '';

  beforeAll(async () => {
    place = await makeMigratedDatabase(kind);
    database = await openDatabase(place);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  /** The head that the servers have signed after ten lines. */
  let headAt10: string;
  const putBackTo10 = async () => {
    await run(sql`delete from operation_log where id in (${await idOf(11)}, ${await idOf(12)})`);
    await run(sql`delete from console_log_seal where number > 10`);
    await run(sql`update console_meta set value = ${headAt10} where name = 'logHead'`);
  };

  beforeEach(async () => {
    await run(sql`delete from operation_log`);
    await run(sql`delete from console_log_seal`);
    await run(sql`delete from console_log_waiting`);
    await run(sql`delete from console_meta where name in ('logStart', 'logHead')`);
    await write(3);
    await run(sql`delete from console_log_waiting`);
    // Three lines that were there before the chain.
    expect(await seal()).toBe(3);
    await write(7);
    expect(await seal()).toBe(7);
    expect(await verify()).toMatchObject({ lines: 10, waiting: 0, count: 0 });
    const head = await database.first(sql<{ value: string }>`select value from console_meta where name = 'logHead'`);
    headAt10 = head?.value ?? '';
  });

  const made = () =>
    run(sql`insert into operation_log (id, create_time, log_time, content) values ('made-up', now(), now(), '做过')`);
  const madeAndQueued = async (mark: string) => {
    await made();
    await run(sql`
      insert into console_log_waiting (log_id, log_time, mark)
      select id, log_time, ${mark} from operation_log where id = 'made-up'`);
    await seal();
  };

  const tampering: readonly [string, () => Promise<unknown>, readonly string[]][] = [
    [
      'a value is changed',
      async () => run(sql`update operation_log set content = '没有' where id = ${await idOf(5)}`),
      ['changed 5'],
    ],
    [
      'what nobody marks is changed, too',
      async () => run(sql`update operation_log set cost_ms = 1, changes = null where id = ${await idOf(5)}`),
      ['changed 5'],
    ],
    [
      'a line in the middle is removed',
      async () => run(sql`delete from operation_log where id = ${await idOf(5)}`),
      ['missing 5'],
    ],
    [
      'the first line is removed',
      async () => run(sql`delete from operation_log where id = ${await idOf(1)}`),
      ['missing 1'],
    ],
    [
      'the last two lines are removed',
      async () => run(sql`delete from operation_log where id in (${await idOf(9)}, ${await idOf(10)})`),
      ['missing 9', 'missing 10'],
    ],
    [
      'the last two lines are removed with their seals',
      async () => {
        await run(sql`delete from operation_log where id in (${await idOf(9)}, ${await idOf(10)})`);
        await run(sql`delete from console_log_seal where number > 8`);
      },
      ['end 10'],
    ],
    [
      'a line in the middle is removed with its seal',
      async () => {
        await run(sql`delete from operation_log where id = ${await idOf(5)}`);
        await run(sql`delete from console_log_seal where number = 5`);
      },
      ['gap 6'],
    ],
    [
      'the same, and the numbers closed up',
      async () => {
        await run(sql`delete from operation_log where id = ${await idOf(5)}`);
        await run(sql`delete from console_log_seal where number = 5`);
        for (let at = 6; at <= 10; at += 1)
          await run(sql`update console_log_seal set number = ${at - 1} where number = ${at}`);
      },
      ['seal 5', 'seal 6', 'seal 7', 'seal 8', 'seal 9', 'end 10'],
    ],
    ['a line is added', made, ['inserted']],
    ['a line is added, and queued to be sealed', () => madeAndQueued('x'), ['changed 11']],
    ['the same, as if it had been there before the chain', () => madeAndQueued('adopted'), ['changed 11']],
    [
      'two lines change places',
      async () => {
        const [one, other] = [await idOf(4), await idOf(6)];
        await run(sql`update operation_log set id = 'between' where id = ${one}`);
        await run(sql`update operation_log set id = ${one} where id = ${other}`);
        await run(sql`update operation_log set id = ${other} where id = 'between'`);
      },
      ['changed 4', 'changed 6'],
    ],
    [
      'a time is changed',
      async () =>
        run(sql`update operation_log set log_time = log_time - interval '1 hour' where id = ${await idOf(5)}`),
      ['moved 5'],
    ],
    [
      'a time and its seal are changed',
      async () => {
        await run(sql`update operation_log set log_time = log_time - interval '1 hour' where id = ${await idOf(5)}`);
        await run(sql`update console_log_seal set log_time = log_time - interval '1 hour' where number = 5`);
      },
      ['seal 5', 'changed 5'],
    ],
    [
      'an id is changed',
      async () => run(sql`update operation_log set id = 'another' where id = ${await idOf(5)}`),
      ['missing 5', 'inserted'],
    ],
    [
      'a line and its digest are changed',
      async () => {
        const id = await idOf(5);
        await run(sql`update operation_log set content = '没有' where id = ${id}`);
        await run(sql`
          update console_log_seal set digest = (select ${digestOf('l')} from operation_log l where l.id = ${id}) where number = 5`);
      },
      ['seal 5'],
    ],
    [
      'the whole chain is built anew without the key',
      async () => {
        await run(sql`delete from operation_log where id = ${await idOf(5)}`);
        await run(sql`delete from console_log_seal where number = 5`);
        await run(
          sql`update console_log_seal set hash = encode(sha256(convert_to(number::text || digest, 'UTF8')), 'base64')`,
        );
        for (let at = 6; at <= 10; at += 1)
          await run(sql`update console_log_seal set number = ${at - 1} where number = ${at}`);
        await run(
          sql`update console_meta set value = replace(value, '"number":10', '"number":9') where name = 'logHead'`,
        );
      },
      ['end', 'seal 1', 'seal 2', 'seal 3', 'seal 4', 'seal 5', 'seal 6', 'seal 7', 'seal 8', 'seal 9'],
    ],
    [
      'all of it is removed, and the signed end put in the place of the beginning',
      async () => {
        await run(sql`delete from operation_log`);
        await run(sql`delete from console_log_seal`);
        await run(sql`
          update console_meta set value = (select value from console_meta where name = 'logHead') where name = 'logStart'`);
      },
      ['start', 'end 10'],
    ],
    [
      'the end is forged',
      () =>
        run(sql`update console_meta set value = replace(value, '"number":10', '"number":9') where name = 'logHead'`),
      ['end'],
    ],
    [
      'the beginning is forged',
      () =>
        run(sql`
          update console_meta set value = replace(value, '"keptFrom":null', '"keptFrom":"2030-01-01"') where name = 'logStart'`),
      ['start'],
    ],
  ];

  test.each(tampering)('%s', async (_, tamper, found) => {
    await tamper();
    expect(await faults()).toEqual(found);
  });

  test('a line that is changed or removed before it is sealed is found, then and later', async () => {
    await write(2);
    await run(sql`update operation_log set content = '别的' where id = (select min(log_id) from console_log_waiting)`);
    await run(sql`delete from operation_log where id = (select max(log_id) from console_log_waiting)`);
    expect((await faults()).sort()).toEqual(['changed', 'missing']);
    await seal();
    expect(await faults()).toEqual(['changed 11', 'changed 12']);
  });

  test('a cut end is not hidden by lines that come after: numbers are missing for ever', async () => {
    await run(sql`delete from operation_log where id in (${await idOf(9)}, ${await idOf(10)})`);
    await run(sql`delete from console_log_seal where number > 8`);
    await write(2);
    await seal();
    expect(await faults()).toEqual(['gap 11']);
  });

  test('a database that is put back to an earlier state is found by the data folder, by a noted end, and by a process that goes on', async () => {
    const memory: ChainMemory = {};
    const dataDir = mkdtempSync(join(folder, 'data-'));
    await write(2);
    await seal(memory, dataDir);
    const { head } = await verify({ dataDir });
    expect(await faults({ dataDir })).toEqual([]);
    await putBackTo10();
    // In the database alone there is nothing to be seen.
    expect(await faults()).toEqual([]);
    expect(await faults({ dataDir })).toEqual(['end 12']);
    expect(await faults({ known: head ?? { number: 0, hash: '' } })).toEqual(['end 12']);
    await write(1);
    await seal(memory);
    expect(await faults()).toEqual(['gap 13']);
  });

  test('a restore from an older backup is accepted once the anchor is taken away before the next start', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    await write(2);
    await seal({}, dataDir);
    await putBackTo10();
    rmSync(join(dataDir, 'operation-log.anchor'));
    await write(2);
    expect(await seal({}, dataDir)).toBe(2);
    expect(await verify({ dataDir })).toMatchObject({ lines: 12, count: 0 });
  });

  test.runIf(kind === 'postgres')('a copy of a line at another time is found', async () => {
    await run(sql`
      insert into operation_log (id, create_time, log_time, content)
      select id, create_time, log_time - interval '3 days', '没有' from operation_log where id = ${await idOf(5)}`);
    expect(await faults()).toEqual(['inserted']);
  });

  describe('lines from before the chain', () => {
    const OLD = 4_500;
    const addOld = (id: string, days: number) =>
      run(sql`
        insert into operation_log (id, create_time, log_time, content)
        values (${id}, now(), now() - make_interval(days => ${days}), '旧')`);
    /** The second batch is done, and taken back before its end: what is left of it where a process is killed. */
    const sealUntilKilled = async () => {
      let batches = 0;
      const killed: Database = {
        ...database,
        transaction: (work) =>
          database.transaction(async () => {
            const result = await work();
            batches += 1;
            if (batches === 2) throw new Error('killed');
            return result;
          }),
      };
      const sealing = sealLines({ database: killed, keys, forMs: Number.POSITIVE_INFINITY });
      await expect(sealing).rejects.toThrow('killed');
    };

    beforeEach(async () => {
      await run(sql`delete from operation_log`);
      await run(sql`delete from console_log_seal`);
      await run(sql`delete from console_meta where name in ('logStart', 'logHead')`);
      await run(sql`
        insert into operation_log (id, create_time, log_time, content)
        select 'old' || lpad(n::text, 6, '0'), now(), date_trunc('second', now()) - make_interval(mins => 9000 - n / 3), '旧' || n
        from generate_series(1, ${OLD}) as n`);
      await write(1);
      await sealUntilKilled();
    });

    test('are taken into it bit by bit: where that is interrupted it goes on, and the check says how many are left', async () => {
      expect(await verify()).toMatchObject({ lines: 2000, waiting: 0, unadopted: OLD - 1999, count: 0 });
      // What is new does not wait for what is old.
      await write(2);
      await sealUntilKilled();
      expect(await verify()).toMatchObject({ lines: 4000, waiting: 0, unadopted: OLD - 3997, count: 0 });
      expect(await seal()).toBe(OLD - 3997);
      expect(await seal()).toBe(0);
      expect(await verify()).toMatchObject({ lines: OLD + 3, waiting: 0, unadopted: 0, count: 0 });
    });

    test('leave others a turn after a while', async () => {
      expect(await sealLines({ database, keys, forMs: 0 })).toBe(2000);
      expect(await verify()).toMatchObject({ lines: 4000, unadopted: OLD - 3999, count: 0 });
    });

    test('that are taken by two processes at once are sealed once each, while others write', async () => {
      for (let round = 0; round < 4; round += 1) await Promise.all([seal(), write(3), seal()]);
      await seal();
      expect(await verify()).toMatchObject({ lines: OLD + 13, waiting: 0, unadopted: 0, count: 0 });
    });

    test('one that is taken is known', async () => {
      await run(sql`update operation_log set content = '没有' where id = ${await idOf(7)}`);
      expect(await faults()).toEqual(['changed 7']);
    });

    test('of those that are not, one more or one less shows, then and later', async () => {
      await addOld('made-up', 1);
      expect(await faults()).toEqual(['inserted']);
      await seal();
      expect(await faults()).toEqual(['inserted']);
      await run(sql`delete from operation_log where id = 'made-up'`);
    });

    test('a line that is removed before it is taken is missing for ever', async () => {
      await run(sql`delete from operation_log where id = ${`old00${OLD}`}`);
      expect(await faults()).toEqual(['missing']);
      await seal();
      await write(1);
      await seal();
      expect(await faults()).toEqual(['missing']);
    });

    test('none is added where it has been already, nor after the end by putting back where it was', async () => {
      await addOld('made-up', 300);
      expect(await faults()).toEqual(['inserted']);
      await run(sql`delete from operation_log where id = 'made-up'`);
      const before = await database.first(
        sql<{ value: string }>`select value from console_meta where name = 'logHead'`,
      );
      await seal();
      await addOld('made-up', 1);
      await run(sql`update console_meta set value = ${before?.value ?? ''} where name = 'logHead'`);
      await write(1);
      await seal();
      expect(await faults()).toContain(`gap ${OLD + 3}`);
    });

    test('no month goes by its age while they are taken', async () => {
      const now = new Date(Date.UTC(2040, 1, 1));
      expect(await trimChain({ catalogue, database, keys, config: CONFIG }, now)).toBe(false);
      await seal();
      expect(await trimChain({ catalogue, database, keys, config: CONFIG }, now)).toBe(true);
    });
  });

  test('two processes that seal at once, while many write, make one chain', async () => {
    await Promise.all([...Array.from({ length: 12 }, () => write(5)), ...Array.from({ length: 6 }, () => seal())]);
    await seal();
    expect(await verify()).toMatchObject({ lines: 70, waiting: 0, count: 0 });
  });

  test('lines of one transaction are sealed together or, where that is taken back, not at all', async () => {
    await database.transaction(async () => write(3));
    await database
      .transaction(async () => {
        await write(3);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await seal()).toBe(3);
    expect(await verify()).toMatchObject({ lines: 13, count: 0 });
  });

  test('what goes by its age is no gap, also where lines were sealed out of order; what goes without is one', async () => {
    const { operationLog } = catalogue.entities;
    if (!operationLog) throw new Error('No entity operationLog');
    const inMonths = (months: number) =>
      new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + months, 15));
    const now = inMonths(38);
    await trimChain({ catalogue, database, keys, config: CONFIG }, now);
    await run(sql`delete from operation_log`);
    expect(await faults()).toEqual([]);
    await write(2);
    await seal();
    await run(sql`update console_log_seal set number = number`);
    expect(await faults()).toEqual([]);
    await run(sql`delete from operation_log where log_time >= now() - interval '1 minute' and id = ${await idOf(12)}`);
    // Its age is that of lines that may be gone: with an earlier moment it is a gap.
    await trimChain({ catalogue, database, keys, config: CONFIG }, new Date());
    expect(await faults()).toContain('missing 12');
  });
});
