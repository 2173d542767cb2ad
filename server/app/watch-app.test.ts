import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { CallContext } from '../services/call-context.ts';
import { DAY, OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

const LIST = '/control/record/v1/open/list';
const wanted = { communityUuid: OWN, openTime: DAY };
/** None of these may ever be logged. */
const PHONE = '15412340001';
const SECRET = 's3cretValue';

describe.each(oneDatabase)('whoever operates the server, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient & { token: string };

  beforeAll(async () => {
    server = await startTestServer(kind, { slowStatementMs: 1 });
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers });
  /** The value of a line of /metrics. */
  async function metric(line: string): Promise<number | undefined> {
    const text = await (await get('/metrics')).text();
    const found = text.split('\n').find((other) => other.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  }
  const logged = (msg: string) =>
    server.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === msg);

  test('is told that it lives and that it is ready, and no more', async () => {
    const health = await get('/health');
    expect([health.status, health.headers.get('cache-control'), await health.json()]).toEqual([
      200,
      'no-store',
      { status: 'ok' },
    ]);
    // Other tests compute in this process, too: it may be busy at first.
    const ready = async () => {
      const answer = await get('/ready');
      return [answer.status, answer.headers.get('cache-control'), await answer.json()];
    };
    await expect
      .poll(ready, { timeout: 20_000 })
      .toEqual([200, 'no-store', { status: 'ready', checks: { database: 'ok', eventLoop: 'ok', live: 'ok' } }]);
  });

  test('is not told ready while the database is being filled', async () => {
    await server.database.run(sql`insert into console_meta (name, value) values ('setup', 'loading')`);
    try {
      await expect.poll(async () => (await get('/ready')).status, { timeout: 20_000 }).toBe(503);
      expect((await get('/health')).status).toBe(200);
    } finally {
      await server.database.run(sql`delete from console_meta where name = 'setup'`);
    }
    await expect.poll(async () => (await get('/ready')).status, { timeout: 20_000 }).toBe(200);
  });

  test.runIf(kind === 'postgres')(
    'is told when this process does not hear the others, and when it does again',
    async () => {
      const checks = async () => ((await (await get('/ready')).json()) as { checks: Record<string, string> }).checks;
      const url = new URL(server.config.databaseUrl ?? '');
      const name = url.pathname.slice(1);
      url.pathname = '/template1';
      const beside = new pg.Client({ connectionString: url.href });
      await beside.connect();
      try {
        // Otherwise it would listen again before the next request.
        await beside.query(`alter database ${name} allow_connections false`);
        await server.database.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'community-access-console listener' and datname = current_database()`);
        await expect.poll(checks, { timeout: 20_000 }).toMatchObject({ live: 'failed', database: 'ok' });
        // Calls are answered in this time.
        await expect(manager.post(LIST, wanted)).resolves.toMatchObject({ total: 6 });
        await expect.poll(async () => (await get('/ready')).status, { timeout: 20_000 }).toBe(200);
      } finally {
        await beside.query(`alter database ${name} allow_connections true`);
        await beside.end();
      }
      await expect.poll(checks, { timeout: 20_000 }).toMatchObject({ live: 'ok' });
    },
  );

  test('sees calls counted by path and status, and everything that is no path as one', async () => {
    const done = `console_requests_total{path="${LIST}",status="0"}`;
    const before = (await metric(done)) ?? 0;
    const unknown = (await metric('console_request_duration_seconds_count{path="unknown"}')) ?? 0;
    await manager.post(LIST, wanted);
    await refusalOf(manager.post(LIST, { ...wanted, communityUuid: 'x' }));
    for (const path of [`/${PHONE}`, `/${SECRET}`]) await server.raw(path);
    expect(await metric(done)).toBe(before + 1);
    expect(await metric(`console_requests_total{path="${LIST}",status="40301"}`)).toBe(1);
    expect(await metric('console_request_duration_seconds_count{path="unknown"}')).toBe(unknown + 2);
    await fetch(`${server.address}/plus${LIST}`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(await metric('console_bodies_refused_total{reason="unreadable"}')).toBe(1);
    expect(await metric('console_requests_in_flight')).toBe(0);
  });

  test('sees the database, the queues, the sessions and the process', async () => {
    expect(await metric('console_database_connections{state="total"}')).toBeGreaterThan(0);
    expect(await metric('console_database_connections{state="waiting"}')).toBe(0);
    expect(
      await metric('console_database_statement_duration_seconds_count{verb="select",outcome="done"}'),
    ).toBeGreaterThan(0);
    expect(await metric('console_queue_depth{queue="jobs"}')).toBe(0);
    expect(await metric('console_sessions_active')).toBe(1);
    expect(await metric('console_live_listeners')).toBe(0);
    expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(await metric('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    const text = await (await get('/metrics')).text();
    expect(text).toContain(`node="${process.version}",database="${kind}"`);
    expect(text).not.toMatch(new RegExp(`${PHONE}|${SECRET}|${OWN}`));
  });

  test('finds no metrics through a proxy, or by a name that somebody has led here', async () => {
    // No proxy is trusted here: the address that a caller states is ignored.
    const config = await get('/config.json', { 'x-forwarded-for': '6.6.6.6' });
    expect(await config.json()).toMatchObject({ clientVersion: 'v127.0.0.1' });
    const gone = await get('/nothing.txt');
    const answers = await Promise.all([
      get('/metrics', { 'x-forwarded-for': '127.0.0.1' }),
      get('/metrics', { via: '1.1 proxy' }),
    ]);
    for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([gone.status, 'Not found']);
    expect(await rawRequest('GET /metrics HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')).toContain(
      ' 404 ',
    );
  });

  test('hands out the contract, kept by whoever has it', async () => {
    const answer = await get('/openapi.json');
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(((await answer.json()) as { paths: object }).paths).toHaveProperty([LIST]);
    expect((await get('/plus/openapi.json', { 'if-none-match': etag })).status).toBe(304);
  });

  test('secures every answer, also those that are none of a call', async () => {
    const call = await fetch(`${server.address}/plus/x`, { method: 'POST', body: '{}' });
    const paths = ['/health', '/ready', '/metrics', '/openapi.json', '/x', '/plus/files/x', '/plus/pictures/x', '/%zz'];
    const answers = await Promise.all([...paths, '/demo/pictures/face-1.svg', '/config.json'].map((path) => get(path)));
    for (const { headers, url } of [call, ...answers]) {
      expect([url, headers.get('x-content-type-options')]).toEqual([url, 'nosniff']);
      expect([url, headers.get('referrer-policy')]).toEqual([url, 'no-referrer']);
      expect([url, headers.get('x-frame-options')]).toEqual([url, 'DENY']);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      // No cookie, no permission for pages of other origins, no name of the server software.
      for (const name of ['set-cookie', 'access-control-allow-origin', 'server', 'x-powered-by']) {
        expect([url, name, headers.get(name)]).toEqual([url, name, null]);
      }
    }
    expect(call.headers.get('cache-control')).toBe('no-store');
    const broken = await rawRequest('GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1\.1 400 [\s\S]*nosniff[\s\S]*"status":40004/);
  });

  test('reads one line of each call, with who called and never with what was said', async () => {
    await manager.post(LIST, { ...wanted, phone: PHONE });
    const [{ accountUuid = '' } = {}] = await server.database.run(sql<{ accountUuid: string }>`
      select account_uuid as "accountUuid" from console_session`);
    expect(logged('call').at(-1)).toMatchObject({
      level: 'info',
      requestId: expect.stringMatching(/^web-[0-9a-f]{32}$/),
      path: LIST,
      status: 0,
      ms: expect.any(Number),
      account: accountUuid,
    });
  });

  test('finds nothing sensitive in the log, wherever it was sent, and whatever goes wrong', async () => {
    const text = (sent: string) => ({ method: 'POST', body: sent, headers: { 'content-type': 'application/json' } });
    await fetch(`${server.address}/plus${LIST}`, text(`{"phone":"${PHONE}" ${SECRET}`));
    await fetch(`${server.address}/plus/${PHONE}?name=${SECRET}`, text(`{"phone":"${PHONE}"}`));
    for (const path of [
      `/${SECRET}.txt?phone=${PHONE}`,
      `/plus/files/${PHONE}?sign=${SECRET}&expires=1`,
      `/%zz${PHONE}`,
    ]) {
      await get(path, { 'x-token': SECRET, cookie: `a=${SECRET}`, authorization: `Bearer ${SECRET}` });
    }
    await server.raw(LIST, { ...wanted, phone: PHONE, [SECRET]: SECRET }, ({ headers }) => {
      headers['x-token'] = SECRET;
      headers['x-version'] = SECRET;
    });
    await server.raw(LIST, { ...wanted, personName: [SECRET], page: SECRET }, () => {}, manager.token);
    await rawRequest(`GET /${PHONE} HTTP/1.1\r\n${SECRET}\r\n\r\n`);
    // The database reports an error that quotes the value.
    await server.database.run(sql`alter table access_record rename to access_record_away`);
    try {
      const answer = await server.raw(LIST, { ...wanted, personName: SECRET, phone: PHONE }, () => {}, manager.token);
      expect(answer).toMatchObject({ http: 500, status: 50000 });
      expect(JSON.stringify(answer)).not.toContain('access_record');
    } finally {
      await server.database.run(sql`alter table access_record_away rename to access_record`);
    }
    await server.database.run(sql`select pg_sleep(0.005), ${SECRET}::text, ${PHONE}::text`);
    const wrong = server.database.run(sql`select ${`${SECRET} "a" ${PHONE}`}::integer`);
    await wrong.catch((error: unknown) => expect(String(error)).toContain(SECRET));

    expect(logged('slow statement').map((line) => String(line.sql))).toContain(
      'select pg_sleep(0.005), $1::text, $2::text',
    );
    // What works in the background has met the outage of a test before.
    const failure = logged('internal error').find(({ path }) => path === LIST);
    expect(failure).toMatchObject({ level: 'error', path: LIST, error: { code: '42P01' } });
    expect(failure?.error).toMatchObject({ frames: expect.stringMatching(/^\s+at /) });
    const all = server.log.join('');
    for (const value of [PHONE, SECRET, PHONES.manager, manager.token, '246810']) expect(all).not.toContain(value);
  });

  test('ends it in order: what was begun is finished, what comes is refused, and it says so', async () => {
    const signals = new EventEmitter();
    const begun = once(signals, 'begun');
    const released = once(signals, 'released');
    // A call that is surely under way when the end begins, and asks the database only after it has.
    const held = async (_payload: unknown, { database }: CallContext) => {
      signals.emit('begun');
      await released;
      const [counted] = await database.run(
        sql<{ total: number }>`select count(*)::integer as total from access_record`,
      );
      return counted;
    };
    const ending = await startTestServer(kind, {}, undefined, undefined, undefined, { modules: [{ [LIST]: held }] });
    const caller = await ending.login(PHONES.manager);
    const list = caller.post<{ total: number }>(LIST, wanted);
    await begun;
    const closed = ending.close();
    try {
      await expect
        .poll(async () => (await ending.raw(LIST, wanted, () => {}, caller.token)).status, { timeout: 20_000 })
        .toBe(50300);
      const ready = await fetch(`${ending.address}/ready`);
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping', checks: { stopping: 'failed' } }]);
    } finally {
      // Whatever failed: a server is not closed while a call is held.
      signals.emit('released');
    }
    expect((await list).total).toBeGreaterThan(0);
    await closed;
    await expect(fetch(`${ending.address}/health`)).rejects.toThrow();
    expect(ending.log.filter((line) => (JSON.parse(line) as { msg: string }).msg === 'stopping')).toHaveLength(1);
  });

  test('ends without waiting for connections on which nobody has asked anything', async () => {
    // Longer than a test may take, so the test would fail.
    const other = await startTestServer(kind, { stopTimeoutSeconds: 300 });
    const { hostname, port } = new URL(other.address);
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    // The server has received it when it answers the next one.
    expect((await fetch(`${other.address}/health`)).status).toBe(200);
    const ended = once(silent, 'close');
    await other.close();
    await ended;
  });

  /** The answer to bytes that no client would send. */
  async function rawRequest(bytes: string): Promise<string> {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    socket.write(bytes);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  }
});
