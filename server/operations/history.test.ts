import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import { petCatalogue } from '../testing/pet-world.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer, oneDatabase } from '../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

const PATHS = {
  application: '/control/application/v1/timeline/list',
  accessCard: '/control/card/v1/timeline/list',
  device: '/api/v1/device/timeline/list',
};

type Event = {
  action: string;
  operatorKind: string;
  userName: string | null;
  operator: string | null;
  remark: string | null;
};

describe.each(oneDatabase)('histories on %s', (kind) => {
  let server: TestServer;

  const read = async (objectType: keyof typeof PATHS, language: 'zh' | 'en') => {
    const client = await server.login(PHONES.manager, language);
    const payload = { id: `${objectType}-1` };
    const { list } = await client.post<ListAnswer<Event>>(PATHS[objectType], payload);
    return list.map(({ action, operatorKind, userName, operator, remark }) => [
      action,
      operatorKind,
      userName ?? operator,
      remark,
    ]);
  };
  const write = (
    objectType: keyof typeof PATHS,
    action: string,
    operatorKind: string,
    operator: string | null,
    remark: string | null = null,
    reasonCode: string | null = null,
  ) =>
    server.database.run(sql`
      insert into timeline_event (id, community_uuid, object_type, object_id, action, operator_kind, ${sql.ref(operatorKind === '1' ? 'user_name' : 'operator')}, remark, reason_code, operate_time)
      values (${objectType + operatorKind}, ${OWN}, ${objectType}, ${`${objectType}-1`}, ${action}, ${operatorKind}, ${operator}, ${remark}, ${reasonCode}, now())`);

  beforeAll(async () => {
    server = await startTestServer(kind);
    for (const [table, id] of [
      ['application', 'application-1'],
      ['access_card', 'accessCard-1'],
      ['device', 'device-1'],
    ] as const)
      await server.database.run(sql`insert into ${sql.table(table)} (id, community_uuid) values (${id}, ${OWN})`);
    await write('application', 'expire', '3', null, null, 'undecided');
    await write('accessCard', 'loss', '1', '云杉物业', '买菜时丢失');
    await write('accessCard', 'cancel', '3', null, '一诺科技', 'officeLeft');
    await write('device', 'replaceDevice', '1', '云杉物业');
  });
  afterAll(() => server.close());

  test('are read in Chinese: the steps and why the program took them', async () => {
    expect(await read('application', 'zh')).toEqual([['过期', '3', null, '超过申请有效期，未处理']]);
    expect(await read('accessCard', 'zh')).toEqual([
      ['注销', '3', null, '一诺科技退租'],
      ['挂失', '1', '云杉物业', '买菜时丢失'],
    ]);
    expect(await read('device', 'zh')).toEqual([['更换设备', '1', '云杉物业', null]]);
  });

  test('are read in English: the steps and why the program took them; what somebody typed stays', async () => {
    expect(await read('application', 'en')).toEqual([['Expire', '3', null, 'Not decided before it ran out']]);
    expect(await read('accessCard', 'en')).toEqual([
      ['Cancel card', '3', null, '一诺科技 has moved out'],
      ['Report lost', '1', '云杉物业', '买菜时丢失'],
    ]);
    expect(await read('device', 'en')).toEqual([['Device replaced', '1', '云杉物业', null]]);
  });

  test('show a colleague by name, and a person of the app under the mask', async () => {
    await write('device', 'activate', '2', '钱多多');
    const guard = await server.login(PHONES.guard);
    const payload = { id: 'device-1' };
    const { list } = await guard.post<ListAnswer<Event>>(PATHS.device, payload);
    const who = list.map(({ operatorKind, userName, operator }) => [operatorKind, userName, operator]);
    expect(who.sort()).toEqual([
      ['1', '云杉物业', null],
      ['2', null, '钱*多'],
    ]);
  });

  test('say what a step from before codes were kept was called then', async () => {
    await server.database.run(sql`
      insert into timeline_event (id, community_uuid, object_type, object_id, action, operator_kind, operate_time)
      values ('old', ${OWN}, 'application', 'application-1', '过期', '3', now() + interval '1 second')`);
    expect((await read('application', 'en')).map(([action]) => action)).toEqual(['过期', 'Expire']);
  });
});

/** An entity of an implementer's own documents, without a line of code. */
describe.each(databasesThatDiffer('values'))('the history of what documents alone describe on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, petCatalogue);
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());

  interface Step extends Event {
    id: string;
    fromState: string | null;
    toState: string | null;
    changes: string[] | null;
  }
  interface Difference {
    difference: { label: string; before: string; after: string }[];
  }
  const add = async (values: object) =>
    (await manager.post<{ id: string }>('/pet/v1/add', { communityUuid: OWN, ...values })).id;
  const stepsOf = async (id: string, client = manager) =>
    (await client.post<ListAnswer<Step>>('/pet/v1/history', { id })).list;
  const update = async (id: string, values: object) => {
    const { revision } = await manager.post<{ revision: number }>('/pet/v1/detail', { id });
    await manager.post('/pet/v1/update', { communityUuid: OWN, id, revision, ...values });
  };
  const compare = async (id: string, ends: object) =>
    (await manager.post<Difference>('/pet/v1/history', { id, ...ends })).difference;

  test('begins with the record, and has every change and transition with its reason, the newest first', async () => {
    const id = await add({ petName: '旺财', gender: '1' });
    await update(id, { gender: '2', fee: 1250 });
    await manager.post('/pet/v1/decide', { communityUuid: OWN, id, result: 'reject', reason: ' 疫苗过期 ' });
    const steps = await stepsOf(id);
    expect(steps.map(({ action, userName, remark, changes }) => [action, userName, remark, changes])).toEqual([
      ['驳回', '账号manager', '疫苗过期', null],
      ['修改', '账号manager', null, ['性别：公 → 母', '管理费：空 → 12.5']],
      ['新增', '账号manager', null, null],
    ]);
    expect(steps[0]).toMatchObject({ fromState: '0', toState: '2' });
    const english = await server.login(PHONES.manager, 'en');
    expect((await stepsOf(id, english)).map(({ action, changes }) => [action, changes])).toEqual([
      ['Reject', null],
      ['Edited', ['Sex: Male → Female', 'Fee: empty → 12.5']],
      ['Added', null],
    ]);
    manager = await server.login(PHONES.manager);
  });

  test('has no step of what was refused or only tried, and none where nothing was changed', async () => {
    const id = await add({ petName: '来福' });
    await update(id, { petName: '来福' });
    await manager.post('/pet/v1/updateAll', { communityUuid: OWN, ids: [id], petName: '旺财' });
    await manager.post('/pet/v1/updateAll', { communityUuid: OWN, ids: [id], gender: '2', dryRun: true });
    await refusalOf(manager.post('/pet/v1/leave', { communityUuid: OWN, id }));
    expect((await stepsOf(id)).map(({ action }) => action)).toEqual(['新增']);
  });

  test('never says a sensitive value, whoever reads it', async () => {
    const id = await add({ petName: '阿黄', phone: '15412345601', ownerName: '钱多多' });
    await update(id, { phone: '15412345699', ownerName: '孙小美' });
    const [step] = await stepsOf(id, await server.login(PHONES.committee));
    expect(step?.changes).toEqual(['主人：钱*多 → 孙*美', '主人电话：154****5601 → 154****5699']);
  });

  test('tells how two steps differ: first value to last, nothing of what came back', async () => {
    const id = await add({ petName: '小白', gender: '1', ownerName: '钱多多' });
    await update(id, { gender: '2', weight: 3.5 });
    await update(id, { gender: '1', weight: 4, ownerName: '钱小多' });
    await update(id, { weight: 5 });
    const [last, third, second, first] = (await stepsOf(id)).map((step) => step.id);
    const weight = (before: string, after: string) => ({ label: '体重', before, after });
    // The name differs where its mask hides it.
    const owner = { label: '主人', before: '钱*多', after: '未显示的部分有变化' };
    expect(await compare(id, { since: first, until: last })).toEqual([weight('空', '5'), owner]);
    expect(await compare(id, { since: last, until: first })).toEqual([weight('空', '5'), owner]);
    expect(await compare(id, { since: third })).toEqual([weight('4', '5')]);
    expect(await compare(id, { since: first, until: second })).toEqual([
      { label: '性别', before: '公', after: '母' },
      weight('空', '3.5'),
    ]);
    expect(await compare(id, { since: last, until: last })).toEqual([]);
    const other = await add({ petName: '小黑' });
    expect(await refusalOf(manager.post('/pet/v1/history', { id: other, since: first }))).toMatchObject({
      code: 40401,
    });
  });

  test('counts the state among what differs, from the first to the last', async () => {
    const id = await add({ petName: '小灰' });
    await manager.post('/pet/v1/decide', { communityUuid: OWN, id, result: 'pass' });
    await manager.post('/pet/v1/leave', { communityUuid: OWN, id });
    const [last, , first] = await stepsOf(id);
    expect(await compare(id, { since: first?.id, until: last?.id })).toEqual([
      { label: '状态', before: '待审核', after: expect.stringMatching(/^已注销|注销/) },
    ]);
  });

  test('says what happened to a list of objects, entry by entry, and never as JSON', async () => {
    const id = await add({ petName: '阿福', vaccines: [{ name: '狂犬', doctor: '钱多多' }] });
    await update(id, { vaccines: [{ name: '狂犬', doctor: '孙小美' }, { name: '六联' }] });
    await update(id, { vaccines: [{ name: '六联' }] });
    const [last, , first] = await stepsOf(id);
    expect(last?.changes).toEqual([expect.stringMatching(/^疫苗：删除 .*狂犬/)]);
    const difference = await compare(id, { since: first?.id, until: last?.id });
    expect(difference.map(({ label, before }) => [label, before])).toEqual([
      ['疫苗', ''],
      ['疫苗', ''],
    ]);
    expect(difference[0]?.after).toMatch(/修改 狂犬.*增加 .*六联/);
    expect(difference[1]?.after).toMatch(/删除 .*狂犬/);
    expect(JSON.stringify(difference)).not.toMatch(/[{[]\\"|钱多多|孙小美/);
  });

  test('is closed to whoever may not read the record', async () => {
    const { id } = await manager.post<{ id: string }>('/pet/v1/add', { communityUuid: OTHER, petName: '外人的狗' });
    const guard = await server.login(PHONES.guard);
    const [read, history] = await Promise.all(
      ['/pet/v1/detail', '/pet/v1/history'].map((path) => refusalOf(guard.post(path, { id }))),
    );
    expect(history?.code).toBe(read?.code);
    expect(await refusalOf(guard.post('/pet/v1/history', { id: 'nobody' }))).toMatchObject({ code: 40401 });
    expect((await stepsOf(id)).map(({ action }) => action)).toEqual(['新增']);
  });

  test('leaves out what happened while the record was in a community of others', async () => {
    const id = await add({ petName: '搬来的狗' });
    await server.database.run(sql`
      insert into timeline_event (id, community_uuid, object_type, object_id, action, operator_kind, operate_time, changes)
      values ('elsewhere', ${OTHER}, 'pet', ${id}, 'edit', '1', now() - interval '1 day',
        array['{"field":"gender","before":"1","after":"2"}'])`);
    const guard = await server.login(PHONES.guard);
    expect((await stepsOf(id, guard)).map(({ action }) => action)).toEqual(['新增']);
    const asked = (ends: object) => guard.post<Difference>('/pet/v1/history', { id, ...ends });
    const [own] = await stepsOf(id, guard);
    expect((await asked({ until: own?.id })).difference).toEqual([]);
    expect(await refusalOf(asked({ since: 'elsewhere' }))).toMatchObject({ code: 40401 });
  });

  test('of imported records begins with the import', async () => {
    const data = Buffer.from('名字,性别\n豆豆,公\n花花,母\n').toString('base64');
    await manager.post('/pet/v1/import', { communityUuid: OWN, fileName: 'pets.csv', data });
    const { list } = await manager.post<ListAnswer<{ id: string }>>('/pet/v1/list', {
      communityUuid: OWN,
      petName: '豆豆',
    });
    const steps = await stepsOf(String(list[0]?.id));
    expect(steps.map(({ action, userName }) => [action, userName])).toEqual([['导入', '账号manager']]);
  });

  test('goes on page by page', async () => {
    const id = await add({ petName: '大白' });
    for (const weight of [1, 2, 3]) await update(id, { weight });
    const page = (pageNum: number) => manager.post<ListAnswer<Step>>('/pet/v1/history', { id, pageNum, pageSize: 2 });
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, second.total]).toEqual([4, 4]);
    expect([...first.list, ...second.list].map(({ changes }) => changes?.[0] ?? '新增')).toEqual([
      '体重：2 → 3',
      '体重：1 → 2',
      '体重：空 → 1',
      '新增',
    ]);
  });
});
