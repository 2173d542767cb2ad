import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { Option } from '../../schemas/generated/endpoints.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { PermissionNode } from './permission/permission-tree.ts';

describe.each(oneDatabase)('modules on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;
  let porter: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind);
    const region = catalogue.entities.region;
    if (!region) throw new Error('No entity region');
    const of = (code: string, name: string, level: number, parents: (string | null)[], isLeaf = false) => ({
      code,
      name,
      level,
      parentCode: parents.at(-1) ?? null,
      provinceCode: parents[0] ?? code,
      cityCode: parents[1] ?? null,
      areaCode: parents[2] ?? null,
      streetCode: parents[3] ?? null,
      isLeaf,
    });
    await bulkInsert(
      server.database,
      region,
      [
        of('330000000000', '浙江省', 0, []),
        of('330100000000', '杭州市', 1, ['330000000000']),
        of('441900000000', '东莞市', 1, ['440000000000']),
        { ...of('441900003000', '东城街道', 3, ['440000000000', '441900000000']), areaCode: null },
      ],
      server.vault,
    );
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
    porter = await server.login(PHONES.porter);
  });
  afterAll(() => server.close());

  test('the permission tree holds what the role grants, with groups above, under both paths', async () => {
    const { children } = await porter.post<{ children: PermissionNode[] }>('/mgauth/v1/permission/tree');
    expect(children.map(({ menuCode }) => menuCode)).toEqual(['business', 'message', 'village']);
    const card = children[0]?.children.find(({ menuCode }) => menuCode === 'business:card');
    expect(card).toMatchObject({
      menuName: '门卡管理',
      menuNameEn: 'Door card management',
      menuType: 'menu',
      route: '/business/card',
      parentId: 'business',
      hidden: false,
    });
    expect(card?.children).toContainEqual(
      expect.objectContaining({ menuCode: 'business:card:add', menuType: 'button', parentId: 'business:card' }),
    );
    expect(card?.children.map(({ menuCode }) => menuCode)).not.toContain('business:card:cancel');
    expect(children[0]).toMatchObject({ menuType: 'group', alwaysShow: true, parentId: null });
    expect(await porter.post('/api/v1/permission/tree')).toEqual({ children });
  });

  test('the switcher lists the communities of the account, and finds them by name', async () => {
    const names = async (client: RequestClient, payload = {}) =>
      (await client.post<{ communityName: string }[]>('/community/v1/name', payload)).map(
        ({ communityName }) => communityName,
      );
    expect(await names(manager)).toEqual(['云杉花苑', '听涛雅居']);
    expect(await names(guard)).toEqual(['云杉花苑']);
    expect(await names(manager, { communityName: '听' })).toEqual(['听涛雅居']);
  });

  test('title and logo are those of the community, or nothing', async () => {
    const path = '/community/v1/setting/system';
    expect(await manager.post(path, { communityUuid: OWN })).toEqual({
      systemName: '云杉花苑管理系统',
      systemUrl: null,
    });
    expect(await manager.post(path, { communityUuid: OTHER })).toEqual({ systemName: null, systemUrl: null });
  });

  test('divisions are found level by level, also where a level is missing', async () => {
    const below = (payload: object) => manager.post('/location/v1/retrieve', payload);
    expect(await below({ level: 0 })).toEqual([{ code: '330000000000', name: '浙江省', level: 0, isLeaf: false }]);
    expect(await below({ level: 1, zoningCode: '330000000000' })).toEqual([
      { code: '330100000000', name: '杭州市', level: 1, isLeaf: false },
    ]);
    expect(await below({ level: 2, zoningCode: '441900000000' })).toEqual([
      { code: '441900003000', name: '东城街道', level: 3, isLeaf: false },
    ]);
    expect(await manager.post('/location/v1/detail', { zoningCode: '330100000000' })).toMatchObject({
      name: '杭州市',
      provinceCode: '330000000000',
    });
    expect((await refusalOf(manager.post('/location/v1/detail', { zoningCode: '999999999999' }))).code).toBe(40401);
  });

  test('the space tree is offered level by level, and stays in the community', async () => {
    const labels = async (payload: object) =>
      (await manager.post<Option[]>('/control/cell/v1/options', { communityUuid: OWN, ...payload })).map(
        ({ label }) => label,
      );
    expect(await labels({ nodeType: 'area' })).toEqual(['一期']);
    expect(await labels({ nodeType: 'building' })).toEqual(['1栋', '2栋']);
    expect(await labels({ nodeType: 'unit' })).toEqual(['1栋-1单元', '2栋-1单元']);
    expect(await labels({ nodeType: 'unit', parentId: 'b1' })).toEqual(['1单元']);
    expect(await labels({ nodeType: 'building', keyword: '2' })).toEqual(['2栋']);
    expect(await labels({ nodeType: 'unit', keyword: '2 1单元' })).toEqual(['2栋-1单元']);
    expect(await labels({ nodeType: 'unit', keyword: '2栋-1单元' })).toEqual(['2栋-1单元']);
    expect(await labels({ nodeType: 'building', values: ['b2', 'b9'] })).toEqual(['2栋']);
    expect(await guard.post<Option[]>('/control/cell/v1/options', { nodeType: 'building' })).toEqual([
      { value: 'b1', label: '1栋', isLeaf: false },
      { value: 'b2', label: '2栋', isLeaf: false },
    ]);
  });

  test('device types are the dictionary', async () => {
    const types = await manager.post<unknown[]>('/config/device/list');
    expect(types).toContainEqual({ value: '2', zh: '单元门口机', en: 'Unit door station' });
  });
});
