import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import type { TimelineEvent } from '../../schemas/generated/entities.ts';
import { householdWorld } from '../testing/household-world.ts';
import { OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const stepsOf = async (client: RequestClient, path: string, objectId: string) => {
  const { list } = await client.post<ListAnswer<TimelineEvent>>(path, { communityUuid: OWN, objectId });
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
});
