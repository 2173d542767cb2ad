import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { noteAppOpening } from '../../app-users/app-users.ts';
import { loadCatalogue } from '../../core/load-catalogue.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const STATE = '/control/communityUser/v1/state';
const UNBIND = '/control/communityUser/v1/unbind';

describe.each(oneDatabase)('users of the client app, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());

  const put = (name: string, rows: readonly Record<string, unknown>[]) =>
    bulkInsert(server.database, catalogue.entities[name]!, rows, server.vault);

  beforeEach(async () => {
    await server.database.run(sql`delete from community_user`);
    await server.database.run(sql`delete from resident where id like 'user-%'`);
    const day = 86_400_000;
    const ago = (days: number) =>
      new Date(Date.now() + 8 * 3_600_000 - days * day).toISOString().slice(0, 19).replace('T', ' ');
    await put('resident', [
      { id: 'user-1', communityUuid: OWN, residentName: '张三', phone: '15412350001', appBound: true, revision: 1 },
      { id: 'user-2', communityUuid: OTHER, residentName: '李四', phone: '15412350002', appBound: true, revision: 1 },
    ]);
    const user = (id: string, phone: string, rest: object) => ({
      id,
      communityUuid: OWN,
      nickName: `昵称${id}`,
      phone,
      userState: '1',
      verificationState: '3',
      registerTime: ago(30),
      lastActiveTime: ago(20),
      openCount: 3,
      revision: 1,
      ...rest,
    });
    await put('communityUser', [
      user('u1', '15412350001', { residentId: 'user-1', userName: '张三', lastActiveTime: ago(2) }),
      user('u2', '15412350003', { verificationState: null, registerTime: ago(1), lastActiveTime: ago(1) }),
      user('u9', '15412350002', { communityUuid: OTHER, residentId: 'user-2' }),
    ]);
  });

  const bound = async (id: string) =>
    (await server.database.first(sql<{ app_bound: boolean }>`select app_bound from resident where id = ${id}`))
      ?.app_bound;
  const stored = (id: string) =>
    server.database.first(sql<Record<string, unknown>>`
      select user_state, resident_id, household_id, verification_state, open_count from community_user where id = ${id}`);

  test('are counted: all, verified, active and new within the week; of the own community alone', async () => {
    const answer = await manager.post<{ total: number; summary: object }>('/control/communityUser/v1/list', {
      communityUuid: OWN,
      pageNum: 1,
      pageSize: 20,
      summary: true,
    });
    expect(answer).toMatchObject({ total: 2, summary: { total: 2, verified: 1, activeWeek: 2, newWeek: 1 } });
  });

  test('are disabled and enabled; the resident uses the app no more, and then again', async () => {
    await manager.post(STATE, { id: 'u1', userState: '0' });
    expect(await bound('user-1')).toBe(false);
    expect((await refusalOf(manager.post(STATE, { id: 'u1', userState: '0' }))).code).toBe(40903);
    await manager.post(STATE, { ids: ['u1'], userState: '1' });
    expect(await bound('user-1')).toBe(true);
    expect((await refusalOf(manager.post(STATE, { id: 'u1', userState: '2' }))).code).toBe(42200);
  });

  test('each button needs its own code', async () => {
    await server.database.run(sql`
      update role set menu_codes = array_cat(menu_codes, array['village:communityUser', 'village:communityUser:enable'])
      where id = 'OTHER_ROLE'`);
    const porter = await server.login(PHONES.porter);
    expect((await refusalOf(porter.post(STATE, { id: 'u1', userState: '0' }))).code).toBe(40300);
    await manager.post(STATE, { id: 'u1', userState: '0' });
    await porter.post(STATE, { id: 'u1', userState: '1' });
    expect((await refusalOf(porter.post(UNBIND, { id: 'u1', reason: '换号' }))).code).toBe(40300);
    expect((await refusalOf(porter.post(STATE, { id: 'u9', userState: '1' }))).code).toBe(40401);
  });

  test('are taken off the resident, with a reason that stands in the history', async () => {
    expect((await refusalOf(manager.post(UNBIND, { id: 'u1' }))).code).toBe(42200);
    await manager.post(UNBIND, { id: 'u1', reason: '手机号已换人使用' });
    expect(await stored('u1')).toMatchObject({ resident_id: null, verification_state: null, user_state: '1' });
    expect(await bound('user-1')).toBe(false);
    expect((await refusalOf(manager.post(UNBIND, { id: 'u1', reason: '再次' }))).message).toBe('该用户未关联住户');
    const history = await manager.post<{ list: { remark: string }[] }>('/control/communityUser/v1/history', {
      id: 'u1',
    });
    expect(history.list[0]?.remark).toBe('手机号已换人使用');
  });

  test('open doors by phone, which is counted for who may', async () => {
    const services = { catalogue: loadCatalogue(), database: server.database };
    await noteAppOpening(services, 'user-1', '2026-11-20 08:00:00');
    expect(await stored('u1')).toMatchObject({ open_count: 4 });
    await manager.post(STATE, { id: 'u1', userState: '0' });
    await noteAppOpening(services, 'user-1', '2026-11-20 08:01:00');
    expect(await stored('u1')).toMatchObject({ open_count: 4 });
  });
});
