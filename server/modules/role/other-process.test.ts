import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareProcesses, type ServerProcess, type ServerProcesses } from '../../testing/server-processes.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { hasPostgres } from '../../testing/test-database.ts';
import { refusalOf } from '../../testing/test-server.ts';

const LIST = '/control/cell/v1/area/list';
/** Milliseconds within which an open session must know. */
const AT_ONCE = 1_000;
const CLERK = 'CLERK';

/** One session at each of two processes: whoever is given less at one of them has less at the other at once. */
describe.skipIf(!hasPostgres)('rights that are taken at another process', () => {
  let world: ServerProcesses;
  let here: ServerProcess;
  let there: ServerProcess;
  let manager: string;

  const login = async (at: ServerProcess, phone: string) => {
    await at.client().post('/send/verify/code', { phone });
    return (await at.client().post<{ token: string }>('/auth/login/sms', { phone, smsCode: '246810' })).token;
  };
  /** Milliseconds from a change to the first refusal of a call that was answered before. */
  const refusedAfter = async (token: string, change: () => Promise<unknown>, path = LIST) => {
    const payload = path === LIST ? { communityUuid: OWN, pageNum: 1, pageSize: 10 } : {};
    await there.client(token).post(path, payload);
    await change();
    const since = Date.now();
    const { code } = await refusalOf(there.client(token).post(path, payload));
    return { code, within: Date.now() - since };
  };
  const clerk = { id: CLERK, menuCodes: ['business', 'business:cell', 'business:cellArea'] };

  beforeAll(async () => {
    world = await prepareProcesses();
    const start = () => world.start({ SESSIONS_PER_ACCOUNT: '0' });
    [here, there] = await Promise.all([start(), start()]);
    await world.database.run(sql`
      insert into role (id, role_name, role_code, menu_codes, built_in, create_time, update_time, revision)
      values (${CLERK}, '房管', 'PROPERTY_ROLE', ${clerk.menuCodes}::text[], false, now(), now(), 1)`);
    await world.database.run(sql`update account set role_id = ${CLERK} where uuid = 'committee'`);
    manager = await login(here, PHONES.manager);
  });
  afterAll(() => world?.end());

  const revisionOf = async (table: 'account' | 'role', key: string) =>
    (
      await world.database.first(sql<{ revision: number }>`
        select revision from ${sql.table(table)} where ${table === 'role' ? sql`id` : sql`uuid`} = ${key}`)
    )?.revision;

  test('a code that the role loses is refused with the next call (40300), and the open console is notified', async () => {
    const token = await login(there, PHONES.committee);
    const received: string[] = [];
    const abort = new AbortController();
    const listens = (async () => {
      const entities = ['permissionNode'];
      for await (const { event, data } of there
        .client(token)
        .events('/control/live/v1/listen', { entities }, abort.signal)) {
        const { entities: names = [] } = Object(data) as { entities?: string[] };
        received.push(event === 'open' ? 'open' : names.join());
      }
    })().catch(() => {});
    await vi.waitFor(() => expect(received).toEqual(['open']), { timeout: 10_000 });
    const change = async () =>
      here.client(manager).post('/mgauth/v1/role/update', {
        ...{ id: CLERK, revision: await revisionOf('role', CLERK) },
        menuCodes: ['business', 'business:card'],
      });
    const since = Date.now();
    const { code, within } = await refusedAfter(token, change);
    expect(code).toBe(40300);
    expect(within).toBeLessThan(AT_ONCE);
    await vi.waitFor(() => expect(received).toContain('permissionNode'), { timeout: 5_000, interval: 10 });
    // From before the change was sent.
    expect(Date.now() - since).toBeLessThan(2 * AT_ONCE);
    abort.abort();
    await listens;
  });

  test('an account that gets another level is out with the next call (700), one that is disabled too (1019)', async () => {
    const info = '/api/v2/user/info';
    const token = await login(there, PHONES.committee);
    const level = await refusedAfter(
      token,
      async () =>
        here.client(manager).post('/mgauth/v1/user/update', {
          ...{ id: 'committee', revision: await revisionOf('account', 'committee'), sensitive: '1' },
        }),
      info,
    );
    expect(level.code).toBe(700);
    const again = await login(there, PHONES.committee);
    const disabled = await refusedAfter(
      again,
      () => here.client(manager).post('/mgauth/v1/user/state', { id: 'committee', accountState: '0' }),
      info,
    );
    expect(disabled.code).toBe(1019);
    for (const { within } of [level, disabled]) expect(within).toBeLessThan(AT_ONCE);
  });
});
