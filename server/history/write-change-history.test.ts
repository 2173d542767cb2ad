import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import type { OperationLog, TimelineEvent } from '../../schemas/generated/entities.ts';
import { householdWorld } from '../testing/household-world.ts';
import { PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const stepsOf = async (client: RequestClient, path: string, objectId: string) => {
  const { list } = await client.post<ListAnswer<TimelineEvent>>(path, { id: objectId });
  return list.map(({ action, userName, changes }) => [action, userName, changes]);
};

describe.each(oneDatabase)('what was changed, in the history of a device on %s', (kind) => {
  const PATH = '/api/v1/device/timeline/list';
  let server: TestServer;
  let manager: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());

  const modify = async (values: object) => {
    const { revision } = await manager.post<{ revision: number }>('/api/v1/device/detail', { id: 'd1' });
    await manager.post('/api/v1/device/modify', { id: 'd1', revision, ...values });
  };

  test('is said in the language of who reads it: labels, codes as what they mean, from what to what', async () => {
    const before = (await stepsOf(manager, PATH, 'd1')).length;
    await modify({ deviceName: '东门一号', direction: '2' });
    const [step, ...others] = await stepsOf(manager, PATH, 'd1');
    expect(others).toHaveLength(before);
    expect(step).toEqual([
      '修改',
      '账号manager',
      ['设备名称：东门 → 东门一号', expect.stringMatching(/^进出方向：.+ → 出$/)],
    ]);
    const english = await server.login(PHONES.manager, 'en');
    expect((await stepsOf(english, PATH, 'd1'))[0]).toEqual([
      'Edited',
      '账号manager',
      ['Device name: 东门 → 东门一号', expect.stringMatching(/^Direction: .+ → Out$/)],
    ]);
    manager = await server.login(PHONES.manager);
  });

  test('is no step where nothing was changed', async () => {
    const before = await stepsOf(manager, PATH, 'd1');
    await modify({ deviceName: '东门一号' });
    expect(await stepsOf(manager, PATH, 'd1')).toEqual(before);
  });
});

describe.each(oneDatabase)('what was changed, in the history of a resident on %s', (kind) => {
  const world = householdWorld(kind);

  test('stands at the step that the write tells itself', async () => {
    const { id } = await world.add({ householdType: '3', checkInDate: '2026-06-01', expireDate: '2027-03-01' });
    const { revision } = await world.manager.post<{ revision: number }>('/control/household/v1/detail', { id });
    await world.manager.post('/control/household/v1/update', { id, revision, expireDate: '2027-04-01' });
    const steps = await stepsOf(world.manager, '/control/household/v1/timeline/list', id);
    expect(steps.filter(([action]) => action === '修改')).toEqual([
      ['修改', '账号manager', ['到期日期：2027-03-01 → 2027-04-01']],
    ]);
    expect(steps).toHaveLength(2);
  });

  test("names what is the person's own too, under its mask, for whoever reads it", async () => {
    const { id } = await world.add({ phone: '15412345601', checkInDate: '2026-06-01' });
    const change = async (values: object) => {
      const { revision } = await world.manager.post<{ revision: number }>('/control/household/v1/detail', { id });
      await world.manager.post('/control/household/v1/update', { id, revision, ...values });
      const [step] = await stepsOf(world.manager, '/control/household/v1/timeline/list', id);
      return step?.[2];
    };
    expect(await change({ phone: '15412345702' })).toEqual(['手机号：154****5601 → 154****5702']);
    expect(await change({ phone: '15498765702' })).toEqual(['手机号：未显示的部分有变化']);
    expect(await change({ residentName: '赵大宁', relation: null, checkInDate: '2026-06-02' })).toEqual([
      expect.stringMatching(/^姓名：/),
      '入住日期：2026-06-01 → 2026-06-02',
    ]);
  });

  test('names the doors that came and went, to the page of each, and why; the operation log says the same', async () => {
    const { id, residentId: personId } = await world.add({ checkInDate: '2026-06-01' });
    const held = async () =>
      (await world.manager.post<{ deviceIds: string[] }>('/control/permission/v1/doors', { id: personId })).deviceIds;
    const said = async (client = world.manager) =>
      (await stepsOf(client, '/control/household/v1/timeline/list', id))[0]?.filter((part) => part !== '账号manager');
    const logged = async (client = world.manager) => {
      const { list } = await client.post<ListAnswer<OperationLog>>('/control/log/v1/list', {});
      return list[0]?.changes;
    };
    expect(await held()).toEqual(['d1', 'd2']);
    await world.manager.post('/control/permission/v1/choose', { personId, deviceIds: ['d2', 'd3'] });
    const [first, second, third] = await names('d1', 'd2', 'd3');
    expect(await said()).toEqual([
      '调整门禁',
      [`增加门禁权限：${linkOf(third, 'd3')}`, `取消门禁权限：${linkOf(first, 'd1')}`],
    ]);
    expect(await logged()).toEqual([
      expect.objectContaining({ label: '增加门禁权限', before: null, after: third }),
      expect.objectContaining({ label: '取消门禁权限', before: first, after: null }),
    ]);
    await world.manager.post('/control/permission/v1/add', { personId, deviceIds: ['d1', 'd2'] });
    expect(await said()).toEqual(['授权门禁', [`增加门禁权限：${linkOf(first, 'd1')}`]]);
    // Nothing was added or removed.
    const before = await stepsOf(world.manager, '/control/household/v1/timeline/list', id);
    await world.manager.post('/control/permission/v1/add', { personId, deviceIds: ['d1'] });
    await world.manager.post('/control/permission/v1/choose', {
      personId,
      deviceIds: ['d3', 'd1', 'd2'],
      dryRun: true,
    });
    expect(await stepsOf(world.manager, '/control/household/v1/timeline/list', id)).toEqual(before);
    const { id: permissionId } = (await world.row(
      sql`select id from door_permission where person_id = ${personId} and device_id = 'd2'`,
    )) as { id: string };
    await world.manager.post('/control/permission/v1/revoke', {
      personId,
      permissionIds: [permissionId],
      reason: '装修结束',
    });
    const english = await world.server.login(PHONES.manager, 'en');
    expect(await said(english)).toEqual(['Access revoked', [`Door permission taken away: ${linkOf(second, 'd2')}`]]);
  });

  const linkOf = (name: string | undefined, id: string) => `[${name}](/equipment/deviceDetail?id=${id})`;

  async function names(...ids: string[]): Promise<string[]> {
    const rows = await world.server.database.run(sql<{ name: string }>`
      select device_name as name from device where id = any(${ids}::text[]) order by id`);
    return rows.map(({ name }) => name);
  }
});
