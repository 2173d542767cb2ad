import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;

const PERMISSION = '/control/permission/v1';

describe.each(oneDatabase)('door permissions on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  /** Of one of the two communities. */
  let committee: RequestClient;

  const put = async (name: string, rows: readonly Row[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    await bulkInsert(server.database, entity, rows, server.vault);
  };
  const passable = async (personId: string) =>
    (
      await server.database.run(sql<{ door: string }>`
        select device_id as door from door_permission
        where person_id = ${personId} and permission_state = '1' order by 1`)
    ).map(({ door }) => door);
  const permission = (id: string, personId: string, deviceId: string, communityUuid = OWN) => ({
    id,
    communityUuid,
    personType: '1',
    personId,
    deviceId,
    permissionSource: '1',
    permissionState: '1',
  });

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    await put('device', [
      { id: 'g1', communityUuid: OWN, deviceName: '东门', deviceSn: 'SN-G1' },
      { id: 'g2', communityUuid: OWN, deviceName: '西门', deviceSn: 'SN-G2' },
      { id: 'g9', communityUuid: OTHER, deviceName: '别处的门', deviceSn: 'SN-G9' },
    ]);
    await put('resident', [
      { id: 'p1', communityUuid: OWN, residentName: '赵小宁', phone: '15412345601' },
      { id: 'p2', communityUuid: OWN, residentName: '钱大同', phone: '15412345602' },
      { id: 'x1', communityUuid: OTHER, residentName: '外人', phone: '15412345603' },
    ]);
  });
  beforeEach(async () => {
    await server.database.run(sql`delete from door_permission`);
    await put('doorPermission', [
      permission('m1', 'p1', 'g1'),
      permission('m2', 'p1', 'g2'),
      permission('m3', 'p2', 'g1'),
      permission('m9', 'x1', 'g9', OTHER),
    ]);
  });
  afterAll(() => server.close());

  const revoke = (more: Row) =>
    manager.post<Row>(`${PERMISSION}/revoke`, { personId: 'p1', reason: '已迁出', ...more });

  test('a permission takes the ways of opening that people have, and no other of the dictionary', async () => {
    const add = (openTypes: string[]) =>
      manager.post<Row>(`${PERMISSION}/add`, { personId: 'p2', deviceIds: ['g2'], openTypes });
    expect(catalogue.dictionaries.openType?.values.map(({ value }) => value)).toContain('6');
    expect((await refusalOf(add(['6']))).content).toMatchObject({ errors: [{ field: 'openTypes.0' }] });
    expect(await passable('p2')).toEqual(['g1']);
    await add(['1', '7']);
    expect(await passable('p2')).toEqual(['g1', 'g2']);
  });

  test.each([
    ['of another community', 'm9'],
    ['of somebody else', 'm3'],
    ['that is none', 'nothing'],
  ])('revoking one %s is refused, and nothing else is taken away', async (_, id) => {
    for (const dryRun of [true, undefined]) {
      const refusal = await refusalOf(revoke({ permissionIds: ['m1', id], dryRun }));
      expect(refusal).toMatchObject({ code: 40401, message: '记录不存在或已被删除' });
    }
    for (const name of ['cardIds', 'faceIds']) {
      expect(await refusalOf(revoke({ permissionIds: ['m1'], [name]: [id] }))).toMatchObject({ code: 40401 });
    }
    expect([await passable('p1'), await passable('p2'), await passable('x1')]).toEqual([['g1', 'g2'], ['g1'], ['g9']]);
  });

  test('revoking what somebody else has revoked meanwhile takes the rest away', async () => {
    await revoke({ permissionIds: ['m1'] });
    expect(await revoke({ permissionIds: ['m1', 'm2'] })).toMatchObject({ count: 1, permissions: 1 });
    expect(await passable('p1')).toEqual([]);
  });

  const choose = (deviceIds: readonly string[], more: Row = {}) =>
    manager.post<Row>(`${PERMISSION}/choose`, { personId: 'p1', deviceIds, ...more });

  test('choosing fewer doors takes the others away, and a trial only counts', async () => {
    await put('accessCard', [
      { id: 'k1', communityUuid: OWN, cardNo: 'A1B2C3D4', cardState: '1', personType: '1', personId: 'p1' },
    ]);
    await manager.post('/control/card/v1/sync', { id: 'k1' });
    expect(await manager.post(`${PERMISSION}/doors`, { id: 'p1' })).toMatchObject({ deviceIds: ['g1', 'g2'] });
    expect(await choose(['g2'], { dryRun: true })).toEqual({ added: 0, removed: 1 });
    expect(await passable('p1')).toEqual(['g1', 'g2']);
    expect(await choose(['g2'])).toEqual({ added: 0, removed: 1 });
    expect(await passable('p1')).toEqual(['g2']);
    expect(
      await server.database.run(sql`
        select device_id as door, sync_state as state from device_sync where target_id = 'k1' order by 1`),
    ).toEqual([
      { door: 'g1', state: '4' },
      { door: 'g2', state: '0' },
    ]);
    expect(await choose(['g1', 'g2'])).toEqual({ added: 1, removed: 0 });
    expect(await choose([])).toEqual({ added: 0, removed: 2 });
    expect(await passable('p1')).toEqual([]);
  });

  test('choosing is for people and doors of the own communities', async () => {
    expect(await refusalOf(choose(['g1', 'g9']))).toMatchObject({ content: { errors: [{ field: 'deviceIds' }] } });
    const stranger = { personId: 'x1', deviceIds: ['g1'] };
    expect(await refusalOf(committee.post(`${PERMISSION}/choose`, stranger))).toMatchObject({ code: 40401 });
    expect(await refusalOf(committee.post(`${PERMISSION}/doors`, { id: 'x1' }))).toMatchObject({ code: 40401 });
    expect(await passable('x1')).toEqual(['g9']);
    expect(await passable('p1')).toEqual(['g1', 'g2']);
  });
});
