import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { OrderContent } from '../../core/device-link.ts';
import { scriptedLink, until } from '../../testing/scripted-link.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const CODES = ['equipment:deviceConfigure', 'equipment:deviceConfigure:password'];

describe.each(oneDatabase)('the configuration and the passwords of devices, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;

  const load = (id = 'd1') => manager.post<Record<string, unknown>>('/api/v1/device/config/load', { id });
  const modify = (rest: object) => manager.post<object>('/api/v1/device/config/modify', { id: 'd1', ...rest });
  const device = () =>
    server.database.first(sql<{ state: string }>`select config_state as state from device where id = 'd1'`);

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    await server.database.run(sql`
      update role set menu_codes = ${CODES}::text[], revision = revision + 1 where id = 'SJF_ROLE'`);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
  });
  afterAll(() => server.close());

  test('a device without a saved one has the defaults', async () => {
    expect(await load()).toMatchObject({
      deviceId: 'd1',
      deviceName: '东门',
      configVersion: 0,
      revision: 0,
      openSeconds: 5,
      livenessCheck: true,
      openTypes: ['1', '2', '3', '4'],
      pushState: null,
    });
  });

  test('a device without a saved one opens as its community says', async () => {
    await server.database.run(sql`
      insert into community_base_setting (id, community_uuid, door_open_seconds, door_left_open_seconds, expire_remind_days, revision)
      values ('of-doors', ${OWN}, 9, 90, 15, 0)`);
    expect(await load('d2')).toMatchObject({ configVersion: 0, openSeconds: 9, leftOpenSeconds: 90 });
    await manager.post('/api/v1/device/config/push', { deviceIds: ['d2'] });
    // It is offline: what will be sent to it is stored.
    expect(await load('d2')).toMatchObject({ pushState: '0', openSeconds: 9, leftOpenSeconds: 90 });
    await server.database.run(sql`delete from community_base_setting where id = 'of-doors'`);
    link.orders.length = 0;
  });

  test('saving makes a version and sends nothing; pushing sends the whole', async () => {
    expect(await modify({ revision: 0, openSeconds: 8, openStart: '07:00', openEnd: '09:00' })).toEqual({
      id: 'd1',
      revision: 1,
      configVersion: 1,
    });
    expect(await load()).toMatchObject({ openSeconds: 8, volume: 6, configVersion: 1, pushState: '0', revision: 1 });
    expect(await device()).toEqual({ state: '0' });
    expect(link.orders).toEqual([]);
    expect(await refusalOf(modify({ revision: 0, openSeconds: 9 }))).toMatchObject({ code: 40902 });

    expect(await manager.post('/api/v1/device/config/push', { deviceIds: ['d1'] })).toEqual({ taskCount: 1 });
    await until(load, ({ pushState }) => pushState === '2');
    expect(link.orders).toHaveLength(1);
    expect(link.orders[0]).toMatchObject({ kind: 'configure', content: { version: 1 } });
    const { values } = link.orders[0]!.content as OrderContent['configure'];
    expect(values).toMatchObject({ openSeconds: 8, openTypes: ['1', '2', '3', '4'], rebootTime: null });
    expect(Object.keys(values)).not.toContain('communityUuid');
    await until(device, (row) => row?.state === '2');
  });

  test('several who push the first configuration of a device at once do not stop each other', async () => {
    const push = () => manager.post<object>('/api/v1/device/config/push', { deviceIds: ['d3'] });
    expect(await Promise.all(Array.from({ length: 8 }, push))).toEqual(Array(8).fill({ taskCount: 1 }));
    await until(
      () => load('d3'),
      ({ pushState }) => pushState === '2',
    );
    link.orders.length = 0;
  });

  test('free passage needs both of its times, and numbers their bounds', async () => {
    expect((await refusalOf(modify({ revision: 1, openEnd: null }))).message).toBe('请同时填写开始和结束时间');
    expect(await refusalOf(modify({ revision: 1, openSeconds: 31 }))).toMatchObject({ code: 42200 });
    expect(await refusalOf(modify({ revision: 1, configVersion: 9 }))).toMatchObject({ code: 42200 });
  });

  test('devices of other communities are out of reach', async () => {
    for (const [path, payload] of [
      ['/api/v1/device/config/load', { id: 'd9' }],
      ['/api/v1/device/password/load', { communityUuid: OWN, deviceId: 'd9' }],
      [
        '/api/v1/device/password/modify',
        { deviceId: 'd9', passwordType: '2', password: '123456', confirmPassword: '123456' },
      ],
    ] as const) {
      expect(await refusalOf(guard.post(path, payload)), path).toMatchObject({ code: 40401 });
    }
    expect(await server.database.run(sql`select 1 from device_password`)).toEqual([]);
    // A device is named by deviceId: an id in addition would have no meaning.
    const password = { deviceId: 'd1', passwordType: '2', password: '123456', confirmPassword: '123456' };
    const refused = await refusalOf(guard.post<unknown>('/api/v1/device/password/modify', { ...password, id: 'd9' }));
    expect(refused).toMatchObject({ code: 42200, content: { errors: [{ field: 'id' }] } });
  });

  test.each([
    ['2', '12345', '12345', '密码长度为6到16位'],
    ['2', '12345678901234567', '12345678901234567', '密码长度为6到16位'],
    ['2', '12345a', '12345a', '密码格式不正确'],
    ['1', 'abc-123', 'abc-123', '密码格式不正确'],
    ['1', 'abc*****', 'abc*****', '密码格式不正确'],
    ['1', 'abc123', 'abc124', '输入的两个密码不一致，请检查'],
  ])('a password of type %s is not %s, %s', async (passwordType, password, confirmPassword, message) => {
    const call = manager.post('/api/v1/device/password/modify', {
      deviceId: 'd1',
      passwordType,
      password,
      confirmPassword,
    });
    expect((await refusalOf(call)).message).toBe(message);
  });

  test('a password reaches the device, and a person only by revealing it', async () => {
    const secret = '860427';
    const { id } = await guard.post<{ id: string }>('/api/v1/device/password/modify', {
      deviceId: 'd1',
      passwordType: '2',
      password: secret,
      confirmPassword: secret,
    });
    const payload = { communityUuid: OWN, deviceId: 'd1' };
    const passwords = () =>
      manager.post<{ list: Record<string, unknown>[]; total: number }>('/api/v1/device/password/load', payload);
    const { list } = await until(passwords, (answer) => answer.list.some(({ syncState }) => syncState === '2'));
    expect(list.map(({ passwordType, password }) => [passwordType, password])).toEqual([
      ['1', null],
      ['2', '••••••'],
      ['3', null],
      ['4', null],
    ]);
    expect(link.orders.at(-1)).toMatchObject({ kind: 'put', content: { type: '3', values: { password: secret } } });

    const reveal = (client: RequestClient) =>
      client.post('/control/sensitive/v1/reveal', {
        entity: 'devicePassword',
        id,
        fields: ['password'],
        reason: '维修',
      });
    expect(await refusalOf(reveal(guard))).toMatchObject({ code: 40300 });
    expect(await reveal(manager)).toEqual({ password: secret });

    const stored = await server.database.first(sql<{ text: string }>`
      select (select string_agg(p::text, ' ') from device_password p)
        || (select string_agg(l::text, ' ') from operation_log l)
        || (select string_agg(h::text, ' ') from console_device_held h) as text`);
    expect(stored?.text).not.toContain(secret);
    expect(server.log.join('\n')).not.toContain(secret);
  });
});
