import { constants, publicEncrypt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadKeys } from '../../crypto/keys.ts';
import { PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const RIGHT = '246810';
const WRONG = '111111';
const OWNER = PHONES.manager;
const HOME = '203.0.113.7';

interface SignedIn {
  token: string;
  browserToken: string;
}

describe.each(oneDatabase)('a stranger on %s', (kind) => {
  let server: TestServer;
  const from = (address: string, path: string, payload: object) =>
    server.raw(path, payload, ({ headers }) => {
      headers['x-forwarded-for'] = address;
    });
  const sealed = (text: string) =>
    publicEncrypt(
      { key: loadKeys(server.config.dataDir).publicKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(text),
    ).toString('base64');
  const send = async (address: string, browserToken?: string, phone = OWNER) =>
    (await from(address, '/send/verify/code', { phone, ...(browserToken && { browserToken }) })).status;
  const login = (address: string, smsCode: string, browserToken?: string, phone = OWNER) =>
    from(address, '/auth/login/sms', { phone, smsCode: sealed(smsCode), ...(browserToken && { browserToken }) });
  const tryCode = async (...given: Parameters<typeof login>) => (await login(...given)).status;
  /** Signs in at home, and answers what the browser is known by. */
  const known = async (phone = OWNER): Promise<string> => {
    await send(HOME, undefined, phone);
    return ((await login(HOME, RIGHT, undefined, phone)).content as SignedIn).browserToken;
  };
  const address = (at: number) => `198.51.100.${at}`;

  beforeAll(async () => {
    server = await startTestServer(kind, {
      trustProxy: 1,
      smsResendSeconds: 0,
      smsDailyLimit: 10,
      smsCaptchaAfter: 1000,
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of ['console_code_request', 'console_login_failure', 'console_known_browser', 'sms_record'])
      await server.database.run(sql`delete from ${sql.table(table)}`);
  });

  test('who burns the codes of a number burns his own: its owner gets one, and signs in', async () => {
    for (let at = 0; at < 10; at += 1) expect(await send(address(1))).toBe(0);
    expect(await send(address(1))).toBe(42902);
    expect(await send(HOME)).toBe(0);
    expect(await tryCode(HOME, RIGHT)).toBe(0);
  });

  test('strangers together end at three times the limit; a known browser goes on, wherever it is', async () => {
    const browser = await known();
    const codes: number[] = [];
    for (let at = 0; at < 32; at += 1) codes.push(await send(address(Math.floor(at / 8))));
    expect(codes.filter((status) => status === 0)).toHaveLength(29);
    expect(codes.at(-1)).toBe(42902);
    expect(await send(HOME)).toBe(42902);
    expect(await send(HOME, browser)).toBe(0);
    expect(await tryCode(HOME, RIGHT, browser)).toBe(0);
    expect(await send(address(1), browser)).toBe(0);
    expect(await tryCode(address(1), RIGHT, browser)).toBe(0);
  });

  test('five wrong codes lock out whoever typed them', async () => {
    await send(address(1));
    for (let at = 0; at < 5; at += 1) expect(await tryCode(address(1), WRONG)).toBe(42201);
    expect(await tryCode(address(1), RIGHT)).toBe(42903);
    expect(await send(address(1))).toBe(42903);
    expect(await send(HOME)).toBe(0);
    expect(await tryCode(HOME, RIGHT)).toBe(0);
  });

  test('neither guesses at the code of a known browser nor takes its place', async () => {
    const browser = await known();
    expect(await send(HOME, browser)).toBe(0);
    for (let at = 0; at < 8; at += 1) expect(await tryCode(address(at), WRONG)).toBe(42201);
    // Even the right one is not good for a stranger.
    expect(await tryCode(address(9), RIGHT)).toBe(42201);
    expect(await send(address(9))).toBe(0);
    expect(await tryCode(HOME, RIGHT, browser)).toBe(0);
  });

  test('with as many addresses as he likes has five guesses at a code, and a picture to read after twenty', async () => {
    await send(address(1));
    for (let at = 0; at < 5; at += 1) expect(await tryCode(address(at), WRONG)).toBe(42201);
    expect(await tryCode(address(9), RIGHT)).toBe(42201);
    for (let at = 10; at < 24; at += 1) expect(await tryCode(address(at), WRONG)).toBe(42201);
    expect(await tryCode(address(30), WRONG)).toBe(160001);
    const browser = await server.database.run(sql`select 1 from console_known_browser`);
    expect(browser).toEqual([]);
  });

  test('a known browser has five wrong codes too', async () => {
    const browser = await known();
    await send(HOME, browser);
    for (let at = 0; at < 5; at += 1) expect(await tryCode(address(at), WRONG, browser)).toBe(42201);
    expect(await tryCode(HOME, RIGHT, browser)).toBe(42903);
  });

  test('is no known browser with a token that he made up, or that is for another number, or too old', async () => {
    for (let at = 0; at < 10; at += 1) await send(address(1));
    const other = await known(PHONES.guard);
    const own = await known();
    expect(await send(address(1), 'A'.repeat(43))).toBe(42902);
    expect(await send(address(1), other)).toBe(42902);
    expect(await send(address(1), own)).toBe(0);
    await server.database.run(sql`update console_known_browser set used_at = now() - interval '91 days'`);
    expect(await send(address(1), own)).toBe(42902);
  });

  test('a browser keeps its token for a second number, is not handed a made-up one, and is in the database as a hash', async () => {
    const browser = await known();
    await send(HOME, undefined, PHONES.guard);
    const second = (await login(HOME, RIGHT, browser, PHONES.guard)).content as SignedIn;
    expect(second.browserToken).toBe(browser);
    await send(HOME, undefined, PHONES.committee);
    const made = (await login(HOME, RIGHT, 'B'.repeat(43), PHONES.committee)).content as SignedIn;
    expect(made.browserToken).not.toBe('B'.repeat(43));
    const rows = JSON.stringify(await server.database.run(sql`select * from console_known_browser`));
    expect(rows).not.toContain(browser);
    expect(server.log.join()).not.toContain(browser);
  });
});
