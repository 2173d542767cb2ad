import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLive } from '../../live/create-live.ts';
import type { LiveEvent } from '../../services/live-events.ts';
import { PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Client = Awaited<ReturnType<TestServer['login']>>;

const soundOf = async (client: Client) => (await client.post<{ alarmSound: boolean }>('/api/v2/user/info')).alarmSound;
const turn = (client: Client, alarmSound: unknown) => client.post('/api/v2/user/preference', { alarmSound });

describe.each(oneDatabase)('preferences of an account on %s', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.run(sql`delete from account_preference`));

  test('who turns the sound of alarms off finds it off after signing in elsewhere', async () => {
    const here = await server.login(PHONES.manager);
    expect(await soundOf(here)).toBe(true);
    expect(await turn(here, false)).toEqual({ alarmSound: false });
    const elsewhere = await server.login(PHONES.manager);
    expect(await soundOf(elsewhere)).toBe(false);
    await turn(elsewhere, true);
    expect(await soundOf(await server.login(PHONES.manager))).toBe(true);
  });

  test('another account hears as before', async () => {
    await turn(await server.login(PHONES.manager), false);
    expect(await soundOf(await server.login(PHONES.porter))).toBe(true);
  });

  test('is stored once, whoever turns it at the same time, and its consoles alone are notified', async () => {
    const client = await server.login(PHONES.manager);
    const sent: LiveEvent[] = [];
    const live = createLive(server.database, () => undefined);
    live.subscribe((event) => sent.push(event));
    await live.start();
    await Promise.all([turn(client, false), turn(client, true), turn(client, false)]);
    const ours = () => sent.filter(({ entity }) => entity === 'accountPreference');
    await expect.poll(() => ours().length).toBeGreaterThan(0);
    await live.stop();
    expect(new Set(ours().map(({ accountUuid }) => accountUuid))).toEqual(new Set(['manager']));
    const rows = await server.database.run(sql<{ createBy: string }>`
      select create_by as "createBy" from account_preference`);
    expect(rows).toEqual([{ createBy: 'manager' }]);
  });

  test('what is no answer to the question is refused', async () => {
    const client = await server.login(PHONES.manager);
    expect((await refusalOf(turn(client, 'loud'))).code).toBe(42200);
    expect((await refusalOf(client.post('/api/v2/user/preference', {}))).code).toBe(42200);
    expect(await soundOf(client)).toBe(true);
  });
});
