import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { sign } from '../../runtime/request/sign.ts';
import vectors from '../../runtime/request/vectors.json' with { type: 'json' };
import { DAY, OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import {
  catalogue,
  headersOf,
  newRequestId,
  refusalOf,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';

const LIST = '/control/record/v1/open/list';
const wanted = { communityUuid: OWN, openTime: DAY };

describe.each(oneDatabase)('the chain on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient & { token: string };
  let guard: RequestClient & { token: string };
  let porter: RequestClient & { token: string };

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
    porter = await server.login(PHONES.porter);
  });
  afterAll(() => server.close());

  test('a right request is answered', async () => {
    const { list, total } = await manager.post<{ list: { id: string }[]; total: number }>(LIST, wanted);
    expect(total).toBe(6);
    expect(list.map(({ id }) => id)).toEqual(['r5', 'r6', 'r4', 'r3', 'r2', 'r1']);
  });

  test('a changed byte of the body is refused as a wrong signature', async () => {
    const answer = await server.raw(
      LIST,
      wanted,
      ({ body }) => {
        body.communityUuid = OTHER;
      },
      manager.token,
    );
    expect(answer).toMatchObject({ http: 200, status: 40001, message: '请求签名错误' });
  });

  test('a changed digit of the signature, another app key and no signature are refused', async () => {
    for (const change of [
      (headers: Record<string, string>) => {
        headers['x-sign'] = (headers['x-sign'] ?? '').replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
      },
      (headers: Record<string, string>) => {
        headers['x-appKey'] = 'another';
      },
      (headers: Record<string, string>) => {
        delete headers['x-sign'];
      },
    ]) {
      const answer = await server.raw(LIST, wanted, ({ headers }) => change(headers), manager.token);
      expect(answer.status).toBe(40001);
    }
  });

  test.each([
    ['six minutes old', -6],
    ['six minutes ahead', 6],
  ])('a request that is %s is refused by its clock', async (_, minutes) => {
    const answer = await server.raw(
      LIST,
      wanted,
      (request) => {
        const applyTime = Date.now() + minutes * 60_000;
        request.body.applyTime = applyTime;
        request.url = request.url.replace(/t=\d+/, `t=${applyTime}`);
        request.headers = { ...headersOf(request.body, server.config.appKey), 'X-Token': manager.token };
      },
      manager.token,
    );
    expect(answer).toMatchObject({ http: 200, status: 40002 });
  });

  test('query and header must say the same time as the body', async () => {
    const other = await server.raw(
      LIST,
      wanted,
      (request) => {
        request.url = request.url.replace(/t=\d+/, 't=1');
      },
      manager.token,
    );
    expect(other.status).toBe(40002);
    const header = await server.raw(
      LIST,
      wanted,
      ({ headers }) => {
        headers['x-applyTime'] = '1';
      },
      manager.token,
    );
    expect(header.status).toBe(40002);
  });

  test('a request id that was here before is refused, whatever it asks', async () => {
    const requestId = newRequestId();
    const again = () =>
      server.raw('/api/v2/user/info', {}, (request) => {
        request.body.requestId = requestId;
        request.headers = { ...headersOf(request.body, server.config.appKey), 'X-Token': manager.token };
      });
    expect((await again()).status).toBe(0);
    expect(await again()).toMatchObject({ status: 40003, message: '请求重复，请勿重复提交' });
  });

  test('of one write that is sent ten times at once, one happens', async () => {
    const requestId = newRequestId();
    const payload = { ...wanted, columns: ['personName'], format: 'csv' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.raw('/control/record/v1/open/export', payload, (request) => {
          request.body.requestId = requestId;
          request.headers = { ...headersOf(request.body, server.config.appKey), 'X-Token': manager.token };
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 40003)).toHaveLength(9);
    expect(await server.database.first(sql`select count(*) as jobs from file_job`)).toEqual({ jobs: 1 });
  });

  test('an unknown token, and none, are refused', async () => {
    expect((await server.raw(LIST, wanted, undefined, 'no-such-token')).status).toBe(50008);
    expect((await server.raw(LIST, wanted)).status).toBe(50008);
  });

  test('whoever is not signed in leaves no request id behind, whatever is asked', async () => {
    const ids = async () => (await server.database.run(sql`select request_id from console_nonce`)).length;
    const before = await ids();
    for (const { path, access } of Object.values(catalogue.endpoints)) {
      if (access === 'public') continue;
      expect({ path, status: (await server.raw(path)).status }).toEqual({ path, status: 50008 });
    }
    await server.raw(LIST, wanted, undefined, 'no-such-token');
    await server.raw('/no/such/call');
    expect(await ids()).toBe(before);
  });

  test('calls that are open to everybody are counted by address', async () => {
    const ask = () => server.raw('/auth/img/send', { scene: 'login' });
    expect((await ask()).status).toBe(0);
    await server.database.run(sql`
      insert into console_nonce (request_id, expires_at, address_index)
      select 'many-' || n, now() + interval '1 minute', (select address_index from console_nonce
        where address_index is not null limit 1) from generate_series(1, 5000) as n`);
    expect(await ask()).toMatchObject({ status: 42909, message: '请求过于频繁，请10分钟后再试' });
    expect((await server.raw(LIST, wanted, undefined, manager.token)).status).toBe(0);
    await server.database.run(sql`delete from console_nonce where request_id like 'many-%'`);
  });

  test.each([LIST, '/api/v1/device/import', '/auth/img/send'])(
    '%s: a body in which a key stands twice cannot be read, at any depth',
    async (path) => {
      const sent = async (change: (text: string) => string) =>
        server.raw(
          path,
          { ...wanted, nested: { a: 1 } },
          (request) => {
            request.text = change(JSON.stringify(request.body));
          },
          manager.token,
        );
      for (const change of [
        (text: string) => text.replace('{', `{"communityUuid":"${OTHER}",`),
        (text: string) => text.replace('{"a":1}', '{"a":2,"a":1}'),
        (text: string) => text.replace('{"a":1}', '{"a":2,"\\u0061":1}'),
        (text: string) => text.replace('{"a":1}', `${'['.repeat(3000)}${']'.repeat(3000)}`),
        (text: string) => text.replace('{"a":1}', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`),
      ]) {
        expect(await sent(change)).toMatchObject({ status: 40004, message: '请求内容无法识别' });
      }
      expect((await sent((text) => text)).status).not.toBe(40004);
    },
  );

  test('an account without the code is refused', async () => {
    const devices = porter.post('/api/v1/device/list', { communityUuid: OWN });
    expect(await refusalOf(devices)).toMatchObject({ code: 40300, message: '没有操作权限' });
    const columns = { ...wanted, columns: ['personName'], format: 'csv' };
    expect(await refusalOf(porter.post('/control/record/v1/open/export', columns))).toMatchObject({ code: 40300 });
  });

  test("another account's community is refused", async () => {
    const refusal = await refusalOf(guard.post(LIST, { ...wanted, communityUuid: OTHER }));
    expect(refusal).toMatchObject({ code: 40301, message: '无权访问该小区数据' });
    expect((await refusalOf(guard.post('/community/v1/setting/system', { communityUuid: OTHER }))).code).toBe(40301);
    expect((await refusalOf(guard.post('/control/record/v1/open/detail', { id: 'x1' }))).code).toBe(40301);
  });

  test('a path that is not in the catalogue is refused', async () => {
    expect((await server.raw('/no/such/call', {}, undefined, manager.token)).status).toBe(40400);
    expect((await server.raw('/__proto__', {}, undefined, manager.token)).status).toBe(40400);
  });

  test('a payload that does not fit is refused with each field and why, in the language asked for', async () => {
    const payload = {
      communityUuid: OWN,
      openTime: ['2026-11-19', null],
      pageSize: 101,
      openType: '99',
      phone: '12',
      surplus: 1,
    };
    expect(await refusalOf(manager.post(LIST, payload))).toMatchObject({
      code: 42200,
      content: {
        errors: expect.arrayContaining([
          { field: 'surplus', message: '不支持的参数：surplus' },
          { field: 'openType', message: '开门方式的值不正确' },
          { field: 'phone', message: '请输入完整手机号或后四位' },
          { field: 'openTime.0', message: expect.stringMatching(/./) },
          { field: 'pageSize', message: 'pageSize不能大于100' },
        ]),
      },
    });
    const english = await refusalOf(server.client(manager.token, 'en').post(LIST, { ...wanted, openType: ['99'] }));
    expect(english.message).toBe('Open type has a value that does not exist');
  });

  test('nothing is converted: a number as a text, and a list where a text belongs, are refused', async () => {
    expect((await refusalOf(manager.post(LIST, { ...wanted, pageNum: '1' }))).code).toBe(42200);
    expect((await refusalOf(manager.post(LIST, { ...wanted, personName: ['张'] }))).code).toBe(42200);
    expect((await refusalOf(manager.post(LIST, { ...wanted, personName: { $gt: '' } }))).code).toBe(42200);
  });

  test('a sensitive value that is sent in the open is refused, and an encrypted one is found', async () => {
    expect((await server.raw(LIST, { ...wanted, cardNo: 'A1B2C3D4' }, undefined, manager.token)).status).toBe(40004);
    const { list } = await manager.post<{ list: { id: string }[] }>(LIST, { ...wanted, cardNo: 'ffff0000' });
    expect(list.map(({ id }) => id)).toEqual(['r2']);
  });

  test('what cannot be read is refused: no JSON, no object, too deep, too large, half a character', async () => {
    const text = (value: string) =>
      server.raw(LIST, {}, (request) => {
        request.text = value;
      });
    expect(await text('{')).toMatchObject({ http: 400, status: 40004 });
    expect(await text('[1]')).toMatchObject({ http: 200, status: 40004 });
    expect(await text(`{"a":${'['.repeat(50)}${']'.repeat(50)}}`)).toMatchObject({ http: 200, status: 40004 });
    expect(await text(`{"a":"${'x'.repeat(3_200_000)}"}`)).toMatchObject({ http: 413 });
    expect(await text('{"a":"\\ud800"}')).toMatchObject({ status: 40004 });
    expect(await text('{"a":"\\u0000"}')).toMatchObject({ status: 40004 });
    const signed = (change: string) =>
      server.raw(LIST, {}, (request) => {
        request.text = JSON.stringify(request.body).replace('{', `{${change},`);
      });
    // JSON.parse makes Infinity of it, which has no JSON form to sign.
    expect(await signed('"a":1e999')).toMatchObject({ http: 200, status: 40004 });
    expect(await signed('"a":[{"b":-1e999}]')).toMatchObject({ http: 200, status: 40004 });
  });

  test('a fault of the server is said to be one, and nothing of it goes out', async () => {
    await server.database.run(sql`alter table device rename to device_gone`);
    const answer = await server.raw('/api/v1/device/list', { communityUuid: OWN }, undefined, manager.token);
    await server.database.run(sql`alter table device_gone rename to device`);
    expect(answer).toEqual({ http: 500, status: 50000, message: '服务器内部错误，请稍后重试', content: null });
    expect(server.log.join('')).toContain('internal error');
  });

  test('the log says what was called and how it went, and nothing of what was in it', async () => {
    await manager.post(LIST, { ...wanted, phone: '15412340001', cardNo: 'A1B2C3D4', personName: '张小三' });
    const log = server.log.join('\n');
    expect(log).toContain('"path":"/control/record/v1/open/list","status":0');
    for (const secret of ['15412340001', 'A1B2C3D4', '张小三', '246810', PHONES.manager, manager.token]) {
      expect(log).not.toContain(secret);
    }
  });
});

test('every case of the signing vectors comes out the same here', () => {
  for (const { body, appKey, sign: expected } of vectors.cases) expect(sign(body, appKey)).toBe(expected);
});
