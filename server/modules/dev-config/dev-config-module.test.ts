import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { scriptedLink, until } from '../../testing/scripted-link.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const D = '/control/devconfig/v1';
const NEW = {
  communityUuid: OWN,
  templateName: '单元门标准',
  deviceType: '2',
  openTypes: ['1', '2'],
  openSeconds: 7,
  leftOpenSeconds: 60,
  faceThreshold: 82,
  livenessCheck: true,
  maskCheck: false,
  temperatureCheck: false,
  healthCodeCheck: false,
  tamperAlarm: true,
  forceAlarm: true,
  fireLinkage: true,
  strangerSnap: true,
  callSeconds: 30,
  talkSeconds: 120,
  volume: 6,
  brightness: 7,
};

type Row = Record<string, unknown> & { id: string };
interface Devices {
  list: (Row & { differences: { label: string; ofTemplate: string; ofDevice: string }[] })[];
  summary: Record<string, number>;
}

describe.each(oneDatabase)('templates of device parameters, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient & { token: string };
  let id: string;

  const detail = () => manager.post<Row & { revision: number }>(`${D}/detail`, { id });
  const save = async (changes: object) =>
    manager.post<{ count: number }>(`${D}/update`, { id, revision: (await detail()).revision, ...changes });
  const devices = (by: RequestClient = manager) =>
    by.post<Devices>(`${D}/device/list`, { communityUuid: OWN, templateId: id, summary: true });
  const push = (rest: object) => manager.post<{ count: number }>(`${D}/push`, { id, ...rest });
  const saved = (deviceId: string) =>
    server.database.first(sql<{ seconds: number }>`
      select open_seconds as seconds from device_config where device_id = ${deviceId}`);

  beforeAll(async () => {
    server = await startTestServer(kind, { sessionsPerAccount: 0 }, undefined, catalogue, undefined, {
      deviceLink: link,
    });
    manager = await server.login(PHONES.manager);
    id = (await manager.post<{ id: string }>(`${D}/add`, { ...NEW, isDefault: true })).id;
  });
  afterAll(() => server.close());

  test('a template is pushed to the chosen devices, to those that use it, or to all of its type', async () => {
    const ofType = await server.database.run(sql<{ id: string }>`
      select id from device where device_type = '2' and community_uuid = ${OWN} order by id`);
    expect(ofType.length).toBeGreaterThan(1);
    const [first] = ofType;
    expect(await push({ deviceIds: [first?.id] })).toEqual({ count: 1 });
    expect((await devices()).list.map((one) => one.id)).toEqual([first?.id]);
    expect(await push({ onlyUsing: true, dryRun: true })).toEqual({ count: 1 });
    expect(await push({ dryRun: true })).toEqual({ count: ofType.length });
    expect((await devices()).list).toHaveLength(1);
    expect(await push({})).toEqual({ count: ofType.length });
    expect((await devices()).list.map((one) => one.id).sort()).toEqual(ofType.map((one) => one.id));
  });

  test('one device of another type refuses all of it', async () => {
    const [other] = await server.database.run(
      sql<{ id: string }>`select id from device where device_type = '1' limit 1`,
    );
    const [own] = (await devices()).list;
    expect((await refusalOf(push({ deviceIds: [own?.id, other?.id] }))).code).toBe(42200);
    expect(await saved(String(other?.id))).toBeUndefined();
  });

  test('which parameters of a device differ is said, in the language of the reader', async () => {
    const [one] = (await devices()).list;
    await server.database.run(sql`
      update device_config set open_seconds = 9, reboot_time = '03:30', open_types = array['2', '1'] where device_id = ${one?.id}`);
    const { list, summary } = await devices();
    expect(summary.different).toBe(1);
    expect(list[0]).toMatchObject({
      id: one?.id,
      differenceCount: 2,
      differences: [
        { label: '开门保持', ofTemplate: '7 秒', ofDevice: '9 秒' },
        { ofTemplate: '未设置', ofDevice: '03:30' },
      ],
    });
    expect(list.slice(1).every(({ differenceCount }) => differenceCount === 0)).toBe(true);
    const english = await devices(server.client(manager.token, 'en'));
    expect(english.list[0]?.differences[0]).toEqual({ label: 'Unlock time', ofTemplate: '7 s', ofDevice: '9 s' });
  });

  test('saving asks whether it is pushed: only then do the devices get it, in the same step', async () => {
    const using = (await devices()).list.length;
    link.orders.length = 0;
    expect(await save({ openSeconds: 11, pushNow: 'later' })).toMatchObject({ count: 0 });
    expect((await devices()).list.every(({ differenceCount }) => Number(differenceCount) > 0)).toBe(true);
    expect(link.orders).toEqual([]);
    expect(await save({ openSeconds: 12, pushNow: 'now' })).toMatchObject({ count: using });
    expect((await devices()).list.every(({ differenceCount }) => differenceCount === 0)).toBe(true);
    await until(
      () => link.orders.length,
      (count) => count > 0,
    );
  });

  test('whoever may save and not push is refused, and nothing is saved', async () => {
    const code = ['village:devconfig', 'village:devconfigSetting', 'village:devconfigSetting:save'];
    await server.database.run(sql`
      update role set menu_codes = ${code}::text[], revision = revision + 1 where id = 'SJF_ROLE'`);
    const guard = await server.login(PHONES.guard);
    const { revision } = await detail();
    const wanted = { id, revision, openSeconds: 13 };
    expect((await refusalOf(guard.post(`${D}/update`, { ...wanted, pushNow: 'now' }))).code).toBe(40300);
    expect((await detail()).openSeconds).toBe(12);
    expect(await guard.post(`${D}/update`, { ...wanted, pushNow: 'later' })).toMatchObject({ count: 0 });
  });

  test('its type stays while devices use it, it is not deleted, and a type has one default', async () => {
    expect((await refusalOf(save({ deviceType: '1' }))).code).toBe(42200);
    expect((await refusalOf(manager.post(`${D}/delete`, { id }))).code).not.toBe(0);
    const other = await manager.post<{ id: string }>(`${D}/add`, { ...NEW, templateName: '另一个', isDefault: true });
    expect((await detail()).isDefault).toBe(false);
    await manager.post(`${D}/delete`, { id: other.id });
  });
});
