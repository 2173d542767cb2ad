import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const ADD = '/control/community/v1/add';
const NEW = { own: '15400000021', twice: '15400000022', admin: '15400000023' };
const VILLAGE = '330106002001';
const form = {
  communityName: '湖畔新居',
  zoningCode: VILLAGE,
  address: '杭州市西湖区文三路1号',
  longitude: 120.123456,
  latitude: 30.2764,
  buildingUse: '1',
  buildingCount: 12,
  contact: '王小明',
  phone: '13812345678',
  fixedPhone: '0571-88001234',
};

interface Added {
  communityId: string;
  communityUuid: string;
}

describe.each(oneDatabase)('a new community on %s', (kind) => {
  let server: TestServer;
  let names = 0;
  let own: RequestClient;
  let twice: RequestClient;
  let admin: RequestClient;
  let manager: RequestClient;
  const add = (client: RequestClient, more: object = {}) =>
    client.post<Added>(ADD, { ...form, communityName: `新居${++names}`, ...more });
  const put = async (name: string, rows: readonly Record<string, unknown>[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    await bulkInsert(server.database, entity, rows, server.vault);
  };

  beforeAll(async () => {
    server = await startTestServer(kind);
    const codes = { provinceCode: '330000000000', cityCode: '330100000000', areaCode: '330106000000' };
    const region = (code: string, name: string, level: number, parentCode: string | null) => ({
      ...codes,
      streetCode: '330106002000',
      code,
      name,
      level,
      parentCode,
      isLeaf: level === 4,
    });
    await put('region', [
      region('330000000000', '浙江省', 0, null),
      region('330100000000', '杭州市', 1, '330000000000'),
      region('330106000000', '西湖区', 2, '330100000000'),
      region('330106002000', '北山街道', 3, '330106000000'),
      region(VILLAGE, '保俶社区', 4, '330106002000'),
    ]);
    const company = (propertyId: string, propertyName: string, enableState = '1') => ({
      propertyId,
      propertyName,
      creditCode: `91330000${propertyId}`.padEnd(18, '0'),
      enableState,
    });
    await put('property', [company('P1', '云杉物业'), company('P2', '东华资产'), company('P3', '旧物业', '0')]);
    await server.database.run(sql`update community set property_id = 'P1' where community_uuid = ${OWN}`);
    await server.database.run(sql`update community set property_id = 'P3' where community_uuid = ${OTHER}`);
    await putAccounts();
    own = await server.login(NEW.own);
    twice = await server.login(NEW.twice);
    admin = await server.login(NEW.admin);
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.run(sql`update account set community_uuids = '{}' where uuid like 'new%'`));

  async function putAccounts() {
    const account = (uuid: string, phone: string, roleId: string, sensitive: string) => ({
      uuid,
      id: uuid,
      userName: uuid,
      phone,
      havePhone: true,
      accountType: '10',
      roleId,
      sensitive,
      communityUuids: [],
      accountState: '1',
      revision: 1,
    });
    await put('account', [
      account('new-own', NEW.own, 'OTHER_ROLE', '1'),
      account('new-twice', NEW.twice, 'OTHER_ROLE', '1'),
      account('new-admin', NEW.admin, 'ADMIN_ROLE', '0'),
    ]);
  }

  test('is bound to an account that had none, which sees it at once and may make no second one', async () => {
    const { communityId, communityUuid } = await add(own, { communityName: '湖畔新居' });
    expect(await own.post('/community/v1/name')).toEqual([
      { communityId, communityUuid, communityName: '湖畔新居', propertyId: null, isNew: true },
    ]);
    expect(await own.post('/community/v1/setting/system', { communityUuid })).toEqual({
      systemName: null,
      systemUrl: null,
    });
    const setting = await server.database.first(sql`
      select epidemic_enabled, record_keep_days, snap_keep_days from community_system_config
      where community_uuid = ${communityUuid}`);
    expect(setting).toEqual({ epidemic_enabled: true, record_keep_days: 365, snap_keep_days: 90 });
    expect(await refusalOf(add(own))).toMatchObject({ code: 40300, message: '没有操作权限' });
  });

  test('has the divisions above it and their names, is in use, and stands in the operation log', async () => {
    const { communityId } = await add(own);
    const row = await server.database.first(sql`
      select province_code, city_code, area_code, street_code, region_name, enable_state, create_by from community
      where community_id = ${communityId}`);
    expect(row).toEqual({
      province_code: '330000000000',
      city_code: '330100000000',
      area_code: '330106000000',
      street_code: '330106002000',
      region_name: '浙江省 杭州市 西湖区 北山街道 保俶社区',
      enable_state: '1',
      create_by: 'new-own',
    });
    const log = await server.database.first(sql<{ content: string; result: string }>`
      select content, result from operation_log where object_id = ${communityId}`);
    expect(log).toEqual({ content: expect.stringMatching(/^新增小区「.+」$/), result: 'normal' });
  });

  test('keeps the manager’s phone encrypted', async () => {
    const { communityId } = await add(own);
    const row = await server.database.first(sql<{ phone: string }>`
      select phone from community where community_id = ${communityId}`);
    expect(row?.phone).not.toContain('13812345678');
    expect(server.vault.decrypt(row?.phone ?? '')).toBe('13812345678');
  });

  test('is made by who holds the button, beside those he has; by nobody else', async () => {
    const { communityUuid } = await add(manager);
    const listed = await manager.post<{ communityUuid: string }[]>('/community/v1/name');
    expect(listed.map((one) => one.communityUuid)).toEqual([OWN, OTHER, communityUuid]);
    expect((await refusalOf(add(await server.login(PHONES.guard)))).code).toBe(40300);
  });

  test('is made once by an account without one, however often it asks at a time', async () => {
    const tries = await Promise.allSettled([add(twice), add(twice), add(twice)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('has a name of its own in its division', async () => {
    await add(manager, { communityName: '同名花园' });
    const refusal = await refusalOf(add(manager, { communityName: '同名花园' }));
    expect(refusal).toMatchObject({ code: 40904, content: { errors: [{ field: 'communityName' }] } });
  });

  test.each([
    ['communityName', '', '请输入小区名称'],
    ['communityName', '超'.repeat(21), '小区名称不能超过20个字符'],
    ['zoningCode', null, '请选择行政区划'],
    ['zoningCode', '3301', '请选择完整行政区划'],
    ['zoningCode', '330106002000', '请选择完整行政区划'],
    ['zoningCode', '999999999999', '行政区划不存在或已被删除'],
    ['address', '', '请输入正确地址'],
    ['address', '址'.repeat(51), '详细地址不能超过50个字符'],
    ['longitude', null, '请获取经纬度'],
    ['buildingUse', null, '请选择建筑用途'],
    ['buildingCount', null, '请输入楼栋数量'],
    ['contact', '', '请输入管理处负责人'],
    ['phone', '', '请输入管理处负责人手机号码'],
    ['phone', '138-1234', '请输入数字'],
    ['phone', '138123456789', '管理处负责人手机号码不能超过11个字符'],
    ['propertyId', 'P2', '物业公司不存在或已被删除'],
  ])('is refused with %s %j: %s', async (field, value, message) => {
    const refusal = await refusalOf(add(own, { [field]: value }));
    expect(refusal).toMatchObject({ code: 42200, content: { errors: [{ field, message }] } });
    expect(await own.post('/community/v1/name')).toEqual([]);
  });

  test('companies to choose from are those that the account may see', async () => {
    const labels = async (client: RequestClient, payload = {}) =>
      (await client.post<{ label: string }[]>('/control/property/v1/options', payload)).map(({ label }) => label);
    expect(await labels(own)).toEqual([]);
    expect(await labels(manager)).toEqual(['云杉物业']);
    expect(await labels(manager, { values: ['P3', 'P2'] })).toEqual(['旧物业']);
    expect((await labels(admin)).sort()).toEqual(['东华资产', '云杉物业']);
    expect(await labels(admin, { keyword: '东' })).toEqual(['东华资产']);
  });
});
