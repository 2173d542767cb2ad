import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ServerEvent } from './client.ts';
import { createClient } from './create-client.ts';
import type { RequestFailure } from './failures.ts';
import { sign } from './sign.ts';

let server: Server;
let origin: string;
let answer: (response: ServerResponse) => void;
let request: { headers: IncomingMessage['headers']; body: Record<string, unknown> };
let reported: RequestFailure[];

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (part) => {
      text += part;
    });
    incoming.on('end', () => {
      request = { headers: incoming.headers, body: JSON.parse(text) };
      answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  reported = [];
});

const listen = (abort = new AbortController()) =>
  createClient({
    origin,
    prefix: '/plus',
    appKey: 'console-web-2f6c',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    clientVersion: 'v127.0.0.1',
    token: () => 'token-1',
    fingerprint: () => undefined,
    language: () => 'zh',
    onFailure: (failure) => reported.push(failure),
  }).events('/listen', { entities: ['room'] }, abort.signal);

async function all(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
  const found: ServerEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
}

const failureOf = (events: AsyncIterable<ServerEvent>) =>
  all(events).then(
    () => undefined,
    (failure: RequestFailure) => failure,
  );

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

it('sends the same signed request as any call, and hands on each event however it is cut', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const bytes = Buffer.from(
      ':\n\nevent: open\ndata: {"entities":["房间"]}\n\nevent: change\ndata: no json\n\nevent: end\ndata: {"status":700}\n\n',
    );
    // In the middle of a letter.
    response.write(bytes.subarray(0, 41));
    setTimeout(() => response.end(bytes.subarray(41)), 20);
  };
  expect(await all(listen())).toEqual([
    { event: 'open', data: { entities: ['房间'] } },
    { event: 'end', data: { status: 700 } },
  ]);
  expect(request.headers).toMatchObject({
    'x-token': 'token-1',
    'x-applytime': String(request.body.applyTime),
    'x-sign': sign(request.body, 'console-web-2f6c'),
  });
});

it('is refused as any call is, and tells the console of a lost session only', async () => {
  answer = json(200, { status: 42906, message: '已达上限', content: null });
  expect(await failureOf(listen())).toMatchObject({ kind: 'business', code: 42906 });
  answer = json(404, { status: 404, message: 'Not Found' });
  expect(await failureOf(listen())).toMatchObject({ kind: 'http', code: 404 });
  answer = json(200, { status: 0, message: 'OK', content: {} });
  expect(await failureOf(listen())).toMatchObject({ kind: 'http', code: 404 });
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
  expect(await failureOf(listen())).toMatchObject({ kind: 'network' });
  expect(reported).toEqual([]);
  answer = json(200, { status: 50008, message: '登录状态无效', content: null });
  expect(await failureOf(listen())).toMatchObject({ kind: 'session' });
  expect(reported).toHaveLength(1);
});

it('ends without a word when it is cancelled, and as a lost network when the connection breaks', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: open\ndata: {}\n\n');
  };
  const abort = new AbortController();
  const cancelled = failureOf(listen(abort));
  setTimeout(() => abort.abort(), 50);
  expect(await cancelled).toMatchObject({ kind: 'cancelled' });
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: open\ndata: {}\n\n', () => response.destroy());
  };
  expect(await failureOf(listen())).toMatchObject({ kind: 'network' });
  expect(reported).toEqual([]);
});
