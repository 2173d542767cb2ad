import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const STEPS = '/community/v1/steps';
const NEW = 'c-new';

describe.each(oneDatabase)('the first steps of a community on %s', (kind) => {
  let server: TestServer;
  const put = async (name: string, row: Record<string, unknown>) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    await bulkInsert(server.database, entity, [{ communityUuid: NEW, ...row }], server.vault);
  };
  beforeAll(async () => {
    server = await startTestServer(kind);
    await put('community', { communityId: 'new', communityName: '春晓花园', enableState: '1' });
    await server.database.run(
      sql`update account set community_uuids = array_append(community_uuids, ${NEW}) where uuid = 'manager'`,
    );
  });
  afterAll(() => server.close());

  test('are found done one after the other, by what there is', async () => {
    const manager = await server.login(PHONES.manager);
    const done = async () => {
      const answer = await manager.post<Record<string, boolean>>(STEPS, { communityUuid: NEW });
      return Object.keys(answer).filter((step) => answer[step]);
    };
    const isNew = async () =>
      (await manager.post<{ communityUuid: string; isNew?: boolean }[]>('/community/v1/name')).find(
        ({ communityUuid }) => communityUuid === NEW,
      )?.isNew;
    expect([await done(), await isNew()]).toEqual([[], true]);
    await put('room', { id: 'r-new', roomName: '101' });
    expect(await done()).toEqual(['rooms']);
    await put('device', { id: 'd-new', deviceName: '1号楼单元门', deviceSn: 'SN00000001', onlineState: '2' });
    expect(await done()).toEqual(['rooms', 'devices']);
    await server.database.run(sql`update device set active_time = now() where id = 'd-new'`);
    expect(await done()).toEqual(['rooms', 'devices', 'online']);
    await put('household', { id: 'h-new', roomId: 'r-new' });
    await server.database.run(
      sql`update account set community_uuids = array_append(community_uuids, ${NEW}) where uuid = 'guard'`,
    );
    expect(await done()).toEqual(['rooms', 'devices', 'online', 'households', 'accounts']);
    expect(await isNew()).toBe(true);
    await put('accessRecord', { id: 'o-new', deviceId: 'd-new', openTime: '2026-11-20 10:00:00' });
    expect(await done()).toEqual(['rooms', 'devices', 'online', 'households', 'accounts', 'openings']);
    expect(await isNew()).toBeUndefined();
  });

  test('are told of own communities alone', async () => {
    const guard = await server.login(PHONES.guard);
    expect(await guard.post(STEPS, { communityUuid: OWN })).toMatchObject({ devices: true });
    expect((await refusalOf(guard.post(STEPS, { communityUuid: OTHER }))).code).toBe(40301);
  });
});
