import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findPgbouncer } from '../../scripts/machine/find-pgbouncer.ts';
import { startTemporaryPgbouncer, type TemporaryPgbouncer } from '../../scripts/machine/temporary-pgbouncer.ts';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { withNamedStatements } from '../../server/db/named-statements.ts';
import { openStream } from '../../server/testing/open-stream.ts';
import { prepareProcesses, type ServerProcess, type ServerProcesses } from '../../server/testing/server-processes.ts';
import { DAY, fillSmallWorld, OWN, PHONES } from '../../server/testing/small-world.ts';
import { makeTestDatabase, postgresServer } from '../../server/testing/test-database.ts';
import { testPlace } from '../../server/testing/test-folder.ts';
import { catalogue, newRequestId } from '../../server/testing/test-server.ts';
import { forEach } from '../protection/at-once.ts';
import { rightPayload } from '../protection/call-payload.ts';
import { startProtectionWorld, type World } from '../protection/protection-world.ts';
import { send, signedRequest } from '../protection/signed-call.ts';
import { COMMUNITY } from '../protection/world-rows.ts';

/** Fewer server connections than calls that are under way at once: each transaction gets another one than the last. */
const POOL = 3;

let bouncer: TemporaryPgbouncer;
beforeAll(async () => {
  const found = await findPgbouncer({ install: true, log: console.log });
  if ('missing' in found) throw new Error(found.missing);
  bouncer = await startTemporaryPgbouncer(found.path, await postgresServer(), { size: POOL, below: testPlace() });
});
afterAll(() => bouncer?.stop());

/** Behind the pooler, for what needs no session. */
const behind = (databaseUrl: string) => ({ databaseUrl: bouncer.through(databaseUrl), databaseDirectUrl: databaseUrl });

test('every call is answered right behind a pooler with few connections', async () => {
  let world: World | undefined;
  try {
    world = await startProtectionWorld('postgres', catalogue, behind);
    const within = world;
    const failed: string[] = [];
    let isOver = false;
    // Others are answered meanwhile: no transaction gets the connection of the last.
    let lists = 0;
    const readers = forEach(['masked', 'half', 'lacking'] as const, async (caller) => {
      while (!isOver) {
        const wanted = { communityUuid: COMMUNITY.mine, openTime: DAY };
        const { status } = await within.call('/control/record/v1/open/list', wanted, caller);
        if (status === 0) lists += 1;
        else if (status === -1 || status === 50000) failed.push(`a list meanwhile: ${status}`);
      }
    });
    const from = Date.now();
    for (const endpoint of world.endpoints) {
      await world.restoreCallers();
      const payload = await rightPayload(world, endpoint);
      const token = endpoint.access === 'public' ? undefined : await world.session('insider', {});
      const answer = await send(signedRequest(world, endpoint.path, payload, { requestId: newRequestId(), token }));
      if (answer.status !== 0) failed.push(`${endpoint.path}: ${answer.status} ${answer.message}`);
    }
    isOver = true;
    await readers;
    const [pool] = (
      await bouncer.show<{ database: string; sv_idle: string; sv_used: string; sv_active: string }>('pools')
    ).filter(({ database }) => within.server.config.databaseUrl?.endsWith(`/${database}`));
    const connections = ['sv_active', 'sv_idle', 'sv_used'].map((name) => Number(pool?.[name as 'sv_idle']));
    console.log(
      JSON.stringify({
        what: 'every call behind PgBouncer',
        calls: world.endpoints.length,
        lists,
        failed: failed.length,
        seconds: Math.round((Date.now() - from) / 1000),
        serverConnections: connections.reduce((sum, one) => sum + one, 0),
      }),
    );
    expect(failed).toEqual([]);
    expect(lists).toBeGreaterThan(100);
    const [limits] = await world.server.database.run(sql<{ limit: string; zone: string }>`
      select current_setting('statement_timeout') as limit, current_setting('TimeZone') as zone`);
    expect(limits).toEqual({ limit: '30s', zone: '<+08>-08' });
    expect(connections.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(POOL);
    expect(world.server.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  } finally {
    await world?.close();
  }
});

test('two processes set an empty database up through it, hear each other, work jobs off and repeat their tasks', async () => {
  const place = await makeTestDatabase('postgres');
  const { databaseUrl = '' } = place;
  const through = behind(databaseUrl);
  const world: ServerProcesses = await prepareProcesses(place, { isEmpty: true });
  try {
    const start = () =>
      world.start({
        DATABASE_URL: through.databaseUrl,
        DATABASE_DIRECT_URL: through.databaseDirectUrl,
        ADMIN_PHONE: '15400000001',
        SESSIONS_PER_ACCOUNT: '0',
        SCHEDULE_SECONDS: '1',
      });
    // Both want to make the tables.
    const [a, b] = (await Promise.all([start(), start()])) as [ServerProcess, ServerProcess];
    await fillSmallWorld(world.database, loadCatalogue(), world.vault);
    await a.client().post('/send/verify/code', { phone: PHONES.manager });
    const { token } = await b
      .client()
      .post<{ token: string }>('/auth/login/sms', { phone: PHONES.manager, smsCode: '246810' });

    const stream = await openStream(b.address, token, ['area', 'fileJob']);
    await a.client(token).post('/control/cell/v1/area/add', { communityUuid: OWN, areaName: '二期' });
    await vi.waitFor(() => expect(stream.changes()).toContain('area'), { timeout: 15_000 });

    const { jobId } = await a.client(token).post<{ jobId: string }>('/control/record/v1/open/export', {
      communityUuid: OWN,
      openTime: DAY,
      columns: ['openTime'],
      format: 'csv',
    });
    await vi.waitFor(
      async () => {
        const [job] = await b.client(token).post<{ jobState: string }[]>('/control/file/v1/progress', { ids: [jobId] });
        expect(job?.jobState).toBe('2');
      },
      { timeout: 20_000, interval: 100 },
    );
    const { url } = await b.client(token).post<{ url: string }>('/control/file/v1/download', { id: jobId });
    expect((await (await fetch(b.address + url)).text()).trim().split('\r\n')).toHaveLength(7);
    await vi.waitFor(() => expect(stream.changes()).toContain('fileJob'), { timeout: 15_000 });
    stream.close();

    // What one process does at a time: each second, with a lock of its own connection. Times are those of UTC+8 everywhere.
    await vi.waitFor(
      async () => {
        const ready = await Promise.all([a, b].map(async ({ address }) => (await fetch(`${address}/ready`)).json()));
        expect(ready).toMatchObject([{ checks: { live: 'ok' } }, { checks: { live: 'ok' } }]);
      },
      { timeout: 5_000 },
    );
    const records = await a.client(token).post<{ list: { openTime: string }[] }>('/control/record/v1/open/list', {
      communityUuid: OWN,
      openTime: DAY,
    });
    expect(records.list[0]?.openTime).toBe('2026-11-19 08:04:00');
    for (const each of [a, b]) {
      each.child.kill('SIGTERM');
      expect(await each.ended).toBe(0);
      const errors = each
        .output()
        .split('\n')
        .filter((line) => /"level":"(error|fatal)"/.test(line));
      expect(errors).toEqual([]);
    }
  } finally {
    await world.end();
  }
});

test('where nobody has told of the pooler, what would have a name is answered without one', async () => {
  const place = await makeTestDatabase('postgres');
  // As in two processes, which count their names each for itself.
  const pools = [1, 2].map(() => {
    const pool = new pg.Pool({ connectionString: bouncer.through(place.databaseUrl ?? ''), max: POOL * 2 });
    return withNamedStatements(pool as object as Parameters<typeof withNamedStatements>[0]);
  });
  try {
    const wrong: string[] = [];
    const failed: string[] = [];
    await forEach(
      Array.from({ length: 400 }, (_, at) => at),
      async (at) => {
        const pool = pools[at % 2];
        const client = await pool?.connect();
        const text = `select $1::integer * 100 + ${(at * 7) % 10} as n`;
        try {
          const answer = await client?.query<{ n: number }>(text, [at]);
          if (answer?.rows[0]?.n !== at * 100 + ((at * 7) % 10)) wrong.push(text);
        } catch (error) {
          failed.push(String(error));
        } finally {
          client?.release();
        }
      },
    );
    expect([wrong, failed]).toEqual([[], []]);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await place.remove();
  }
});
