import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const U = '/mgauth/v1/user';
const NUMBER = '110101199003070492';
const ADMIN = '15400000011';
const SECOND = '15400000012';

describe.each(oneDatabase)('accounts on %s', (kind) => {
  let server: TestServer;
  let identity: Server;
  let admin: RequestClient & { token: string };
  let manager: RequestClient & { token: string };
  let committee: RequestClient & { token: string };
  let matches: unknown = { match: true };
  let phones = 15411110000;
  const nextPhone = () => String(++phones);
  const fields = (rest: object = {}) => ({
    userName: `新账号${++phones}`,
    realName: '李小龙',
    phone: nextPhone(),
    accountType: '10',
    roleId: 'OTHER_ROLE',
    sensitive: '1',
    communityUuids: [OWN],
    ...rest,
  });
  const make = async (rest: object = {}, by: RequestClient = admin) => {
    const given = fields(rest);
    const { id } = await by.post<{ id: string }>(`${U}/create`, given);
    return { ...given, id };
  };
  const detail = (id: string, by: RequestClient = admin) =>
    by.post<Record<string, unknown> & { revision: number }>(`${U}/detail`, { id });
  const update = async (id: string, changes: object, by: RequestClient = admin) =>
    by.post(`${U}/update`, { id, revision: (await detail(id)).revision, ...changes });
  const stored = async (id: string) =>
    server.database.first(sql<Record<string, unknown>>`select * from account where uuid = ${id}`);
  const alive = (client: RequestClient) => client.post('/api/v2/user/info');
  const fieldOf = async (call: Promise<unknown>) => {
    const { code, content } = await refusalOf(call);
    const { errors } = Object(content) as { errors?: { field: string }[] };
    return [code, ...(errors ?? []).map(({ field }) => field)];
  };

  beforeAll(async () => {
    identity = createServer((request, response) => {
      request.resume().on('end', () => response.end(JSON.stringify(matches)));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => identity.once('listening', resolve));
    const { port } = identity.address() as AddressInfo;
    server = await startTestServer(kind, {
      sessionsPerAccount: 0,
      identityWebhook: `http://127.0.0.1:${port}/check`,
    });
    const entity = catalogue.entities.account;
    if (!entity) throw new Error('No entity account');
    const administrator = (uuid: string, phone: string) => ({
      id: uuid,
      uuid,
      userName: `账号${uuid}`,
      realName: '王管理',
      phone,
      havePhone: true,
      accountType: '10',
      roleId: 'ADMIN_ROLE',
      sensitive: '0',
      communityUuids: [OWN, OTHER],
      accountState: '1',
      createTime: '2026-01-01 08:00:00',
      revision: 1,
    });
    await bulkInsert(
      server.database,
      entity,
      [administrator('admin', ADMIN), administrator('second', SECOND)],
      server.vault,
    );
    admin = await server.login(ADMIN);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
  });
  afterEach(() => {
    matches = { match: true };
  });
  afterAll(async () => {
    await server.close();
    identity.close();
  });

  test('a new account is invited by SMS, binds its number at its first sign-in, and is what it was made', async () => {
    const { id, phone, userName } = await make({ expireDate: '2099-01-01' });
    const sent = await admin.post<{ list: Record<string, unknown>[]; summary: Record<string, number> }>(
      '/control/sms/v1/list',
      { phone, summary: true },
    );
    expect(sent.list).toEqual([
      expect.objectContaining({ phone, messageType: '2', smsState: '1', smsCode: null, codeState: null }),
    ]);
    expect(sent.summary?.sentToday).toBeGreaterThan(1);
    const own = await server.login(phone);
    expect(await alive(own)).toMatchObject({ userName, havePhone: 0, roles: ['OTHER_ROLE'], sensitive: '1' });
    expect(await detail(id)).toMatchObject({
      userName,
      realName: '李小龙',
      certState: '0',
      accountState: '1',
      createBy: 'admin',
      loginHistory: [{ ip: '127.0.0.1', result: 'normal', content: '短信验证码登录' }],
    });
  });

  test('nobody gives a role, a level or communities beyond his own', async () => {
    const create = (rest: object, by: RequestClient) => by.post(`${U}/create`, fields(rest));
    expect(await fieldOf(create({ roleId: 'ADMIN_ROLE' }, manager))).toEqual([42200, 'roleId']);
    expect(await fieldOf(create({ roleId: 'PROPERTY_ROLE' }, committee))).toEqual([42200, 'roleId']);
    expect(await fieldOf(create({ sensitive: '0' }, committee))).toEqual([42200, 'sensitive']);
    expect(await fieldOf(create({ communityUuids: [OWN, OTHER] }, committee))).toEqual([42200, 'communityUuids']);
    expect(await fieldOf(create({ communityUuids: ['nowhere'] }, admin))).toEqual([42200, 'communityUuids']);
    const { id } = await make({ sensitive: '2' }, committee);
    expect(await fieldOf(update(id, { roleId: 'PROPERTY_ROLE', sensitive: '0' }, committee))).toEqual([
      42200,
      'roleId',
      'sensitive',
    ]);
    expect((await stored(id))?.role_id).toBe('OTHER_ROLE');
    // Only the demo role has the home page, and only an administrator can grant it.
    await make({ roleId: 'DEMO_ROLE' });
    expect(await fieldOf(create({ roleId: 'DEMO_ROLE' }, manager))).toEqual([42200, 'roleId']);
  });

  test('nobody raises himself, and keeps role and number of the own account', async () => {
    expect(await fieldOf(update('committee', { sensitive: '0' }, committee))).toEqual([42200, 'sensitive']);
    expect(await fieldOf(update('committee', { communityUuids: [OWN, OTHER] }, committee))).toEqual([
      42200,
      'communityUuids',
    ]);
    for (const changes of [{ roleId: 'OTHER_ROLE' }, { phone: nextPhone() }]) {
      expect((await refusalOf(update('committee', changes, committee))).code).toBe(40901);
    }
    expect(
      (await refusalOf(manager.post(`${U}/reset/phone`, { id: 'manager', phone: nextPhone(), reason: '换号' }))).code,
    ).toBe(40901);
  });

  test('one sees the accounts within the own communities and no administrator; the administrator sees all', async () => {
    const elsewhere = await make({ communityUuids: [OWN, OTHER] });
    const names = async (by: RequestClient, path = `${U}/list`) =>
      (await by.post<{ list: { uuid: string }[] }>(path, { pageSize: 100 })).list.map(({ uuid }) => uuid);
    const seen = await names(committee);
    expect(seen).toEqual(expect.arrayContaining(['committee', 'guard', 'porter', 'disabled']));
    for (const uuid of ['admin', 'manager', elsewhere.id]) expect(seen).not.toContain(uuid);
    expect(await names(admin)).toEqual(expect.arrayContaining(['admin', 'manager', elsewhere.id]));
    for (const id of ['admin', elsewhere.id]) {
      expect((await refusalOf(detail(id, committee))).code).toBe(40401);
      const changes = { id, revision: 1, remark: '改' };
      expect((await refusalOf(committee.post(`${U}/update`, changes))).code).toBe(40401);
      expect((await refusalOf(committee.post(`${U}/state`, { id, accountState: '0' }))).code).toBe(40401);
      const reveal = { entity: 'account', id, fields: ['phone'], reason: '核对' };
      expect((await refusalOf(committee.post('/control/sensitive/v1/reveal', reveal))).code).toBe(40401);
    }
    const logs = await committee.post<{ list: { userName: string }[] }>('/control/log/v1/list', { pageSize: 100 });
    expect(new Set(logs.list.map(({ userName }) => userName))).not.toContain('账号admin');
    const all = await admin.post<{ list: { userName: string }[] }>('/control/log/v1/list', { userName: '账号admin' });
    expect(all.list.length).toBeGreaterThan(0);
    // A part of a name is that of others, too: what one account has done is asked by the whole of it.
    const part = await admin.post<{ total: number }>('/control/log/v1/list', { userName: '账号' });
    expect(part.total).toBe(0);
    const sms = await committee.post<{ total: number }>('/control/sms/v1/list', { phone: PHONES.manager });
    expect(sms.total).toBe(0);
  });

  test('an account that has more than the caller is out of his reach: its number above all', async () => {
    const { id } = await make({ sensitive: '0' });
    for (const [path, payload] of [
      ['reset/phone', { phone: nextPhone(), reason: '换号' }],
      ['state', { accountState: '0' }],
      ['delete', {}],
      ['cert', { realName: '李小龙', certNo: NUMBER }],
    ] as const) {
      expect((await refusalOf(committee.post(`${U}/${path}`, { id, ...payload }))).code).toBe(40300);
    }
    // Everything that the account has counts as given with the number, its communities too.
    await server.database.run(sql`update account set community_uuids = array[${OWN}, 'elsewhere'] where uuid = ${id}`);
    expect(await fieldOf(update(id, { phone: nextPhone() }))).toEqual([42200, 'communityUuids']);
    await update(id, { remark: '其他小区照旧' });
  });

  test('values are shown by the level of the caller, and what comes back masked stays', async () => {
    const { id, phone } = await make();
    const mask = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    expect(await detail(id, committee)).toMatchObject({ realName: '李*龙', phone });
    await server.database.run(sql`update account set sensitive = '1' where uuid = 'committee'`);
    const row = await detail(id, committee);
    expect(row).toMatchObject({ realName: '李*龙', phone: mask });
    await committee.post(`${U}/update`, {
      id,
      revision: row.revision,
      realName: row.realName,
      phone: row.phone,
      remark: '好',
    });
    expect(await detail(id)).toMatchObject({ realName: '李小龙', phone, remark: '好' });
    await server.database.run(sql`update account set sensitive = '2' where uuid = 'committee'`);
  });

  test('a number belongs to one account', async () => {
    const refusal = await refusalOf(admin.post(`${U}/create`, fields({ phone: PHONES.guard })));
    expect(refusal).toMatchObject({ code: 40904, message: '该手机号已绑定其他账号' });
    const { id } = await make();
    expect((await refusalOf(update(id, { phone: PHONES.guard }))).code).toBe(40904);
  });

  test('a big screen shows nothing unmasked, and an account ends after today', async () => {
    const { id } = await make({ accountType: '21', sensitive: '0' });
    expect((await stored(id))?.sensitive).toBe('1');
    await update(id, { sensitive: '2' });
    expect((await stored(id))?.sensitive).toBe('1');
    const today = wallTime(new Date()).slice(0, 10);
    expect(await fieldOf(admin.post(`${U}/create`, fields({ expireDate: today })))).toEqual([42200, 'expireDate']);
  });

  test.each([
    ['role', { roleId: 'SJF_ROLE' }],
    ['level', { sensitive: '2' }],
    ['communities', { communityUuids: [OWN, OTHER] }],
    ['number', { phone: '15488880001' }],
  ])('a change of %s ends the sessions of the account at once', async (_, changes) => {
    const { id, phone } = await make();
    const own = await server.login(phone);
    await update(id, { remark: '只是备注' });
    await alive(own);
    await update(id, changes);
    expect((await refusalOf(alive(own))).code).toBe(700);
    await server.database.run(sql`delete from account where uuid = ${id}`);
  });

  test('a disabled account is out at once, and back when it is enabled', async () => {
    const { id, phone } = await make();
    const own = await server.login(phone);
    await admin.post(`${U}/state`, { id, accountState: '0' });
    expect((await refusalOf(alive(own))).code).toBe(1019);
    expect((await refusalOf(admin.post(`${U}/state`, { id, accountState: '0' }))).code).toBe(40903);
    await admin.post(`${U}/state`, { id, accountState: '1' });
    expect((await refusalOf(alive(own))).code).toBe(700);
    await alive(await server.login(phone));
  });

  test('each of the two buttons of the state needs its own code', async () => {
    const { id } = await make();
    await server.database.run(sql`
      update role set revision = revision + 1, menu_codes = array_remove(menu_codes, 'system:account:disable')
      where id = 'COMMUNITY_ROLE'`);
    expect((await refusalOf(committee.post(`${U}/state`, { id, accountState: '0' }))).code).toBe(40300);
    await server.database.run(sql`
      update role set revision = revision + 1, menu_codes = menu_codes || array['system:account:disable']
      where id = 'COMMUNITY_ROLE'`);
    await committee.post(`${U}/state`, { id, accountState: '0' });
  });

  test('another number takes the account to another telephone, where it is bound anew', async () => {
    const { id, phone } = await make();
    const own = await server.login(phone);
    const next = nextPhone();
    await admin.post(`${U}/reset/phone`, { id, phone: next, reason: '原号已停机' });
    expect((await refusalOf(alive(own))).code).toBe(700);
    expect(await alive(await server.login(next))).toMatchObject({ havePhone: 0 });
    const log = await server.database.run(
      sql<object>`select content, reason, changes from operation_log where object_id = ${id}`,
    );
    const text = JSON.stringify(log);
    expect(text).toContain('原号已停机');
    for (const number of [phone, next]) expect(text).not.toContain(number);
  });

  test('name and number are certified together, and only then kept', async () => {
    const { id } = await make();
    const certify = (certNo: string) => admin.post(`${U}/cert`, { id, realName: '李小凤', certNo });
    expect(await fieldOf(certify('110101199003070491'))).toEqual([42200, 'certNo']);
    matches = { match: false };
    expect(await certify(NUMBER)).toEqual({ id, certState: '4' });
    expect(await stored(id)).toMatchObject({ cert_state: '4', cert_no: null, real_name: '李小龙' });
    matches = { match: 'perhaps' };
    expect((await refusalOf(certify(NUMBER))).code).toBe(50200);
    matches = { match: true };
    expect(await certify(NUMBER)).toEqual({ id, certState: '3' });
    expect(await detail(id)).toMatchObject({ certNo: NUMBER, realName: '李小凤', certState: '3' });
    expect(String((await stored(id))?.cert_no)).not.toContain(NUMBER);
    expect(await fieldOf(update(id, { certNo: '110101199003070492X'.slice(0, 17) }))).toEqual([42200, 'certNo']);
    await update(id, { realName: '李大凤' });
    expect(await detail(id)).toMatchObject({ certNo: null, certState: '0' });
  });

  test('the own account and the last administrator stay', async () => {
    for (const [path, payload] of [
      ['delete', { id: 'admin' }],
      ['state', { id: 'admin', accountState: '0' }],
    ] as const) {
      expect(await refusalOf(admin.post(`${U}/${path}`, payload))).toMatchObject({ code: 40901 });
    }
    const second = await server.login(SECOND);
    // Each would leave the other as the last one; together they would leave none.
    await Promise.allSettled([
      admin.post(`${U}/state`, { id: 'second', accountState: '0' }),
      second.post(`${U}/state`, { id: 'admin', accountState: '0' }),
    ]);
    const left = await server.database.run(sql<{ uuid: string }>`
      select uuid from account where role_id = 'ADMIN_ROLE' and account_state = '1'`);
    expect(left).toHaveLength(1);
    await server.database.run(sql`update account set account_state = '1' where role_id = 'ADMIN_ROLE'`);
    admin = await server.login(ADMIN);
  });

  test('a deleted account is gone, and its sessions with it', async () => {
    const [one, two] = [await make(), await make()];
    const own = await server.login(one.phone);
    const answer = await admin.post<{ results: object[] }>(`${U}/delete`, { ids: [one.id, 'admin', two.id] });
    expect(answer.results).toMatchObject([
      { id: one.id, ok: true },
      { id: 'admin', ok: false, message: '不能对自己的账号进行此操作' },
      { id: two.id, ok: true },
    ]);
    expect((await refusalOf(alive(own))).code).toBe(50008);
  });

  test('the communities to give are those of the caller; what the account has beyond them is shown and cannot be given', async () => {
    const leaves = async (by: RequestClient, payload: object) => {
      const { children } = await by.post<{ children: { value: string }[] }>(`${U}/get/area/tree`, payload);
      return children;
    };
    expect(await leaves(committee, {})).toMatchObject([
      { value: OWN, nodeType: 'community', checked: false, disabled: false },
    ]);
    const { id } = await make();
    await server.database.run(sql`update account set community_uuids = array[${OTHER}] where uuid = 'second'`);
    expect(await leaves(admin, { id: 'second', keyword: '听涛' })).toMatchObject([{ value: OTHER, checked: true }]);
    expect(await leaves(committee, { id })).toMatchObject([{ value: OWN, checked: true }]);
    expect((await refusalOf(leaves(committee, { id: 'second' }))).code).toBe(40401);
  });

  test('a code that is still good is revealed to nobody', async () => {
    await server.client().post('/send/verify/code', { phone: PHONES.guard });
    const row = await server.database.first(sql<{ id: string }>`
      select id from sms_record where phone_index = ${server.vault.blindIndex(PHONES.guard)} and code_state = '0'`);
    const reveal = () =>
      admin.post('/control/sensitive/v1/reveal', {
        entity: 'smsRecord',
        id: row?.id,
        fields: ['smsCode'],
        reason: '核对验证码',
      });
    expect((await refusalOf(reveal())).code).toBe(40300);
    await server.login(PHONES.guard);
    await server.database.run(sql`update sms_record set code_state = '1' where id = ${row?.id}`);
    expect(await reveal()).toEqual({ smsCode: '246810' });
    expect((await refusalOf(admin.post('/control/sms/v1/list', { smsCode: '246810' }))).code).toBe(42200);
  });

  test('no line of the log and no line of the operation log holds a number or a name', async () => {
    const { phone } = await make({ realName: '欧阳明日' });
    const lines = await server.database.run(sql<object>`select * from operation_log`);
    const text = [JSON.stringify(lines), ...server.log].join('\n');
    for (const secret of [phone, '欧阳明日', NUMBER]) expect(text).not.toContain(secret);
  });
});
