import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { SmsProvider } from '../../services/sms-provider.ts';
import { PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const CODE = '246810';
const NEW = '15412340042';

describe.each(oneDatabase)('the own phone on %s', (kind) => {
  let server: TestServer;
  let porter: RequestClient & { token: string };
  const ask = (phone: string, useType: string, client: RequestClient = porter) =>
    client.post('/account/sms/code', { phone, messageType: '1', useType });
  const bind = (phone: string, verifyCode = CODE) => porter.post('/api/v2/user/bind/phone', { phone, verifyCode });
  const change = (phone: string, verifyCode = CODE, oldVerifyCode = CODE) =>
    porter.post('/api/v2/user/modify/phone', { phone, verifyCode, oldVerifyCode });
  const info = () => porter.post<{ phone: string; havePhone: number }>('/api/v2/user/info');
  const logLines = async () =>
    (
      await server.database.run(sql<{ content: string; result: string }>`
        select content, result from operation_log where log_type = '4' order by log_time, id`)
    ).map(({ content, result }) => `${result} ${content}`);

  beforeAll(async () => {
    server = await startTestServer(kind, { smsDailyLimit: 10 });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of [
      'console_code_request',
      'console_login_failure',
      'console_session',
      'sms_record',
      'operation_log',
    ])
      await server.database.run(sql`delete from ${sql.table(table)}`);
    await server.database.run(sql`
      update account set have_phone = false, phone = ${server.vault.encrypt(PHONES.porter)},
        phone_index = ${server.vault.blindIndex(PHONES.porter)} where uuid = 'porter'`);
    porter = await server.login(PHONES.porter);
  });

  test('is bound with the code sent for it, and is then the one to sign in with', async () => {
    expect(await info()).toMatchObject({ havePhone: 0, phone: '154****0005' });
    expect(await ask(NEW, '2')).toEqual({ demoCode: CODE });
    expect(await bind(NEW)).toEqual({ havePhone: 1 });
    expect(await info()).toMatchObject({ havePhone: 1, phone: '154****0042' });
    expect(await logLines()).toEqual(['normal 绑定手机']);
    expect((await server.login(NEW)).token).toBeTruthy();
    await server.client().post('/send/verify/code', { phone: PHONES.porter });
    const old = server.client().post('/auth/login/sms', { phone: PHONES.porter, smsCode: CODE });
    expect((await refusalOf(old)).code).toBe(42201);
  });

  test('is bound once: a bound one is changed', async () => {
    await ask(NEW, '2');
    await bind(NEW);
    await ask(NEW, '2');
    expect(await refusalOf(bind(NEW))).toMatchObject({ code: 40903, message: '账号已绑定手机号' });
  });

  test('may be the number that one signed in with, at once', async () => {
    await ask(PHONES.porter, '2');
    await bind(PHONES.porter);
    expect(await info()).toMatchObject({ havePhone: 1, phone: '154****0005' });
  });

  test("of another account is refused in words, behind the right code alone, and stays the other's", async () => {
    await ask(PHONES.guard, '2');
    expect((await refusalOf(bind(PHONES.guard, '111111'))).message).toBe('验证码错误或已失效');
    expect(await refusalOf(bind(PHONES.guard))).toMatchObject({
      code: 40904,
      message: '该手机号已绑定其他账号',
      content: { errors: [{ field: 'phone' }] },
    });
    expect((await info()).havePhone).toBe(0);
    expect(await logLines()).toEqual([
      'abnormal 绑定手机失败：验证码错误或已失效',
      'abnormal 绑定手机失败：该手机号已绑定其他账号',
    ]);
  });

  test('takes no code that was sent for something else, and none twice', async () => {
    await server.client().post('/send/verify/code', { phone: NEW });
    expect((await refusalOf(bind(NEW))).code).toBe(42201);
    await ask(NEW, '3');
    expect((await refusalOf(bind(NEW))).code).toBe(42201);
  });

  test('five wrong codes lock the number, as at the sign-in and for it', async () => {
    await ask(NEW, '2');
    for (let round = 0; round < 5; round += 1) expect((await refusalOf(bind(NEW, '111111'))).code).toBe(42201);
    expect((await refusalOf(bind(NEW))).code).toBe(42903);
    expect((await refusalOf(ask(NEW, '2'))).code).toBe(42903);
    const login = server.client().post('/auth/login/sms', { phone: NEW, smsCode: CODE });
    expect((await refusalOf(login)).code).toBe(42903);
  });

  test('an account gets ten codes a day, whatever the numbers', async () => {
    for (let at = 0; at < 10; at += 1) await ask(`1541234100${at}`, '2');
    expect((await refusalOf(ask('15412341010', '2'))).code).toBe(42902);
    await ask('15412341010', '2', await server.login(PHONES.guard));
  });

  test('a code wants eleven digits, a known use and a session', async () => {
    expect(await refusalOf(ask('12345678901', '2'))).toMatchObject({ code: 42200, message: '请输入正确的手机号码' });
    expect((await refusalOf(ask('154****0042', '2'))).message).toBe('请输入正确的手机号码');
    expect((await refusalOf(ask(NEW, '1'))).code).toBe(42200);
    expect((await refusalOf(ask(NEW, '2', server.client()))).code).toBe(50008);
  });

  describe('that is bound', () => {
    beforeEach(async () => {
      await server.database.run(sql`update account set have_phone = true where uuid = 'porter'`);
    });

    test('is changed with a code for the new one and one for the old, which may be written as it was shown', async () => {
      await ask(NEW, '3');
      await ask('154****0005', '3');
      const [other] = await server.database.run(sql<{ hash: string }>`
        insert into console_session (token_hash, account_uuid) values ('other', 'porter') returning token_hash as hash`);
      await change(NEW);
      expect(await info()).toMatchObject({ phone: '154****0042', havePhone: 1 });
      const [ended] = await server.database.run(sql`
        select end_reason from console_session where token_hash = ${other?.hash} and ended_at is not null`);
      expect(ended).toEqual({ end_reason: 'phone-changed' });
      expect(await logLines()).toEqual(['normal 修改手机号']);
    });

    test('stays where either code is wrong', async () => {
      await ask(NEW, '3');
      await ask(PHONES.porter, '3');
      expect((await refusalOf(change(NEW, '111111'))).code).toBe(42201);
      expect((await refusalOf(change(NEW, CODE, '111111'))).code).toBe(42201);
      expect((await info()).phone).toBe('154****0005');
      // Neither code was lost to the other's mistake.
      await change(NEW);
    });

    test('is neither changed to itself nor to that of another account, nor before it is bound', async () => {
      await ask(PHONES.porter, '3');
      expect((await refusalOf(change(PHONES.porter))).message).toBe('新手机号不能与原手机号相同');
      await ask(PHONES.guard, '3');
      expect((await refusalOf(change(PHONES.guard))).message).toBe('该手机号已绑定其他账号');
      await server.database.run(sql`update account set have_phone = false where uuid = 'porter'`);
      expect((await refusalOf(change(NEW))).message).toBe('账号尚未绑定手机号，请先绑定');
    });
  });
});

test('codes for the own phone go to numbers that nobody has, and say what they are for', async () => {
  const sent: string[] = [];
  const sms: SmsProvider = { send: async ({ phone, text }) => void sent.push(`${phone} ${text}`) };
  const server = await startTestServer(oneDatabase[0], { demo: false }, sms);
  await server.client().post('/send/verify/code', { phone: PHONES.porter });
  const smsCode = sent[0]?.match(/为(\d{6})/)?.[1] ?? '';
  const { token } = await server.client().post<{ token: string }>('/auth/login/sms', { phone: PHONES.porter, smsCode });
  for (const useType of ['2', '3'])
    await server.client(token).post('/account/sms/code', { phone: NEW, messageType: '1', useType });
  expect(sent.slice(1)).toEqual([
    expect.stringMatching(/^15412340042 .*您正在绑定手机，验证码为\d{6}/),
    expect.stringMatching(/^15412340042 .*您正在修改绑定的手机，验证码为\d{6}/),
  ]);
  const outbox = await server.database.run(sql`select use_type, sms_state from sms_record order by send_time, id`);
  expect(outbox).toHaveLength(3);
  expect(outbox).toContainEqual({ use_type: '2', sms_state: '1' });
  await server.close();
});
