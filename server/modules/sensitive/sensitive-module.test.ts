import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

describe.each(oneDatabase)('revealing what is masked on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;
  let committee: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
    committee = await server.login(PHONES.committee);
  });
  afterAll(() => server.close());

  const reveal = (client: RequestClient, payload: object) =>
    client.post('/control/sensitive/v1/reveal', {
      entity: 'accessRecord',
      id: 'r1',
      reason: '业主来访核对',
      ...payload,
    });

  test('answers the whole values, and writes down who saw what and why, but not the values', async () => {
    expect(await reveal(manager, { fields: ['phone', 'cardNo', 'personName'] })).toEqual({
      phone: '15412340001',
      cardNo: 'A1B2C3D4',
      personName: '张小三',
    });
    const [line] = await server.database.run(sql<Record<string, string>>`
      select user_name as "userName", content, object_id as "objectId", result from operation_log where log_type = '10'`);
    expect(line).toMatchObject({ userName: '账号manager', objectId: 'r1', result: 'normal' });
    expect(line?.content).toContain('业主来访核对');
    expect(line?.content).not.toMatch(/15412340001|A1B2C3D4|张小三/);
  });

  test('goes by the level of the account: 0 and 2 with the code, 1 nothing; a refusal is written down too', async () => {
    expect(await reveal(committee, { fields: ['phone', 'personName'] })).toEqual({
      phone: '15412340001',
      personName: '张小三',
    });
    await server.database.run(sql`update account set sensitive = '1' where uuid = 'committee'`);
    expect((await refusalOf(reveal(committee, { fields: ['phone'] }))).code).toBe(40300);
    expect((await refusalOf(reveal(committee, { fields: ['personName'] }))).code).toBe(40300);
    await server.database.run(sql`update account set sensitive = '2' where uuid = 'committee'`);
    const refused = await server.database.run(sql`
      select 1 from operation_log where log_type = '10' and result = 'abnormal' and user_name = '账号committee'`);
    expect(refused).toHaveLength(2);
  });

  test('needs the reveal code of a page that shows the entity', async () => {
    await server.database.run(sql`update account set sensitive = '0' where uuid = 'guard'`);
    expect((await refusalOf(reveal(guard, { fields: ['phone'] }))).code).toBe(40300);
    expect((await refusalOf(reveal(guard, { entity: 'smsRecord', fields: ['phone'] }))).code).toBe(40300);
    await server.database.run(sql`update account set sensitive = '1' where uuid = 'guard'`);
    for (const entity of ['nothing', '__proto__', 'spaceNode']) {
      expect((await refusalOf(reveal(manager, { entity, fields: ['phone'] }))).code).toBe(40300);
    }
  });

  test("shows no other community's record, no field that is not masked, and nothing without a reason", async () => {
    expect((await refusalOf(reveal(committee, { id: 'x1', fields: ['phone'] }))).code).toBe(40401);
    expect((await reveal(manager, { id: 'x1', fields: ['phone'] })) as object).toEqual({ phone: '15455550009' });
    expect((await refusalOf(reveal(manager, { fields: ['openTime'] }))).code).toBe(42200);
    for (const field of ['nothing', '__proto__', 'constructor']) {
      expect((await refusalOf(reveal(manager, { fields: [field] }))).code).toBe(42200);
    }
    expect(await refusalOf(reveal(manager, { fields: ['phone'], reason: '' }))).toMatchObject({
      code: 42200,
      message: '请输入查看原因',
    });
  });

  test.each(['111', 'aaaaaa', '查查查', '   .  '])(
    'wants a reason that says something: %j does not',
    async (reason) => {
      expect(await refusalOf(reveal(manager, { fields: ['phone'], reason }))).toMatchObject({
        code: 42200,
        message: '请写明查看原因，例如“核实访客身份”',
      });
    },
  );

  test('is done so many times an hour by an account, also when asked at once; others go on', async () => {
    const { config, database } = server;
    await database.run(sql`delete from console_reveal`);
    config.revealsPerHour = 5;
    try {
      const tries = await Promise.all(
        Array.from({ length: 8 }, () =>
          reveal(manager, { fields: ['phone'] }).then(
            () => 0,
            ({ code }) => Number(code),
          ),
        ),
      );
      expect(tries.filter((code) => code === 0)).toHaveLength(5);
      expect(tries.filter((code) => code === 42910)).toHaveLength(3);
      expect((await refusalOf(reveal(manager, { fields: ['phone'] }))).message).toMatch(/请(59|60)分钟后再试/);
      expect(await reveal(committee, { fields: ['phone'] })).toEqual({ phone: '15412340001' });
      await database.run(sql`update console_reveal set at = at - interval '61 minutes'`);
      expect(await reveal(manager, { fields: ['phone'] })).toEqual({ phone: '15412340001' });
    } finally {
      config.revealsPerHour = 60;
    }
  });
});
