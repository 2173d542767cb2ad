import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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
    const payload = { communityUuid: OWN, objectId: `${objectType}-1` };
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
    const payload = { communityUuid: OWN, objectId: 'device-1' };
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
