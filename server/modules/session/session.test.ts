import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SmsProvider } from '../../services/sms-provider.ts';
import { PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const CODE = '/send/verify/code';
const LOGIN = '/auth/login/sms';
const NOBODY = '15412399999';

describe.each(oneDatabase)('signing in on %s', (kind) => {
  let server: TestServer;
  const send = (phone: string) => server.client().post(CODE, { phone });
  const login = (phone: string, smsCode = '246810') =>
    server.client().post<{ token: string; userDetail: unknown }>(LOGIN, { phone, smsCode });

  beforeAll(async () => {
    server = await startTestServer(kind, { smsResendSeconds: 60, smsDailyLimit: 10 });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of [
      'console_code_request',
      'console_login_failure',
      'console_session',
      'sms_record',
      'operation_log',
    ]) {
      await server.database.run(sql`delete from ${sql.table(table)}`);
    }
  });

  test('with number and code one gets a token, and is who one is', async () => {
    expect(await send(PHONES.manager)).toEqual({ demoCode: '246810' });
    const { token, userDetail } = await login(PHONES.manager);
    expect(userDetail).toEqual({
      user: { uuid: 'manager', username: '账号manager' },
      authorities: { sensitive: '0', accountType: '10', communities: ['community-own', 'community-other'] },
    });
    expect(await server.client(token).post('/api/v2/user/info')).toEqual({
      uuid: 'manager',
      userName: '账号manager',
      phone: '154****0002',
      havePhone: 1,
      sensitive: '0',
      accountType: '10',
      roles: ['PROPERTY_ROLE'],
      alarmSound: true,
    });
    const log = await server.database.run(sql<{ content: string; ip: string }>`select content, ip from operation_log`);
    expect(log).toEqual([{ content: '短信验证码登录', ip: '127.0.0.1' }]);
  });

  test('a code is good once', async () => {
    await send(PHONES.manager);
    await login(PHONES.manager);
    expect(await refusalOf(login(PHONES.manager))).toMatchObject({ code: 42201, message: '验证码错误或已失效' });
  });

  test('the log has it under the account, right or wrong', async () => {
    await send(PHONES.manager);
    await refusalOf(login(PHONES.manager, '111111'));
    await login(PHONES.manager);
    const lines = await server.database.run(
      sql<object>`select object_id as id, result from operation_log order by result`,
    );
    expect(lines).toEqual([
      { id: 'manager', result: 'abnormal' },
      { id: 'manager', result: 'normal' },
    ]);
  });

  test('a code is good for five minutes', async () => {
    await send(PHONES.manager);
    await server.database.run(sql`update sms_record set expire_time = now() - interval '1 second'`);
    expect((await refusalOf(login(PHONES.manager))).code).toBe(42201);
  });

  test('a code can be asked for once a minute, and ten times a day', async () => {
    await send(PHONES.manager);
    const soon = await refusalOf(send(PHONES.manager));
    expect(soon.code).toBe(42901);
    expect(soon.message).toMatch(/请(59|60)秒后再试/);
    await server.database.run(sql`update console_code_request set at = now() - interval '61 seconds'`);
    await send(PHONES.manager);
    await server.database.run(sql`
      insert into console_code_request (phone_index, address_index, at)
      select phone_index, address_index, greatest(date_trunc('day', now()), now() - interval '70 seconds') from console_code_request, generate_series(1, 8)`);
    await server.database.run(
      sql`update console_code_request set at = greatest(date_trunc('day', now()), now() - interval '70 seconds')`,
    );
    const refusal = await refusalOf(send(PHONES.manager));
    // In the first minute of a day both limits hold; the shorter wait is reported first.
    expect([42902, 42901]).toContain(refusal.code);
  });

  test('five wrong codes lock the number for a quarter of an hour, for the right code too', async () => {
    await send(PHONES.manager);
    for (let round = 0; round < 5; round += 1)
      expect((await refusalOf(login(PHONES.manager, '111111'))).code).toBe(42201);
    const locked = await refusalOf(login(PHONES.manager));
    expect(locked).toMatchObject({ code: 42903, message: '验证码错误次数过多，请15分钟后再试' });
    expect((await refusalOf(send(PHONES.manager))).code).toBe(42903);
    await server.database.run(sql`update console_login_failure set at = now() - interval '16 minutes'`);
    expect((await login(PHONES.manager)).token).toBeTruthy();
  });

  test('of many guesses sent at once only five count', async () => {
    await send(PHONES.manager);
    const codes = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => (await refusalOf(login(PHONES.manager, String(100_000 + at)))).code),
    );
    expect(codes.filter((code) => code === 42201)).toHaveLength(5);
    expect(codes.filter((code) => code === 42903)).toHaveLength(7);
  });

  test('a number that nobody has is answered like any other, and cannot sign in', async () => {
    expect(await send(NOBODY)).toEqual(await send(PHONES.manager));
    expect((await refusalOf(send(NOBODY))).code).toBe(42901);
    expect(await refusalOf(login(NOBODY))).toEqual(await refusalOf(login(PHONES.manager, '111111')));
  });

  test('a disabled account learns so behind the right code only', async () => {
    await send(PHONES.disabled);
    expect((await refusalOf(login(PHONES.disabled, '111111'))).code).toBe(42201);
    expect(await refusalOf(login(PHONES.disabled))).toMatchObject({ code: 1019, message: '账号已停用，请联系管理员' });
  });

  describe('a session', () => {
    let token: string;
    const info = () => server.client(token).post('/api/v2/user/info');
    const change = (set: string) => server.database.run(sql`update console_session set ${sql.raw(set)}`);

    beforeEach(async () => {
      await send(PHONES.manager);
      ({ token } = await login(PHONES.manager));
    });
    afterEach(() =>
      server.database.run(sql`update account set account_state = '1', expire_date = null where uuid = 'manager'`),
    );

    test('ends when the account signs in elsewhere', async () => {
      await server.database.run(sql`delete from console_code_request`);
      await send(PHONES.manager);
      await login(PHONES.manager);
      expect(await refusalOf(info())).toMatchObject({ code: 50012, message: '您的账号已在其他地方登录' });
    });

    test.each([
      [2, [50012, undefined, undefined]],
      [0, [undefined, undefined, undefined]],
    ])('is one of as many as an account may have at once: %i', async (most, ends) => {
      const { config, database } = server;
      config.sessionsPerAccount = most;
      try {
        // The first one is used least lately, though not made first.
        await change(`seen_at = now() - interval '5 minutes', created_at = now() + interval '5 minutes'`);
        const sessions = [info];
        for (let further = 0; further < 2; further++) {
          await database.run(sql`delete from console_code_request`);
          await send(PHONES.manager);
          const { token: next } = await login(PHONES.manager);
          sessions.push(() => server.client(next).post('/api/v2/user/info'));
        }
        const codeOf = (call: Promise<unknown>) => call.then(() => undefined).catch(({ code }) => Number(code));
        expect(await Promise.all(sessions.map((call) => codeOf(call())))).toEqual(ends);
      } finally {
        config.sessionsPerAccount = 1;
      }
    });

    test('ends after eight hours without a call', async () => {
      await change(`seen_at = now() - interval '7 hours 59 minutes'`);
      await info();
      await change(`seen_at = now() - interval '8 hours 1 minute'`);
      expect((await refusalOf(info())).code).toBe(700);
    });

    test('stays alive by calls', async () => {
      await change(`seen_at = now() - interval '2 hours'`);
      await info();
      const [row] = await server.database.run(sql<{ fresh: boolean }>`
        select seen_at > now() - interval '1 minute' as fresh from console_session where ended_at is null`);
      expect(row?.fresh).toBe(true);
    });

    test('ends after seven days', async () => {
      await change(`created_at = now() - interval '7 days 1 minute'`);
      expect((await refusalOf(info())).code).toBe(50014);
    });

    test('ends by logging out', async () => {
      await server.client(token).post('/auth/logout');
      expect((await refusalOf(info())).code).toBe(50008);
    });

    test('is refused as soon as the account is disabled or its time is over', async () => {
      await server.database.run(sql`update account set account_state = '0' where uuid = 'manager'`);
      expect((await refusalOf(info())).code).toBe(1019);
      await server.database.run(
        sql`update account set account_state = '1', expire_date = current_date - 1 where uuid = 'manager'`,
      );
      expect((await refusalOf(info())).code).toBe(1019);
    });

    test('is not readable in the database', async () => {
      const rows = await server.database.run(sql`select * from console_session`);
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });
});

describe('codes outside of demo mode', () => {
  const sent: { phone: string; text: string }[] = [];
  let failing = false;
  const sms: SmsProvider = {
    send: async (message) => {
      if (failing) throw new Error('no');
      sent.push(message);
    },
  };
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(oneDatabase[0], { demo: false }, sms);
  });
  afterAll(() => server.close());

  test('go to the provider and are not in the answer, the log or, readable, the outbox', async () => {
    expect(await server.client().post(CODE, { phone: PHONES.manager })).toEqual({});
    const code = sent[0]?.text.match(/\d{6}/)?.[0] ?? 'none';
    expect(sent).toEqual([{ phone: PHONES.manager, text: expect.stringContaining(code) }]);
    const outbox = JSON.stringify(await server.database.run(sql`select * from sms_record`));
    expect(outbox).not.toContain(PHONES.manager);
    expect(outbox).not.toMatch(new RegExp(`"${code}"`));
    expect(server.log.join()).not.toContain(code);
    const answer = await server.client().post<{ token: string }>(LOGIN, { phone: PHONES.manager, smsCode: code });
    expect(answer.token).toBeTruthy();
  });

  test('are not sent to a number that nobody has', async () => {
    sent.length = 0;
    await server.client().post(CODE, { phone: NOBODY });
    expect(sent).toEqual([]);
  });

  test('that the provider does not take are noted as failed', async () => {
    failing = true;
    expect(await server.client().post(CODE, { phone: PHONES.guard })).toEqual({});
    await expect
      .poll(() =>
        server.database.run(
          sql`select sms_state, fail_reason from sms_record order by send_time desc, id desc limit 1`,
        ),
      )
      .toEqual([{ sms_state: '2', fail_reason: '短信服务发送失败' }]);
  });
});
