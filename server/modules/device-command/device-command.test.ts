import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { DeviceSilent } from '../../core/device-link.ts';
import { scriptedLink, until } from '../../testing/scripted-link.ts';
import { PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

interface Result {
  id: string;
  commandState: string;
  result: string | null;
}

describe.each(oneDatabase)('commands to devices, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;

  const command = async (ids: string[], commandType: string, rest: object = {}) => {
    const { commands } = await manager.post<{ commands: Result[] }>('/api/v1/device/command', {
      ids,
      commandType,
      ...rest,
    });
    return commands.map(({ id }) => id);
  };
  const ended = (ids: string[]) =>
    until(
      () => manager.post<Result[]>('/api/v1/device/command/result', { ids }),
      (results) => results.length === ids.length && results.every(({ commandState }) => Number(commandState) > 1),
    );
  const lastLog = () =>
    server.database.first(sql<{ type: string; content: string; result: string; object: string }>`
      select log_type as type, content, result, object_id as object from operation_log order by id desc limit 1`);

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    link.answer = () => ({ ok: true });
    link.orders.length = 0;
  });

  test('open a door, and say who did it', async () => {
    const ids = await command(['d1'], '1', { reason: '住户忘带卡' });
    expect(await lastLog()).toMatchObject({ type: '9', content: '远程开门', result: 'normal', object: 'd1' });
    expect(await ended(ids)).toEqual([{ id: ids[0], commandState: '2', result: null }]);
    const opened = await server.database.run(sql`
      select operator, open_result, record_source, device_id from access_record where open_type = '10'`);
    expect(opened).toEqual([{ operator: '账号manager', open_result: '1', record_source: '1', device_id: 'd1' }]);
    expect(link.orders).toMatchObject([{ kind: 'open', deviceSn: 'SN000001' }]);
  });

  test('say why the device has not done it, and leave no record of an opening', async () => {
    link.answer = () => ({ ok: false, reason: '门锁故障' });
    expect(await ended(await command(['d1', 'd3'], '1'))).toMatchObject([
      { commandState: '3', result: '门锁故障' },
      { commandState: '3', result: '门锁故障' },
    ]);
    const opened = await server.database.run(sql`select 1 from access_record where open_type = '10'`);
    expect(opened).toHaveLength(1);
  });

  test('are told once, and time out where the device is silent', async () => {
    link.answer = () => {
      throw new DeviceSilent();
    };
    expect(await ended(await command(['d1'], '1'))).toMatchObject([{ commandState: '4', result: '设备响应超时' }]);
    expect(link.orders).toHaveLength(1);
  });

  test('are never told late', async () => {
    // Another process has claimed the device, and the ten seconds pass.
    await server.database.run(sql`
      insert into console_device_line (device_id, lease_until, lease_by) values ('d3', now() + interval '1 hour', 'other')
      on conflict (device_id) do update set lease_until = excluded.lease_until, lease_by = excluded.lease_by`);
    const ids = await command(['d3'], '1');
    await server.database.run(sql`
      update console_device_order set expires_at = now() - interval '1 second' where device_id = 'd3'`);
    await server.database.run(sql`update console_device_line set lease_until = null where device_id = 'd3'`);
    const others = await command(['d1'], '3');
    await ended(others);
    expect(await ended(ids)).toMatchObject([{ commandState: '4' }]);
    expect(link.orders.map(({ deviceSn, kind: what }) => `${deviceSn} ${what}`)).toEqual(['SN000001 close']);
  });

  test('keep a door open and closed again, with a reason', async () => {
    expect(await refusalOf(command(['d1'], '2', { reason: ' ' }))).toMatchObject({ message: '请输入操作原因' });
    const doorIs = (state: string) =>
      until(
        () => server.database.first(sql<{ state: string }>`select door_state as state from device where id = 'd1'`),
        (row) => row?.state === state,
      );
    await command(['d1'], '2', { reason: '搬家' });
    await doorIs('2');
    await command(['d1'], '3');
    await doorIs('0');
    await ended(await command(['d1'], '5'));
    expect(link.orders.at(-1)?.content).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
    });
  });

  test('are refused for a device that is offline or disabled, and then for all of them', async () => {
    expect(await refusalOf(command(['d1', 'd2'], '1'))).toMatchObject({ code: 40903, message: '设备离线，无法操作' });
    expect(await lastLog()).toMatchObject({ type: '9', result: 'abnormal' });
    await manager.post('/api/v1/device/state', { ids: ['d3'], enableState: '0' });
    expect((await refusalOf(command(['d3'], '1'))).message).toBe('设备已停用，无法操作');
    await manager.post('/api/v1/device/state', { ids: ['d3'], enableState: '1' });
    expect(link.orders).toEqual([]);
  });

  test('need the button of their kind, and a device within reach', async () => {
    const codes = [
      'equipment:device',
      'equipment:deviceSimple',
      'equipment:deviceSimple:open',
      'equipment:device:disable',
    ];
    await server.database.run(sql`
      update role set menu_codes = ${codes}::text[], revision = revision + 1 where id = 'SJF_ROLE'`);
    const guard = await server.login(PHONES.guard);
    const sendCommand = (ids: string[], commandType: string) =>
      guard.post('/api/v1/device/command', { ids, commandType });
    for (const commandType of ['2', '3', '4', '5']) {
      expect(await refusalOf(sendCommand(['d1'], commandType))).toMatchObject({ code: 40300 });
    }
    expect(await refusalOf(guard.post('/api/v1/device/state', { ids: ['d1'], enableState: '1' }))).toMatchObject({
      code: 40300,
    });
    expect(await refusalOf(sendCommand(['d9'], '1'))).toMatchObject({ code: 40401 });
    expect(await refusalOf(sendCommand(['d1'], '7'))).toMatchObject({ code: 42200 });
    expect(link.orders).toEqual([]);
    expect(await sendCommand(['d1'], '1')).toMatchObject({ commands: [{ deviceId: 'd1' }] });
    expect(await guard.post('/api/v1/device/command/result', { ids: await command(['d9'], '1') })).toEqual([]);
  });
});
