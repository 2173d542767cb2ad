import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const P = '/mgauth/v1/permission';
const ADMIN = '15400000011';

interface Node {
  menuCode: string;
  nodeTitle: string;
  isLeaf: boolean;
  isAdded: boolean;
  childCount: number;
  children: Node[];
}

describe.each(oneDatabase)('the menu as it is managed, on %s', (kind) => {
  let server: TestServer;
  let admin: RequestClient & { token: string };
  const tree = async (payload: object = {}, by: RequestClient = admin) =>
    (await by.post<{ children: Node[] }>(`${P}/all/tree`, payload)).children;
  const codes = async (parentId?: string) =>
    (await tree(parentId === undefined ? {} : { parentId })).map(({ menuCode }) => menuCode);

  beforeAll(async () => {
    server = await startTestServer(kind, { sessionsPerAccount: 0 });
    const row = {
      id: 'admin',
      uuid: 'admin',
      userName: '账号admin',
      realName: '王管理',
      phone: ADMIN,
      havePhone: true,
      accountType: '10',
      roleId: 'ADMIN_ROLE',
      sensitive: '0',
      communityUuids: [OWN],
      accountState: '1',
      createTime: '2026-01-01 08:00:00',
      revision: 1,
    };
    const { account } = catalogue.entities;
    if (!account) throw new Error('No entity account');
    await bulkInsert(server.database, account, [row], server.vault);
    admin = await server.login(ADMIN);
  });
  afterAll(() => server.close());

  test('nobody but administrators sees it', async () => {
    const manager = await server.login(PHONES.manager);
    expect((await refusalOf(tree({}, manager))).code).toBe(40300);
    expect((await refusalOf(manager.post(`${P}/detail`, { id: 'system' }))).code).toBe(40300);
    expect((await refusalOf(manager.post(`${P}/sort`, { parentId: null, ids: ['system'] }))).code).toBe(40300);
  });

  test('it comes whole, below a node, by names in both languages and by codes', async () => {
    expect(await codes()).toEqual(catalogue.menu.map(({ menuCode }) => menuCode));
    expect(await codes('sms:index')).toEqual(['sms:index:export', 'sms:index:reveal']);
    expect((await tree({ keyword: '短信' })).map(({ menuCode }) => menuCode)).toEqual(['sms', 'sms:index']);
    expect((await tree({ keyword: 'operation LOG' })).map(({ menuCode }) => menuCode)).toEqual(['system:operationLog']);
    expect((await tree({}, server.client(admin.token, 'en')))[0]?.nodeTitle).toMatch(/^[A-Z]/);
  });

  test('siblings are put in another order, as a tree sends it, and only siblings', async () => {
    const [first = '', second = '', ...rest] = await codes('system');
    await admin.post(`${P}/sort`, { parentId: 'system', ids: [second, first, ...rest] });
    expect(await codes('system')).toEqual([second, first, ...rest]);
    expect((await refusalOf(admin.post(`${P}/sort`, { parentId: 'sms:index', ids: ['sms:index'] }))).code).toBe(42200);
    expect((await refusalOf(admin.post(`${P}/sort`, { parentId: 'system', ids: [] }))).code).toBe(42200);
    expect((await refusalOf(admin.post(`${P}/sort`, { parentId: 'system' }))).code).toBe(42200);
  });

  test('a page moves into an added group, which is deleted only while it is empty', async () => {
    await admin.post(`${P}/add`, { menuCode: 'extra', menuName: '常用', menuNameEn: 'Often used' });
    expect(await admin.post(`${P}/group/options`, { keyword: '常用' })).toEqual([{ value: 'extra', label: '常用' }]);
    await admin.post(`${P}/sort`, { parentId: 'extra', menuCode: 'sms:index' });
    expect(await codes('extra')).toEqual(['sms:index']);
    expect((await refusalOf(admin.post(`${P}/delete`, { id: 'extra' }))).code).not.toBe(0);
    await admin.post(`${P}/sort`, { parentId: 'sms', menuCode: 'sms:index' });
    expect(await admin.post(`${P}/detail`, { id: 'extra' })).toMatchObject({ isAdded: true, childCount: 0 });
    await admin.post(`${P}/delete`, { id: 'extra' });
    expect(await codes()).not.toContain('extra');
    expect((await refusalOf(admin.post(`${P}/delete`, { id: 'sms' }))).code).not.toBe(0);
  });

  test('what the documents decide is not changed, an icon that nobody draws is refused', async () => {
    const refused = async (values: object) =>
      (await refusalOf(admin.post(`${P}/update`, { id: 'sms', ...values }))).code;
    expect(await refused({ route: '/elsewhere' })).toBe(42200);
    expect(await refused({ menuType: 'button' })).toBe(42200);
    expect(await refused({ icon: 'NoSuchOutlined' })).toBe(42200);
    expect(await refused({ menuName: '' })).toBe(42200);
    await admin.post(`${P}/update`, { id: 'sms', menuName: '短信', icon: 'MessageOutlined', hidden: true });
    expect(await admin.post(`${P}/detail`, { id: 'sms' })).toMatchObject({
      menuName: '短信',
      menuNameEn: 'SMS',
      icon: 'MessageOutlined',
      hidden: true,
      route: '/sms',
    });
  });
});
