import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../app/app.ts';
import { loadKeys } from '../crypto/keys.ts';
import { openDatabase } from '../db/open-database.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import {
  catalogue,
  headersOf,
  newRequestId,
  refusalOf,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';
import { listen } from '../web/listen.ts';

interface Received {
  event: string;
  data: { entities?: string[]; status?: number; message?: string };
}

/** One listening console, and all it has received. */
interface Ear {
  received: Received[];
  headers: Headers;
  /** The entities of every change. */
  changes(): string[];
  /** The refusal that it was ended with. */
  ended(): Received['data'] | undefined;
  close(): void;
}

const UNTIL = { timeout: 10_000, interval: 20 };
/** Long enough for an event to arrive, as a later row proves. */
const AREA = '/control/cell/v1/area';

describe.each(databasesThatDiffer('connections'))('live events on %s', (kind) => {
  let server: TestServer;
  const ears: Ear[] = [];

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());
  afterEach(() => {
    for (const ear of ears.splice(0)) ear.close();
  });

  const listenTo = async (token: string, payload: object, address = server.address): Promise<Ear> => {
    const ear = await openEar(address, server.config.appKey, token, payload);
    ears.push(ear);
    await vi.waitFor(() => expect(ear.received[0]?.event).toBe('open'), UNTIL);
    return ear;
  };
  /** Something that every ear of this account receives: what was published before it has arrived by then. */
  const marked = async (ear: Ear, accountUuid: string) => {
    await server.database.run(sql`
      select pg_notify('console_live', ${JSON.stringify({ entity: 'fileJob', accountUuid })})`);
    await vi.waitFor(() => expect(ear.changes()).toContain('fileJob'), UNTIL);
  };

  test('a written row is told to those of its community, and to nobody else', async () => {
    const manager = await server.login(PHONES.manager);
    const guard = await server.login(PHONES.guard);
    const everywhere = await listenTo(manager.token, { entities: ['area', 'fileJob', 'accessRecord'] });
    const elsewhere = await listenTo(manager.token, { entities: ['area', 'fileJob'], communityUuid: OWN });
    const one = await listenTo(guard.token, { entities: ['accessRecord', 'fileJob'] });
    expect(everywhere.headers.get('content-type')).toContain('text/event-stream');
    expect(everywhere.headers.get('x-accel-buffering')).toBe('no');
    expect(everywhere.headers.get('cache-control')).toContain('no-store');

    await manager.post(`${AREA}/add`, { communityUuid: OTHER, areaName: '二期' });
    await vi.waitFor(() => expect(everywhere.changes()).toEqual(['area']), UNTIL);
    await server.database.run(sql`
      select pg_notify('console_live', ${JSON.stringify({ entity: 'accessRecord', communityUuid: OTHER })})`);
    await marked(elsewhere, 'manager');
    await marked(one, 'guard');
    expect(everywhere.changes()).toContain('accessRecord');
    expect(elsewhere.changes()).not.toContain('area');
    expect(one.changes()).toEqual(['fileJob']);
  });

  test('a change and a deletion are told, a refusal and a trial are not', async () => {
    const manager = await server.login(PHONES.manager);
    const ear = await listenTo(manager.token, { entities: ['area', 'fileJob'] });
    const count = () => ear.changes().filter((entity) => entity === 'area').length;
    const { id } = await manager.post<{ id: string }>(`${AREA}/add`, { communityUuid: OWN, areaName: '四期' });
    await vi.waitFor(() => expect(count()).toBe(1), UNTIL);
    await manager.post(`${AREA}/delete`, { id, dryRun: true });
    await refusalOf(manager.post(`${AREA}/update`, { id, revision: 9, areaName: '五期' }));
    await marked(ear, 'manager');
    expect(count()).toBe(1);
    await manager.post(`${AREA}/update`, { id, revision: 1, areaName: '五期' });
    await vi.waitFor(() => expect(count()).toBe(2), UNTIL);
    await manager.post(`${AREA}/delete`, { id });
    await vi.waitFor(() => expect(count()).toBe(3), UNTIL);
  });

  test('what a transaction tells is told when it is committed, and never when it is rolled back', async () => {
    const manager = await server.login(PHONES.manager);
    const ear = await listenTo(manager.token, { entities: ['device', 'room', 'fileJob'] });
    const publish = (entity: string) =>
      server.database.run(sql`
        select pg_notify('console_live', ${JSON.stringify({ entity, communityUuid: OWN })})`);
    const failing = server.database.transaction(async () => {
      await publish('room');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await server.database.transaction(() => publish('device'));
    await marked(ear, 'manager');
    expect(ear.changes()).toContain('device');
    expect(ear.changes()).not.toContain('room');
  });

  test('rows of an account are told to that account alone', async () => {
    const manager = await server.login(PHONES.manager);
    const guard = await server.login(PHONES.guard);
    const own = await listenTo(manager.token, { entities: ['message', 'fileJob'] });
    const other = await listenTo(guard.token, { entities: ['message', 'fileJob'] });
    await server.database.run(sql`
      select pg_notify('console_live', ${JSON.stringify({ entity: 'message', accountUuid: 'manager' })})`);
    await marked(other, 'guard');
    await vi.waitFor(() => expect(own.changes()).toContain('message'), UNTIL);
    expect(other.changes()).toEqual(['fileJob']);
  });

  test('what an account may not read is left out, and so is what does not exist', async () => {
    const porter = await server.login(PHONES.porter);
    const ear = await listenTo(porter.token, { entities: ['area', 'nothing', 'message', 'fileJob'] });
    expect(ear.received[0]?.data.entities?.sort()).toEqual(['fileJob', 'message']);
    await (await server.login(PHONES.manager)).post(`${AREA}/add`, { communityUuid: OWN, areaName: '六期' });
    await marked(ear, 'porter');
    expect(ear.changes()).toEqual(['fileJob']);
  });

  test('without a session, with another community or a replay, the call is refused like any other', async () => {
    const path = '/control/live/v1/listen';
    const guard = await server.login(PHONES.guard);
    expect((await server.raw(path, { entities: ['area'] })).status).toBe(50008);
    const other = await server.raw(path, { entities: ['message'], communityUuid: OTHER }, undefined, guard.token);
    expect(other.status).toBe(40301);
    expect((await server.raw(path, { entities: [] }, undefined, guard.token)).status).toBe(42200);
    const wrong = await server.raw(path, { entities: ['message'] }, (sent) => {
      sent.headers['x-sign'] = '0'.repeat(64);
    });
    expect(wrong.status).toBe(40001);
  });

  test('the stream ends at once with the session: signed out, signed in elsewhere, and disabled', async () => {
    const first = await server.login(PHONES.manager);
    const signedOut = await listenTo(first.token, { entities: ['message'] });
    await first.post('/auth/logout', { token: first.token });
    await vi.waitFor(() => expect(signedOut.ended()?.status).toBe(50008), { ...UNTIL, timeout: 2000 });

    const guard = await server.login(PHONES.guard);
    const replaced = await listenTo(guard.token, { entities: ['message'] });
    const again = await server.login(PHONES.guard);
    await vi.waitFor(() => expect(replaced.ended()?.status).toBe(50012), { ...UNTIL, timeout: 2000 });

    // Without an event of the server: only the check of all sessions finds it.
    const disabled = await listenTo(again.token, { entities: ['message'] });
    await server.database.run(sql`update account set account_state = '0' where uuid = 'guard'`);
    await vi.waitFor(() => expect(disabled.ended()?.status).toBe(1019), UNTIL);
    await server.database.run(sql`update account set account_state = '1' where uuid = 'guard'`);
  });

  test('an account that loses a community or an entity is asked to listen anew', async () => {
    const manager = await server.login(PHONES.manager);
    const ear = await listenTo(manager.token, { entities: ['area', 'message'] });
    await server.database.run(sql`update account set community_uuids = ${[OWN]}::text[] where uuid = 'manager'`);
    await server.database.run(sql`select pg_notify('console_live', '{"entity":"account"}')`);
    await vi.waitFor(() => expect(ear.ended()?.status).toBe(40300), UNTIL);
    await server.database.run(sql`update account set community_uuids = ${[OWN, OTHER]}::text[] where uuid = 'manager'`);
  });

  test('an account has eight at most', async () => {
    const { token } = await server.login(PHONES.committee);
    for (let count = 0; count < 8; count += 1) await listenTo(token, { entities: ['message'] });
    const ninth = await server.raw('/control/live/v1/listen', { entities: ['message'] }, undefined, token);
    expect(ninth).toMatchObject({ http: 200, status: 42906 });
    ears.pop()?.close();
    await vi.waitFor(() => listenTo(token, { entities: ['message'] }), UNTIL);
  });

  test('a server that stops says so', async () => {
    const manager = await server.login(PHONES.manager);
    const { second, stop } = await startSecond(server, kind === 'postgres');
    const ear = await listenTo(manager.token, { entities: ['area'] }, second);
    await stop();
    await vi.waitFor(() => expect(ear.ended()?.status).toBe(50300), UNTIL);
  });

  test.runIf(kind === 'postgres')('two processes on one database hear each other, and again after a cut', async () => {
    const manager = await server.login(PHONES.manager);
    const { second, stop } = await startSecond(server, true);
    const ear = await listenTo(manager.token, { entities: ['area'] }, second);
    await manager.post(`${AREA}/add`, { communityUuid: OWN, areaName: '七期' });
    await vi.waitFor(() => expect(ear.changes()).toEqual(['area']), UNTIL);
    const cut = await server.database.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'community-access-console listener' and datname = current_database()`);
    expect(cut).toHaveLength(2);
    // All listeners are notified that something may have happened in between.
    await vi.waitFor(() => expect(ear.changes()).toEqual(['area', 'area']), UNTIL);
    await manager.post(`${AREA}/add`, { communityUuid: OWN, areaName: '八期' });
    await vi.waitFor(() => expect(ear.changes()).toEqual(['area', 'area', 'area']), UNTIL);
    await stop();
  });
});

/** Acts as another process. The embedded database allows only one: there it is shared. */
async function startSecond(server: TestServer, hasOwn: boolean): Promise<{ second: string; stop(): Promise<void> }> {
  const { config, vault } = server;
  const database = hasOwn ? await openDatabase(config) : server.database;
  const app = await buildApp({
    catalogue,
    config,
    database,
    keys: loadKeys(config.dataDir),
    vault,
    logStream: { write: () => {} },
  });
  const second = await listen(app, config);
  return {
    second,
    async stop() {
      await app.close();
      if (hasOwn) await database.close();
    },
  };
}

async function openEar(address: string, appKey: string, token: string, payload: object): Promise<Ear> {
  const applyTime = Date.now();
  const body = { ...payload, version: 'v127.0.0.1', requestId: newRequestId(), applyTime, appSign: 'manager' };
  const abort = new AbortController();
  const answer = await fetch(`${address}/plus/control/live/v1/listen?t=${applyTime}`, {
    method: 'POST',
    headers: { ...headersOf(body, appKey), 'X-Token': token },
    body: JSON.stringify(body),
    signal: abort.signal,
  });
  const received: Received[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true });
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const one of whole) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(one) ?? [];
        if (event && data) received.push({ event, data: JSON.parse(data) });
      }
    }
  };
  void read().catch(() => {});
  return {
    received,
    headers: answer.headers,
    changes: () => received.filter(({ event }) => event === 'change').flatMap(({ data }) => data.entities ?? []),
    ended: () => received.find(({ event }) => event === 'end')?.data,
    close: () => abort.abort(),
  };
}
