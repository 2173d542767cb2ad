import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ClientOptions, createClient } from './create-client.ts';
import type { RequestFailure } from './failures.ts';
import { sign } from './sign.ts';

interface Seen {
  url: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

let server: Server;
let origin: string;
let seen: Seen[];
let failures: RequestFailure[];
let answer: (response: ServerResponse) => void;

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({
        url: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

beforeEach(() => {
  seen = [];
  failures = [];
  answer = json({ status: 0, message: 'ok', content: { list: [] } });
});

function json(body: unknown, status = 200): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}

function client(changes: Partial<ClientOptions> = {}) {
  return createClient({
    origin,
    prefix: '/plus',
    appKey: 'console-web-2f6c',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    clientVersion: 'v127.0.0.1',
    token: () => 'token-1',
    fingerprint: () => 'print-1',
    language: () => 'zh',
    onFailure: (failure) => failures.push(failure),
    ...changes,
  });
}

async function failureOf(promise: Promise<unknown>): Promise<RequestFailure> {
  return promise.then(
    () => Promise.reject(new Error('The request went through.')),
    (failure: RequestFailure) => failure,
  );
}

it('sends what the wire contract asks for, signed', async () => {
  const before = Date.now();
  const content = await client().post('/control/record/v1/open/list', { pageNum: 1, personName: '李雷' });
  expect(content).toEqual({ list: [] });
  const [{ url, headers, body }] = seen as [Seen];
  expect(url).toBe(`/plus/control/record/v1/open/list?t=${body.applyTime}`);
  expect(body).toMatchObject({ pageNum: 1, personName: '李雷', version: 'v127.0.0.1', appSign: 'manager' });
  expect(body.requestId).toMatch(/^web-[0-9a-f]{32}$/);
  expect(body.applyTime).toBeGreaterThanOrEqual(before);
  expect(headers).toMatchObject({
    'x-token': 'token-1',
    'x-applytime': String(body.applyTime),
    'x-fingerprint': 'print-1',
    'x-appkey': 'console-web-2f6c',
    'x-version': 'v127.0.0.1',
    'x-sign': sign(body, 'console-web-2f6c'),
    'accept-language': 'zh',
  });
});

it('sends no token before login', async () => {
  await client({ token: () => undefined }).post('/auth/login/sms');
  expect(seen[0]?.headers).not.toHaveProperty('x-token');
});

it('encrypts sensitive values and signs the ciphertext', async () => {
  await client().post('/auth/login/sms', { phone: '13800138000', smsCode: '246810' });
  const body = seen[0]?.body ?? {};
  expect(body.phone).toBe('13800138000');
  expect(body.smsCode).toMatch(/^[A-Za-z0-9+/]{342}==$/);
  expect(seen[0]?.headers['x-sign']).toBe(sign(body, 'console-web-2f6c'));
});

it('sends nothing when a sensitive value cannot be encrypted', async () => {
  const failure = await failureOf(client().post('/x', { smsCode: '1'.repeat(300) }));
  expect(failure).toMatchObject({ kind: 'encryption', silent: false });
  expect(seen).toHaveLength(0);
  expect(failures).toEqual([failure]);
});

it('takes the convention of code and data too', async () => {
  answer = json({ code: 1, message: 'ok', data: { sensitive: 1 } });
  expect(await client().post('/api/v2/user/info')).toEqual({ sensitive: 1 });
  answer = json({ code: 0, message: '不行', data: null });
  expect(await failureOf(client().post('/x'))).toMatchObject({ kind: 'business', code: 0, message: '不行' });
});

it('hands on the message and content of a refusal and tells the console', async () => {
  answer = json({ status: 42200, message: '参数错误', content: { errors: [{ field: 'openTime', message: '必填' }] } });
  const failure = await failureOf(client().post('/x'));
  expect(failure).toMatchObject({ kind: 'business', code: 42200, message: '参数错误', path: '/x', silent: false });
  expect(failure.content).toEqual({ errors: [{ field: 'openTime', message: '必填' }] });
  expect(failure.requestId).toBe(seen[0]?.body.requestId);
  expect(failures).toEqual([failure]);
});

it.each([700, 50008, 50012, 50014, 1019])(
  'says that the session is gone on %i, even to a quiet caller',
  async (status) => {
    answer = json({ status, message: '请重新登录', content: null });
    expect(await failureOf(client().post('/x', {}, { quiet: true }))).toMatchObject({ kind: 'session', code: status });
    expect(failures).toHaveLength(1);
  },
);

it.each([160001, 160002])('keeps quiet about %i', async (status) => {
  answer = json({ status, message: '', content: null });
  expect(await failureOf(client().post('/x'))).toMatchObject({ kind: 'business', silent: true });
  expect(failures).toHaveLength(0);
});

it('keeps quiet about any other failure when the caller shows it itself', async () => {
  answer = json({ status: 40300, message: '无权限', content: null });
  await failureOf(client().post('/x', {}, { quiet: true }));
  expect(failures).toHaveLength(0);
});

it('tells of a refusal and of a request that took too long although the caller says it in its place, and of nothing else', async () => {
  const reported: RequestFailure[] = [];
  const patient = client({ onInPlace: (failure) => reported.push(failure) });
  answer = json({ status: 40300, message: '无权限', content: null });
  await failureOf(patient.post('/x', {}, { inPlace: true }));
  answer = json({ status: 160002, message: '验证失败', content: null });
  await failureOf(patient.post('/x', {}, { inPlace: true }));
  answer = json({}, 500);
  await failureOf(patient.post('/x', {}, { inPlace: true }));
  answer = () => {};
  await failureOf(
    client({ timeout: 20, onInPlace: (failure) => reported.push(failure) }).post('/x', {}, { inPlace: true }),
  );
  expect(reported).toMatchObject([{ kind: 'business', code: 40300 }, { kind: 'timeout' }]);
  expect(failures).toHaveLength(0);
});

it.each([
  [401, 'unauthorised'],
  [500, 'http'],
  [404, 'http'],
  [504, 'http'],
  [413, 'http'],
])('tells HTTP %i from the others', async (status, kind) => {
  answer = json({ message: 'no' }, status);
  expect(await failureOf(client().post('/x'))).toMatchObject({ kind, code: status });
});

it('calls an answer that is not the contract’s a network failure', async () => {
  answer = (response) => response.end('<html>proxy</html>');
  expect(await failureOf(client().post('/x'))).toMatchObject({ kind: 'network' });
});

it.each([
  ['half of it', '{"status":0,"content":{"li'],
  ['JSON of something else', '[]'],
  ['a status that is none', '{"status":"","message":"x"}'],
  ['nothing', ''],
])('calls %s a network failure', async (_, text) => {
  answer = (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
  expect(await failureOf(client().post('/x'))).toMatchObject({ kind: 'network', code: 'ERR_BAD_RESPONSE' });
});

it('calls an answer that breaks off a network failure', async () => {
  answer = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' });
    response.write('{"status":0,', () => response.destroy());
  };
  expect(await failureOf(client().post('/x'))).toMatchObject({ kind: 'network' });
});

it.each([
  ['30', 30],
  [new Date(Date.now() + 90_000).toUTCString(), expect.closeTo(90, -1)],
  ['soon', undefined],
])('knows when a busy server wants to be asked again: %s', async (header, seconds) => {
  answer = (response) => response.writeHead(429, { 'Retry-After': header }).end('{}');
  expect(await failureOf(client().post('/x'))).toMatchObject({ kind: 'http', code: 429, retryAfter: seconds });
});

it('gives up when no answer comes in time', async () => {
  answer = () => {};
  expect(await failureOf(client({ timeout: 30 }).post('/x'))).toMatchObject({ kind: 'timeout', silent: false });
});

it('says that the network failed when nobody listens, and has it kept, of quiet callers too', async () => {
  const kept: RequestFailure[] = [];
  const lonely = client({ origin: 'http://127.0.0.1:1', onUnanswered: (failure) => kept.push(failure) });
  const failure = await failureOf(lonely.post('/x', {}, { quiet: true }));
  expect(failure).toMatchObject({ kind: 'network', code: 'ECONNREFUSED' });
  expect(kept).toEqual([failure]);
  expect(failures).toEqual([]);
});

it('ends a request that is cancelled, without a word', async () => {
  answer = () => {};
  const abort = new AbortController();
  const failure = failureOf(client().post('/x', {}, { signal: abort.signal }));
  setTimeout(() => abort.abort(), 20);
  expect(await failure).toMatchObject({ kind: 'cancelled', silent: true });
  expect(failures).toHaveLength(0);
});
