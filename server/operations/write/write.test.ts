import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { petCatalogue } from '../../testing/pet-world.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { databasesThatDiffer } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown> & { id: string; revision: number };
interface Field {
  field: string;
  message: string;
}

describe.each(databasesThatDiffer('errors'))('writing records by their documents alone on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient & { token: string };
  let guard: RequestClient;
  let porter: RequestClient;
  let names = 0;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, petCatalogue);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
    porter = await server.login(PHONES.porter);
  });
  afterAll(() => server.close());

  const name = () => {
    names += 1;
    return `旺财${names}`;
  };
  const add = async (pet: object = {}, client: RequestClient = manager) =>
    (await client.post<{ id: string }>('/pet/v1/add', { communityUuid: OWN, petName: name(), ...pet })).id;
  const detail = (id: string, client: RequestClient = manager) => client.post<Row>('/pet/v1/detail', { id });
  const errorsOf = async (call: Promise<unknown>) => {
    const { code, content } = await refusalOf(call);
    expect(code).toBe(42200);
    return (content as { errors: Field[] }).errors;
  };
  const logged = (where = sql`true`) =>
    server.database.run(sql<Record<string, string>>`
      select user_name as "userName", log_type as "logType", content, object_id as "objectId", result
      from operation_log where ${where} order by create_time, id`);

  describe('a new record', () => {
    test('has what it was given, the defaults, its first state, and what the server keeps of every record', async () => {
      const given = {
        petName: name(),
        phone: '15412340001',
        citizenId: '110101199003070011',
        gender: '2',
        weight: 12.5,
        fee: 3_000_000_001,
        tame: true,
        birthday: '2024-02-29',
        toys: ['球', '骨头'],
        vaccines: [{ name: '狂犬', doctor: '王小明' }],
        home: { room: 'A1' },
      };
      const row = await detail(await add(given));
      expect(row).toMatchObject({
        ...given,
        communityUuid: OWN,
        communityName: '云杉花苑',
        petState: '0',
        walks: 0,
        revision: 1,
      });
      expect(row.id).toMatch(/^[0-9a-f]{32}$/);
      expect(row.createTime).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(row.createBy).toBe('manager');
      const { list } = await manager.post<ListAnswer<Row>>('/pet/v1/list', {
        communityUuid: OWN,
        petName: given.petName,
      });
      expect(list).toEqual([row]);
    });

    test('is encrypted at rest where its document says so', async () => {
      const id = await add({ phone: '15412340077' });
      const [row] = await server.database.run(sql<Row>`select * from pet where id = ${id}`);
      expect(JSON.stringify(row)).not.toContain('15412340077');
      expect(row?.phone_index).toBe(server.vault.blindIndex('15412340077'));
      expect(row?.phone_tail).toBe(server.vault.tailIndex('0077'));
    });

    test('is refused field by field, in the language asked for', async () => {
      const wrong = {
        petName: '',
        kindId: 'x'.repeat(33),
        phone: '123',
        chipNo: '12*4',
        gender: '9',
        weight: 12.55,
        fee: 1.5,
        birthday: '2023-02-29',
        toys: ['球', '球', '球', '球'],
        vaccines: [{ doctor: '王小明' }],
        home: { room: 'A1', colour: 'red' },
        colour: 'red',
      };
      expect(await errorsOf(manager.post('/pet/v1/add', { communityUuid: OWN, ...wrong }))).toEqual(
        expect.arrayContaining([
          { field: 'petName', message: '请输入宠物名字' },
          { field: 'kindId', message: '分类不能超过32个字符' },
          { field: 'phone', message: '请输入正确的手机号码' },
          { field: 'chipNo', message: expect.stringMatching(/./) },
          { field: 'gender', message: '性别的值不正确' },
          { field: 'weight', message: '体重最多保留1位小数' },
          { field: 'fee', message: '管理费格式不正确' },
          { field: 'birthday', message: '请输入正确的日期' },
          { field: 'toys', message: '玩具最多3项' },
          { field: 'vaccines.0.name', message: '请输入疫苗名称' },
          { field: 'home.colour', message: '不支持的参数：colour' },
          { field: 'colour', message: '不支持的参数：colour' },
        ]),
      );
      const client = server.client(manager.token, 'en');
      expect(await errorsOf(client.post('/pet/v1/add', { communityUuid: OWN }))).toEqual([
        { field: 'petName', message: 'Please enter its name' },
      ]);
    });

    test('may leave out, empty or null what is not required', async () => {
      const row = await detail(await add({ phone: '', gender: null, toys: null, birthday: '', kindId: '' }));
      expect(row).toMatchObject({ phone: null, gender: null, toys: null, birthday: null, kindId: null });
      await add({ phone: '' });
    });

    test('cannot be given what the server sets, nor a masked value', async () => {
      const pet = { petName: name(), walks: 7, createBy: 'somebody', kindName: '狗', petState: '1', revision: 9 };
      expect(await errorsOf(add(pet))).toEqual(
        ['walks', 'createBy', 'kindName', 'petState'].map((field) => ({
          field,
          message: expect.stringContaining('由系统维护'),
        })),
      );
      expect(await errorsOf(add({ phone: '154****0001' }))).toEqual([
        { field: 'phone', message: '请重新填写完整的主人电话' },
      ]);
    });

    test('is refused in the words of its document when its name is taken, and by the default ones otherwise', async () => {
      const petName = name();
      await add({ petName, phone: '15412340101' });
      expect(await refusalOf(add({ petName }))).toMatchObject({
        code: 40904,
        message: '已有同名宠物',
        content: { errors: [{ field: 'petName', message: '已有同名宠物' }] },
      });
      expect(await refusalOf(add({ phone: '15412340101' }))).toMatchObject({ code: 40904, message: '主人电话已存在' });
      await add({ petName, communityUuid: OTHER });
    });

    test('may point only to what is there, in its own community', async () => {
      const { id: kindId } = await manager.post<{ id: string }>('/pet/v1/kind/add', {
        communityUuid: OWN,
        kindName: '狗',
      });
      expect((await detail(await add({ kindId }))).kindName).toBe('狗');
      const missing = [{ field: 'kindId', message: '分类不存在或已被删除' }];
      expect(await errorsOf(add({ kindId: 'nothing' }))).toEqual(missing);
      expect(await errorsOf(add({ kindId, communityUuid: OTHER }))).toEqual(missing);
      await add({ vaccines: [{ name: '狂犬', deviceId: 'd1' }] });
      expect(
        await errorsOf(
          add({
            vaccines: [
              { name: '狂犬', deviceId: 'd1' },
              { name: '猫瘟', deviceId: 'd9' },
            ],
          }),
        ),
      ).toEqual([{ field: 'vaccines.1.deviceId', message: '门口机不存在或已被删除' }]);
    });

    test('goes into a community of the account only, and needs the code', async () => {
      expect((await refusalOf(add({ communityUuid: OTHER }, guard))).code).toBe(40301);
      expect((await refusalOf(manager.post('/pet/v1/add', { petName: name() }))).message).toBe('请选择所属小区');
      expect((await refusalOf(add({}, porter))).code).toBe(40300);
    });
  });

  describe('a change', () => {
    const update = (payload: object, client: RequestClient = manager) => client.post<Row>('/pet/v1/update', payload);

    test('changes what it sends, leaves the rest, and counts the revision on', async () => {
      const id = await add({ weight: 3, gender: '1', phone: '15412340201' });
      expect(await update({ id, revision: 1, weight: 4.5, gender: null, home: { room: 'B2' } })).toEqual({
        id,
        revision: 2,
      });
      expect(await detail(id)).toMatchObject({
        weight: 4.5,
        gender: null,
        phone: '15412340201',
        home: { room: 'B2' },
        revision: 2,
      });
    });

    test('of a record that somebody else has changed is refused with the record as it is, masked as for any reader', async () => {
      const id = await add({ phone: '15412340202' });
      await update({ id, revision: 1, weight: 4 });
      const refusal = await refusalOf(update({ id, revision: 1, weight: 5 }, guard));
      expect(refusal).toMatchObject({
        code: 40902,
        // By whom and when, as the log contains it.
        message: expect.stringMatching(/^数据已被他人修改，请刷新后重试/),
        content: { id, weight: 4, revision: 2, phone: '154****0202' },
      });
      expect((await detail(id)).weight).toBe(4);
      expect(await errorsOf(update({ id, weight: 5 }))).toMatchObject([{ field: 'revision' }]);
    });

    test('of ten that start from the same revision, one happens', async () => {
      const id = await add();
      const all = await Promise.allSettled(
        Array.from({ length: 10 }, (_, at) => update({ id, revision: 1, weight: at })),
      );
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await detail(id)).revision).toBe(2);
    });

    test('a masked value that comes back changes nothing; one that was changed by half is refused', async () => {
      const id = await add({
        ownerName: '张小三',
        phone: '15412340203',
        citizenId: '110101199003070011',
        vaccines: [
          { name: '狂犬', doctor: '王小明' },
          { name: '猫瘟', doctor: '李小明' },
        ],
      });
      const shown = await detail(id, guard);
      expect(shown).toMatchObject({
        ownerName: '张*三',
        phone: '154****0203',
        vaccines: [{ doctor: '王*明' }, { doctor: '李*明' }],
      });
      const [first, second] = shown.vaccines as object[];
      const { ownerName, phone, citizenId } = shown;
      await update({ id, revision: 1, ownerName, phone, citizenId, weight: 9, vaccines: [second, first] }, guard);
      expect(await detail(id)).toMatchObject({
        ownerName: '张小三',
        phone: '15412340203',
        citizenId: '110101199003070011',
        weight: 9,
        vaccines: [{ doctor: '李小明' }, { doctor: '王小明' }],
      });
      expect(await errorsOf(update({ id, revision: 2, phone: '154****0204' }, guard))).toEqual([
        { field: 'phone', message: '请重新填写完整的主人电话' },
      ]);
    });

    test('may send a field back that it cannot change, as it was shown, but not otherwise', async () => {
      const id = await add();
      const shown = await detail(id);
      expect(await update({ ...shown, weight: 7 })).toEqual({ id, revision: 2 });
      expect(await errorsOf(update({ id, revision: 2, walks: 5, petState: '1', communityName: '别处' }))).toEqual([
        { field: 'walks', message: '遛弯次数不能修改' },
        { field: 'petState', message: '状态不能修改' },
        { field: 'communityName', message: '小区名称不能修改' },
      ]);
      expect(await errorsOf(update({ id, revision: 2, petName: '' }))).toEqual([
        { field: 'petName', message: '请输入宠物名字' },
      ]);
    });

    test("never reaches another community's record: for the account it is not there", async () => {
      const id = await add({ communityUuid: OTHER });
      expect((await refusalOf(update({ id, revision: 1, weight: 1 }, guard))).code).toBe(40401);
      expect((await refusalOf(update({ id, revision: 1, weight: 1, communityUuid: OWN }))).code).toBe(40401);
      expect((await refusalOf(guard.post('/pet/v1/delete', { id }))).code).toBe(40401);
      expect((await refusalOf(guard.post('/pet/v1/weigh', { id, weight: 1 }))).code).toBe(40401);
      expect(await detail(id)).toMatchObject({ weight: null, revision: 1 });
    });

    test('to a name that is taken is refused, and to what is not there', async () => {
      const petName = name();
      await add({ petName });
      const id = await add();
      expect((await refusalOf(update({ id, revision: 1, petName }))).code).toBe(40904);
      expect(await errorsOf(update({ id, revision: 1, kindId: 'nothing' }))).toMatchObject([{ field: 'kindId' }]);
      expect((await refusalOf(update({ id: 'nothing', revision: 1 }))).code).toBe(40401);
    });

    test('of several records answers for each, and one that fails does not keep the others from it', async () => {
      const [first, second, taken] = [await add(), await add(), name()];
      await add({ petName: taken });
      const all = await manager.post('/pet/v1/updateAll', { ids: [first, 'nothing', second], gender: '2' });
      expect(all).toEqual({
        results: [
          { id: first, ok: true },
          { id: 'nothing', ok: false, message: '记录不存在或已被删除' },
          { id: second, ok: true },
        ],
      });
      expect((await detail(second)).gender).toBe('2');
      expect(await manager.post('/pet/v1/updateAll', { ids: [first, second], petName: taken })).toMatchObject({
        results: [{ ok: false, message: '已有同名宠物' }, { ok: false }],
      });
      expect(await manager.post('/pet/v1/updateAll', { ids: [first, 'nothing'], gender: '1', dryRun: true })).toEqual({
        rows: 1,
      });
      expect((await detail(first)).gender).toBe('2');
    });
  });

  describe('a state', () => {
    const decide = (payload: object) => manager.post<Row>('/pet/v1/decide', payload);

    test('changes by the transition that the request chooses, with the fields that it names', async () => {
      const id = await add();
      expect(await decide({ id, result: 'reject', reason: '资料不全' })).toEqual({ id, revision: 2 });
      expect(await detail(id)).toMatchObject({ petState: '2', reason: '资料不全' });
      expect(await manager.post('/pet/v1/leave', { id })).toEqual({ id, revision: 3 });
      expect((await detail(id)).petState).toBe('3');
    });

    test('refuses a transition that does not begin in it, and says so in both languages', async () => {
      const id = await add();
      expect(await refusalOf(manager.post('/pet/v1/leave', { id }))).toMatchObject({
        code: 40903,
        message: '当前状态为“待审核”，不能注销',
      });
      const english = server.client(manager.token, 'en');
      expect((await refusalOf(english.post('/pet/v1/leave', { id }))).message).toBe(
        'Its state is “Waiting”: “Cancel” is not possible now',
      );
      expect(await detail(id)).toMatchObject({ petState: '0', revision: 1 });
    });

    test('of two opposite decisions made at once, one happens', async () => {
      const id = await add();
      const all = await Promise.allSettled([decide({ id, result: 'pass' }), decide({ id, result: 'reject' })]);
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('does not change by an unknown transition, nor without a record, nor by fields that the action does not name', async () => {
      const id = await add();
      expect(await errorsOf(decide({ id, result: 'leave' }))).toMatchObject([{ field: 'result' }]);
      expect(await errorsOf(decide({ result: 'pass' }))).toMatchObject([{ field: 'id' }]);
      expect(await errorsOf(decide({ id, result: 'pass', weight: 4 }))).toMatchObject([{ field: 'weight' }]);
      expect(await errorsOf(manager.post('/pet/v1/leave', {}))).toMatchObject([{ field: 'id' }]);
    });

    test('of several records changes where it can, and a trial says in how many that is', async () => {
      const [ready, waiting] = [await add(), await add()];
      await decide({ id: ready, result: 'pass' });
      expect(await manager.post('/pet/v1/leave', { ids: [ready, waiting], dryRun: true })).toEqual({ rows: 1 });
      expect(await manager.post('/pet/v1/leave', { ids: [ready, waiting] })).toEqual({
        results: [
          { id: ready, ok: true },
          { id: waiting, ok: false, message: '当前状态为“待审核”，不能注销' },
        ],
      });
    });

    test('a field of an action keeps to what the entity says of it', async () => {
      const id = await add();
      expect(await errorsOf(manager.post('/pet/v1/weigh', { id, weight: 101 }))).toEqual([
        { field: 'weight', message: '体重不能大于100' },
      ]);
      expect(await errorsOf(manager.post('/pet/v1/note', { id, toys: ['骨头棒棒糖'] }))).toHaveLength(1);
      expect(await errorsOf(manager.post('/pet/v1/weigh', { weight: 4 }))).toEqual([
        { field: 'id', message: '请选择记录' },
      ]);
      await manager.post('/pet/v1/note', { id, reason: '搬家', toys: ['球'] });
      expect(await detail(id)).toMatchObject({ reason: '搬家', toys: ['球'], revision: 2 });
      await manager.post('/pet/v1/weigh', { id, weight: 99.5 });
      expect((await detail(id)).weight).toBe(99.5);
    });
  });

  describe('a deletion', () => {
    const kindOf = async (rest: object = {}) =>
      (await manager.post<{ id: string }>('/pet/v1/kind/add', { communityUuid: OWN, kindName: name(), ...rest })).id;

    test('removes the record', async () => {
      const id = await add();
      expect(await manager.post('/pet/v1/delete', { id, dryRun: true })).toEqual({ rows: 1 });
      expect(await detail(id)).toMatchObject({ id });
      await manager.post('/pet/v1/delete', { id });
      expect((await refusalOf(detail(id))).code).toBe(40401);
      expect((await refusalOf(manager.post('/pet/v1/delete', { id }))).code).toBe(40401);
    });

    test('is refused while others point to the record, and says who they are', async () => {
      const top = await kindOf();
      await kindOf({ parentId: top });
      await add({ kindId: top });
      await add({ kindId: top });
      expect(await manager.post('/pet/v1/kind/delete', { id: top, dryRun: true })).toEqual({
        rows: 1,
        pet: 2,
        petKind: 1,
      });
      expect(await refusalOf(manager.post('/pet/v1/kind/delete', { id: top }))).toMatchObject({
        code: 40901,
        message: expect.stringMatching(/^该宠物分类仍被.*宠物（2）.*使用，不能删除$/),
        content: { references: { pet: 2, petKind: 1 } },
      });
      await manager.post('/pet/v1/kind/delete', { id: await kindOf() });
    });

    test('of several records answers for each', async () => {
      const id = await add();
      expect(await manager.post('/pet/v1/delete', { ids: [id, id.replace(/./g, '0')] })).toMatchObject({
        results: [{ ok: true }, { ok: false }],
      });
      expect(await errorsOf(manager.post('/pet/v1/delete', {}))).toEqual([{ field: 'id', message: '请选择记录' }]);
    });
  });

  describe('a tree', () => {
    test('is read level by level, searched at any depth, and never bent into a ring', async () => {
      const community = { communityUuid: OTHER };
      const node = async (kindName: string, rest: object = {}) =>
        (await manager.post<{ id: string }>('/pet/v1/kind/add', { ...community, kindName, ...rest })).id;
      const children = async (payload: object) =>
        (await manager.post<{ children: Row[] }>('/pet/v1/kind/tree', { ...community, ...payload })).children;
      const dogs = await node('犬类', { sort: 2 });
      const cats = await node('猫类', { sort: 1 });
      const small = await node('小型犬', { parentId: dogs });
      const corgi = await node('柯基犬', { parentId: small });
      expect((await children({})).map(({ kindName, isLeaf }) => [kindName, isLeaf])).toEqual([
        ['猫类', true],
        ['犬类', false],
      ]);
      expect((await children({ parentId: dogs })).map(({ id }) => id)).toEqual([small]);
      expect((await children({ keyword: '犬' })).map(({ id }) => id).sort()).toEqual([dogs, small, corgi].sort());
      expect(await children({ parentId: cats })).toEqual([]);
      expect(await children({ communityUuid: OWN, parentId: dogs })).toEqual([]);
      const moved = manager.post('/pet/v1/kind/update', { id: dogs, revision: 1, parentId: corgi });
      expect(await errorsOf(moved)).toEqual([{ field: 'parentId', message: '上级不能是自己或自己的下级' }]);
      expect(
        await errorsOf(manager.post('/pet/v1/kind/update', { id: dogs, revision: 1, parentId: dogs })),
      ).toHaveLength(1);
    });
  });

  describe('the operation log', () => {
    test('has a line for every write, also for one that was refused, and no value in any of them', async () => {
      const NAMED = (verb: string, end = '') =>
        expect.stringMatching(new RegExp(`^${verb}「[^」]+」${end}$`)) as string;
      const id = await add({ phone: '15412340301', ownerName: '赵小六' });
      await manager.post('/pet/v1/update', { id, revision: 1, phone: '15412340302' });
      await refusalOf(manager.post('/pet/v1/update', { id, revision: 1, phone: '15412340303' }));
      await manager.post('/pet/v1/decide', { id, result: 'pass' });
      await manager.post('/pet/v1/leave', { ids: [id], dryRun: true });
      await manager.post('/pet/v1/delete', { id });
      const lines = await logged(sql`object_id = ${id}`);
      expect(lines.map(({ logType, content, result }) => [logType, content, result])).toEqual([
        ['3', NAMED('新增宠物'), 'normal'],
        ['4', NAMED('修改宠物'), 'normal'],
        ['4', NAMED('修改宠物', '：数据已被他人修改，请刷新后重试'), 'abnormal'],
        ['4', NAMED('通过宠物'), 'normal'],
        ['5', NAMED('删除宠物'), 'normal'],
      ]);
      expect(new Set(lines.map(({ userName }) => userName))).toEqual(new Set(['账号manager']));
      expect(JSON.stringify(await logged())).not.toMatch(/1541234\d{4}|赵小六/);
      const changed = await server.database.run(sql<{ changes: object[] | null }>`
        select changes from operation_log where object_id = ${id} order by create_time, id`);
      expect(changed[1]?.changes).toEqual([{ field: 'phone', before: '154****0301', after: '154****0302' }]);
      expect(JSON.stringify(changed)).not.toMatch(/1541234\d{4}|赵小六/);
      expect(server.log.join('\n')).not.toMatch(/15412340301|赵小六/);
    });
  });
});
