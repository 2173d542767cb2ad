import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressIndex } from '../../sessions/address-index.ts';
import { PHONES } from '../../testing/small-world.ts';
import { type DatabaseKind, oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { randomAnswer } from './captcha-answer.ts';
import { drawCaptcha } from './draw-captcha.ts';

const SEND = '/send/verify/code';
const LOGIN = '/auth/login/sms';
const ANSWER = 'KX4R';

interface Picture {
  sessionId: string;
  image: string;
  width: number;
  height: number;
}
interface Proof {
  sessionId: string;
  sig: string;
  token: string;
}

const start = (kind: DatabaseKind, settings: object) =>
  startTestServer(kind, { smsCaptchaAfter: 3, ...settings }, undefined, catalogue, () => ANSWER);

describe.each(oneDatabase)('captchas on %s', (kind) => {
  let server: TestServer;
  const picture = () => server.client().post<Picture>('/auth/img/send', { scene: 'login' });
  const check = (sessionId: string, answer = ANSWER) =>
    server.client().post<{ sig: string; token: string }>('/auth/img/check', { sessionId, answer });
  const proof = async (): Promise<Proof> => {
    const { sessionId } = await picture();
    return { sessionId, ...(await check(sessionId)) };
  };
  const send = (phone: string, given: Partial<Proof> = {}) => server.client().post(SEND, { phone, ...given });
  const sendThree = async (phone: string) => {
    for (let round = 0; round < 3; round += 1) await send(phone);
  };

  beforeAll(async () => {
    server = await start(kind, {});
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of ['console_code_request', 'console_login_failure', 'console_captcha', 'sms_record'])
      await server.database.run(sql`delete from ${sql.table(table)}`);
  });

  test('the fourth code for a number in ten minutes costs a picture, and the next one another', async () => {
    await sendThree(PHONES.manager);
    expect(await refusalOf(send(PHONES.manager))).toMatchObject({ code: 160001, message: '请完成安全验证' });
    const given = await proof();
    await send(PHONES.manager, given);
    expect((await refusalOf(send(PHONES.manager, given))).code).toBe(160001);
    await server.database.run(sql`update console_code_request set at = now() - interval '11 minutes'`);
    await send(PHONES.manager);
  });

  test('a number that nobody has is asked for a picture just so', async () => {
    await sendThree('15412399999');
    expect((await refusalOf(send('15412399999'))).code).toBe(160001);
  });

  test('a proof that was not asked for is still good', async () => {
    const given = await proof();
    for (let round = 0; round < 3; round += 1) await send(PHONES.manager, given);
    await send(PHONES.manager, given);
  });

  test('a proof holds with its signature alone, not with a wrong one or a wrong token', async () => {
    await sendThree(PHONES.manager);
    const { sessionId, sig, token } = await proof();
    expect((await refusalOf(send(PHONES.manager, { sessionId, sig: token }))).code).toBe(160001);
    expect((await refusalOf(send(PHONES.manager, { sessionId, sig, token: sig }))).code).toBe(160001);
    expect((await refusalOf(send(PHONES.manager, { sig, token }))).code).toBe(160001);
    await send(PHONES.manager, { sessionId, sig });
  });

  test('a proof is good for two minutes', async () => {
    await sendThree(PHONES.manager);
    const given = await proof();
    await server.database.run(sql`update console_captcha set answered_at = now() - interval '121 seconds'`);
    expect((await refusalOf(send(PHONES.manager, given))).code).toBe(160001);
  });

  test('a proof is not lost to a code that is refused for something else', async () => {
    await sendThree(PHONES.manager);
    const given = await proof();
    await server.database.run(sql`
      insert into console_login_failure (phone_index, address_index) select phone_index, address_index from console_code_request, generate_series(1, 2)`);
    expect((await refusalOf(send(PHONES.manager, given))).code).toBe(42903);
    await server.database.run(sql`delete from console_login_failure`);
    await send(PHONES.manager, given);
  });

  test('an answer counts however it is written, and wrong ones end the picture', async () => {
    expect((await check((await picture()).sessionId, ' kx 4r ')).sig).toBeTruthy();
    const { sessionId } = await picture();
    expect(await refusalOf(check(sessionId, 'KX4H'))).toMatchObject({
      code: 160002,
      message: '图形验证码错误或已失效',
    });
    expect((await refusalOf(check(sessionId))).code).toBe(160002);
    expect((await refusalOf(check('nothing'))).code).toBe(160002);
  });

  test('a picture is good once, and for two minutes', async () => {
    const { sessionId } = await picture();
    await check(sessionId);
    expect((await refusalOf(check(sessionId))).code).toBe(160002);
    const late = await picture();
    await server.database.run(sql`update console_captcha set created_at = now() - interval '121 seconds'`);
    expect((await refusalOf(check(late.sessionId))).code).toBe(160002);
  });

  test('of many answers sent at once one counts', async () => {
    const { sessionId } = await picture();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => check(sessionId)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an address gets sixty pictures in ten minutes', async () => {
    const { sessionId } = await picture();
    await server.database.run(sql`
      insert into console_captcha (id, answer_hash, address_index)
      select 'more' || n, 'x', address_index from console_captcha, generate_series(1, 58) n`);
    await picture();
    expect((await refusalOf(picture())).code).toBe(42905);
    expect((await check(sessionId)).sig).toBeTruthy();
    await server.database.run(sql`update console_captcha set created_at = now() - interval '11 minutes'`);
    await picture();
  });

  test('one address that asks for many numbers needs a picture after thirty', async () => {
    for (let at = 0; at < 30; at += 1) await send(`154123${String(10_000 + at)}`);
    expect((await refusalOf(send('15412399998'))).code).toBe(160001);
    await send('15412399998', await proof());
  });

  test('one address with twenty wrong codes needs a picture to sign in, for each further try', async () => {
    await send(PHONES.manager);
    await server.database.run(sql`
      insert into console_login_failure (phone_index, address_index)
      select 'other' || n, address_index from console_code_request, generate_series(1, 20) n`);
    const login = (smsCode: string, given: Partial<Proof> = {}) =>
      server.client().post<{ token: string }>(LOGIN, { phone: PHONES.manager, smsCode, ...given });
    expect((await refusalOf(login('246810'))).code).toBe(160001);
    const given = await proof();
    expect((await refusalOf(login('111111', given))).code).toBe(42201);
    expect((await refusalOf(login('246810', given))).code).toBe(160001);
    expect((await login('246810', await proof())).token).toBeTruthy();
  });

  test('neither the database nor the log nor the answer holds what is to be read', async () => {
    const { sessionId, image } = await picture();
    await check(sessionId);
    const rows = JSON.stringify(await server.database.run(sql`select * from console_captcha`));
    expect(rows).toContain(sessionId);
    expect(rows).not.toContain(ANSWER);
    expect(server.log.join()).not.toContain(ANSWER);
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString('latin1')).not.toContain(ANSWER);
  });

  test('the picture is a PNG of twice its size', async () => {
    const { image, width, height } = await picture();
    expect([width, height]).toEqual([160, 56]);
    const [head, data = ''] = image.split(',');
    expect(head).toBe('data:image/png;base64');
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
      format: 'png',
      width: 320,
      height: 112,
    });
  });
});

describe('the answer', () => {
  test('is 0000 in the demo, and by chance elsewhere', async () => {
    for (const demo of [true, false]) {
      const server = await startTestServer(oneDatabase[0], { demo });
      const { sessionId } = await server.client().post<Picture>('/auth/img/send', {});
      const checked = server.client().post('/auth/img/check', { sessionId, answer: 'OOOO' });
      if (demo) expect(await checked).toMatchObject({ sig: expect.any(String) });
      else expect((await refusalOf(checked)).code).toBe(160002);
      await server.close();
    }
  });

  test('has four characters of which none can be taken for another', () => {
    const seen = Array.from({ length: 300 }, randomAnswer);
    expect(seen.every((answer) => /^[349ACEHJKMNRTWXY]{4}$/.test(answer))).toBe(true);
    expect(new Set(seen).size).toBeGreaterThan(250);
  });

  test('is never drawn twice alike, and leaves most of the picture empty', async () => {
    const [first, second] = await Promise.all([drawCaptcha('R9AC'), drawCaptcha('R9AC')]);
    expect(first).not.toEqual(second);
    const { channels } = await sharp(first).greyscale().stats();
    expect(channels[0]?.mean).toBeGreaterThan(170);
    // Grey lines over it leave the letters dark, if not always equally so.
    expect(channels[0]?.min).toBeLessThan(120);
    await expect(drawCaptcha('Q')).rejects.toThrow('cannot hold "Q"');
  });
});

test('an IPv6 network counts as one address, an IPv4 address as itself', () => {
  const vault = { blindIndex: (value: string) => value } as TestServer['vault'];
  const index = (ip: string) => addressIndex({ ip, vault });
  expect(index('2001:db8:1:2::7')).toBe(index('2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd'));
  expect(index('2001:db8::7')).toBe(index('2001:db8:0:0:1::'));
  expect(index('2001:db8:1:3::7')).not.toBe(index('2001:db8:1:2::7'));
  expect(index('::1')).toBe('address 0:0:0:0');
  expect(index('203.0.113.7')).not.toBe(index('203.0.113.8'));
});
