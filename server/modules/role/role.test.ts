import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { createClient } from '../../../runtime/request/create-client.ts';
import { buildApp } from '../../app/app.ts';
import { loadKeys } from '../../crypto/keys.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listen } from '../../web/listen.ts';
import type { PermissionNode } from '../permission/permission-tree.ts';

const R = '/mgauth/v1/role';
const P = '/mgauth/v1/permission';
const codesOf = (roleCode: string) => catalogue.roles.find((role) => role.roleCode === roleCode)?.menuCodes ?? [];

const find = (nodes: readonly PermissionNode[], code: string): PermissionNode | undefined =>
  nodes.find(({ menuCode }) => menuCode === code) ??
  nodes.map(({ children }) => find(children, code)).find((found) => found !== undefined);

describe.each(oneDatabase)('roles and the menu on %s', (kind) => {
  let server: TestServer;
  let admin: RequestClient;
  let manager: RequestClient;
  let committee: RequestClient;
  let count = 0;
  const make = async (rest: object = {}, by: RequestClient = admin) => {
    const roleName = `新角色${++count}`;
    const given = { roleName, roleCode: 'COMMUNITY_ROLE', menuCodes: ['record:opening'], ...rest };
    return (await by.post<{ id: string }>(`${R}/create`, given)).id;
  };
  const detail = (id: string, by: RequestClient = admin) =>
    by.post<{ revision: number; menuCodes: string[]; children: PermissionNode[] }>(`${R}/detail`, { id });
  const update = async (id: string, changes: object, by: RequestClient = admin) =>
    by.post(`${R}/update`, { id, revision: (await detail(id)).revision, ...changes });
  const reset = (id: string) =>
    server.database.run(sql`
      update role set revision = revision + 1, menu_codes = ${codesOf(id)}::text[] where id = ${id}`);
  const whole = async (by: RequestClient = admin, payload: object = {}) =>
    (await by.post<{ children: PermissionNode[] }>(`${P}/all`, payload)).children;
  const own = async (by: RequestClient) => (await by.post<{ children: PermissionNode[] }>(`${P}/tree`)).children;

  beforeAll(async () => {
    server = await startTestServer(kind, { sessionsPerAccount: 0 });
    await server.database.run(sql`
      update account set role_id = 'ADMIN_ROLE', sensitive = '0', account_state = '1' where uuid = 'disabled'`);
    admin = await server.login(PHONES.disabled);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.run(sql`delete from console_menu_change`));

  test('a role holds codes of its base role and of whoever makes it', async () => {
    const id = await make({ menuCodes: ['record', 'record:opening', 'record:opening'] }, committee);
    expect((await detail(id)).menuCodes).toEqual(['record', 'record:opening']);
    const refused = async (rest: object, by: RequestClient) => (await refusalOf(make(rest, by))).message;
    expect(await refused({ menuCodes: ['system:permission'] }, admin)).toBe('超出基准角色的权限：system:permission');
    expect(await refused({ menuCodes: ['no:such'] }, admin)).toBe('超出基准角色的权限：no:such');
    const beyond = { roleCode: 'PROPERTY_ROLE', menuCodes: ['equipment:device:restart'] };
    expect(await refused(beyond, committee)).toBe('不能授予您没有的权限：equipment:device:restart');
    expect(await refused({ roleCode: 'ADMIN_ROLE' }, manager)).toContain('只有系统管理员');
    expect(await refused({ menuCodes: [] }, admin)).toBe('请选择菜单权限');
    expect((await refusalOf(update(id, { menuCodes: ['system:permission'] }, committee))).code).toBe(42200);
    expect((await refusalOf(update(id, { roleCode: 'OTHER_ROLE' }))).message).toBe('基准角色不能修改');
  });

  test('a change of a role is felt with the next call of its accounts', async () => {
    const id = await make({ menuCodes: ['record:opening'] });
    await server.database.run(sql`update account set role_id = ${id} where uuid = 'porter'`);
    const porter = await server.login(PHONES.porter);
    const list = () =>
      porter.post('/control/record/v1/open/list', { communityUuid: OWN, openTime: ['2026-11-19 00:00:00', null] });
    const seen = async () => find(await own(porter), 'record:opening') !== undefined;
    expect(await seen()).toBe(true);
    await update(id, { menuCodes: ['message:system'] });
    expect(await seen()).toBe(false);
    expect((await refusalOf(list())).code).toBe(40300);
    await server.database.run(sql`update account set role_id = 'OTHER_ROLE' where uuid = 'porter'`);
  });

  test('a built-in role stays with its name; what was taken from it can be given back, and no more', async () => {
    expect(await refusalOf(admin.post(`${R}/delete`, { id: 'SJF_ROLE' }))).toMatchObject({
      code: 40901,
      message: '内置角色不能删除',
    });
    expect((await refusalOf(update('SJF_ROLE', { roleName: '别名' }))).message).toBe('内置角色不能改名');
    const some = codesOf('DEMO_ROLE').filter((code) => !code.startsWith('first'));
    await update('DEMO_ROLE', { roleName: '演示', roleCode: 'DEMO_ROLE', menuCodes: some });
    expect((await detail('DEMO_ROLE')).menuCodes).not.toContain('first:index');
    await update('DEMO_ROLE', { menuCodes: codesOf('DEMO_ROLE') });
    expect((await detail('DEMO_ROLE')).menuCodes).toContain('first:index');
    expect((await refusalOf(update('DEMO_ROLE', { menuCodes: [...some, 'system:permission'] }))).code).toBe(42200);
    // Administrators may remove codes from their own role and restore them, but not the codes needed for that.
    const rest = codesOf('ADMIN_ROLE').filter((code) => !code.startsWith('facial'));
    await update('ADMIN_ROLE', { menuCodes: rest });
    await update('ADMIN_ROLE', { menuCodes: codesOf('ADMIN_ROLE') });
    const without = codesOf('ADMIN_ROLE').filter((code) => code !== 'system:roleAdd:save');
    expect((await refusalOf(update('ADMIN_ROLE', { menuCodes: without }))).message).toContain('系统管理员须保留');
  });

  test('who is no administrator changes only roles that are his to give, with none but his accounts', async () => {
    for (const id of ['OTHER_ROLE', 'ADMIN_ROLE']) {
      expect((await refusalOf(update(id, { remark: '改' }, manager))).code).toBe(40300);
    }
    const id = await make({}, committee);
    await update(id, { remark: '可以' }, committee);
    await server.database.run(sql`update account set role_id = ${id} where uuid = 'manager'`);
    expect((await refusalOf(update(id, { remark: '改' }, committee))).code).toBe(40300);
    await server.database.run(sql`update account set role_id = 'PROPERTY_ROLE' where uuid = 'manager'`);
    const more = await make({ roleCode: 'PROPERTY_ROLE', menuCodes: ['equipment:device:restart'] });
    expect((await refusalOf(committee.post(`${R}/delete`, { id: more }))).code).toBe(40300);
  });

  test('the roles offered are those whose codes the caller holds; one that is given has a name', async () => {
    const names = async (by: RequestClient, payload = {}) =>
      (await by.post<{ id: string; value: string; roleName: string }[]>(`${R}/list/all`, payload)).map(({ id }) => id);
    expect(await names(admin)).toEqual(expect.arrayContaining(['ADMIN_ROLE', 'DEMO_ROLE']));
    const offered = await names(committee);
    expect(offered).toContain('COMMUNITY_ROLE');
    for (const id of ['ADMIN_ROLE', 'PROPERTY_ROLE', 'DEMO_ROLE']) expect(offered).not.toContain(id);
    expect(await names(committee, { values: ['ADMIN_ROLE'] })).toEqual(['ADMIN_ROLE']);
  });

  test('accounts are moved to a role and fall back from it; each is answered for, and their sessions end', async () => {
    const id = await make();
    const porter = await server.login(PHONES.porter);
    const move = (verb: string, accountIds: string[], by = admin) =>
      by.post<{ results: { ok: boolean; message?: string }[] }>(`${R}/user/${verb}`, { roleId: id, accountIds });
    const { results } = await move('bind', ['porter', 'disabled', 'nobody']);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect((await refusalOf(porter.post('/api/v2/user/info'))).code).toBe(700);
    const listed = await admin.post<{ list: { uuid: string }[] }>(`${R}/user/list`, { roleId: id });
    expect(listed.list.map(({ uuid }) => uuid)).toEqual(['porter']);
    const roles = await admin.post<{ list: Record<string, unknown>[] }>(`${R}/list`, { roleName: `新角色${count}` });
    expect(roles.list).toEqual([expect.objectContaining({ id, accountCount: 1, builtIn: false })]);
    expect(roles.list[0]).not.toHaveProperty('menuCodes');

    expect(await refusalOf(admin.post(`${R}/delete`, { id }))).toMatchObject({
      code: 40901,
      message: '该角色下仍有账号，不能删除',
    });
    expect((await move('unbind', ['porter', 'guard'])).results.map(({ ok }) => ok)).toEqual([true, false]);
    const row = await server.database.first(sql`select role_id from account where uuid = 'porter'`);
    expect(row).toEqual({ role_id: 'OTHER_ROLE' });
    expect(await move('bind', ['manager'], committee)).toMatchObject({ results: [{ ok: false }] });
    await admin.post(`${R}/delete`, { id });
    expect((await refusalOf(detail(id))).code).toBe(40401);
  });

  test('the tree of a role has what it grants checked, and offers what may be granted', async () => {
    const id = await make({ menuCodes: ['record:opening', 'record:opening:export'] });
    const { children } = await detail(id, committee);
    expect(find(children, 'record:opening')).toMatchObject({ checked: true, menuName: '开门记录' });
    expect(find(children, 'record:visiting')).toMatchObject({ checked: false });
    expect(find(children, 'system:permission')).toBeUndefined();
    expect(find(await whole(admin, { roleCode: 'OTHER_ROLE' }), 'record:opening')).toBeUndefined();
    expect(find(await whole(admin, { roleCode: 'OTHER_ROLE' }), 'business:card')).toBeDefined();
    expect((find(await whole(), 'first:index') as { roles?: string[] }).roles).toEqual(['DEMO_ROLE']);
  });

  test('the menu is renamed, hidden and sorted for everybody at once, in every process', async () => {
    const other = await buildApp({
      catalogue,
      config: server.config,
      database: server.database,
      keys: loadKeys(server.config.dataDir),
      vault: server.vault,
      logStream: { write: () => {} },
    });
    const address = await listen(other, server.config);
    try {
      const change = { id: 'record:opening', menuName: '通行', menuNameEn: 'Passages', hidden: true };
      await admin.post(`${P}/update`, change);
      expect(find(await own(manager), 'record:opening')).toMatchObject({
        menuName: '通行',
        menuNameEn: 'Passages',
        hidden: true,
        route: '/record/opening',
      });
      const { token } = await server.login(PHONES.manager);
      const elsewhere = createClient({
        origin: address,
        prefix: '/plus',
        appKey: server.config.appKey,
        publicKey: '',
        clientVersion: 'v127.0.0.1',
        token: () => token,
        fingerprint: () => 'test',
        language: () => 'zh',
        onFailure: () => {},
      });
      expect(find(await own(elsewhere), 'record:opening')).toMatchObject({ menuName: '通行' });
      // Restoring the original is no change: the next version of menu.json applies again.
      await admin.post(`${P}/update`, { id: 'record:opening', menuName: '开门记录', hidden: false });
      const row = await server.database.first(sql`
        select menu_name, menu_name_en, hidden from console_menu_change where menu_code = 'record:opening'`);
      expect(row).toEqual({ menu_name: null, menu_name_en: 'Passages', hidden: null });
    } finally {
      await other.close();
    }
  });

  test('groups are added, filled by sorting, and deleted when they are empty; codes are never invented', async () => {
    const group = { menuCode: 'gate', menuName: '门禁', menuNameEn: 'Gates', icon: 'KeyOutlined' };
    await admin.post(`${P}/add`, group);
    expect(find(await whole(), 'gate')).toMatchObject({ menuType: 'group', children: [] });
    expect(find(await own(manager), 'gate')).toBeUndefined();
    expect((await refusalOf(admin.post(`${P}/add`, group))).code).toBe(42200);
    expect((await refusalOf(admin.post(`${P}/add`, { ...group, menuCode: 'gate:page' }))).message).toBe('只能新增分组');

    await admin.post(`${P}/sort`, { parentId: 'gate', menuCodes: ['record:visiting', 'equipment:device'] });
    expect(find(await own(manager), 'gate')?.children.map(({ menuCode }) => menuCode)).toEqual([
      'record:visiting',
      'equipment:device',
    ]);
    expect(find(find(await own(manager), 'record')?.children ?? [], 'record:visiting')).toBeUndefined();
    for (const menuCodes of [['record:opening:export'], ['record']]) {
      expect((await refusalOf(admin.post(`${P}/sort`, { parentId: 'gate', menuCodes }))).code).toBe(42200);
    }
    await admin.post(`${P}/sort`, { parentId: null, menuCodes: ['gate'] });
    expect((await own(manager))[0]?.menuCode).toBe('gate');

    for (const id of ['gate', 'record', 'record:opening']) {
      expect((await refusalOf(admin.post(`${P}/delete`, { id }))).code).toBe(40901);
    }
    await admin.post(`${P}/sort`, { parentId: 'record', menuCodes: ['record:opening', 'record:visiting'] });
    await admin.post(`${P}/sort`, { parentId: 'equipment', menuCodes: ['equipment:device'] });
    await admin.post(`${P}/delete`, { id: 'gate' });
    expect(find(await whole(), 'gate')).toBeUndefined();
    expect((await refusalOf(manager.post(`${P}/add`, group))).code).toBe(40300);
  });

  test('the roles of a node are given and taken by the rules of roles', async () => {
    const roles = async () => (find(await whole(), 'sms:index') as { roles?: string[] }).roles ?? [];
    const before = await roles();
    await admin.post(`${P}/update`, { id: 'sms:index', roles: before.filter((role) => role !== 'COMMUNITY_ROLE') });
    expect(await roles()).not.toContain('COMMUNITY_ROLE');
    expect((await detail('COMMUNITY_ROLE')).menuCodes).not.toContain('sms:index:export');
    await admin.post(`${P}/update`, { id: 'sms:index', roles: before });
    expect(await roles()).toEqual(before);
    expect((await detail('COMMUNITY_ROLE')).menuCodes).not.toContain('sms:index:export');
    const beyond = { id: 'system:permission', roles: ['ADMIN_ROLE', 'OTHER_ROLE'] };
    expect((await refusalOf(admin.post(`${P}/update`, beyond))).code).toBe(42200);
    await reset('COMMUNITY_ROLE');
  });

  test('every write is a line of the operation log', async () => {
    const id = await make();
    await update(id, { remark: '备注' });
    await admin.post(`${R}/delete`, { id });
    const lines = await server.database.run(sql<{ type: string }>`
      select log_type as type from operation_log where object_id = ${id} order by log_time, id`);
    expect(lines.map(({ type }) => type).sort()).toEqual(['3', '4', '5']);
  });
});
