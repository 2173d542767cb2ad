import { copyFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { makeCertificate } from '../testing/make-certificate.ts';
import { PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { rightRequest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { reloadCertificate } from './reload-certificate.ts';
import { secureServer } from './secure-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-tls-'));
const made = makeCertificate(folder, 'console', 'DNS:localhost,IP:127.0.0.1');
const other = makeCertificate(folder, 'other', 'DNS:localhost,IP:127.0.0.1');
const settings = { TLS_CERTIFICATE: made.certificate, TLS_KEY: made.key };
let server: TestServer;
let session: ClientHttp2Session;

beforeAll(async () => {
  // No authority has signed a certificate that was made a moment ago.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  server = await startTestServer(oneDatabase[0], { tls: readConfig(settings).tls });
  session = connect(server.address);
});
afterAll(async () => {
  session.close();
  await server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** What HTTP/2 answers: its head, and what came until it ended or `enough` was there. */
async function ask(headers: Record<string, string>, body?: string, enough?: string) {
  const stream = session.request({ ':method': body ? 'POST' : 'GET', ...headers });
  stream.end(body);
  stream.setEncoding('utf8');
  const head = await new Promise<Record<string, unknown>>((done) => stream.once('response', done));
  let text = '';
  for await (const part of stream) {
    text += part;
    if (enough !== undefined && text.includes(enough)) break;
  }
  return { head, text };
}

test('browsers are answered over HTTP/2, and told to come by TLS from now on', async () => {
  expect(server.address).toMatch(/^https:/);
  const { head, text } = await ask({ ':path': '/config.json' });
  expect(session.alpnProtocol).toBe('h2');
  expect(head).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
  expect(JSON.parse(text)).toMatchObject({ servicePrefix: '/plus' });
});

test('who speaks only HTTP/1.1 signs in and calls, and listens over HTTP/2 to what happens', async () => {
  const { token } = await server.login(PHONES.manager);
  const path = '/control/live/v1/listen';
  const request = rightRequest(`${server.address}/plus${path}`, { entities: ['area'] }, server.config.appKey, token);
  const { pathname, search } = new URL(request.url);
  const { head, text } = await ask(
    { ...request.headers, ':path': pathname + search },
    JSON.stringify(request.body),
    'event: open',
  );
  expect(head['content-type']).toContain('text/event-stream');
  expect(text).toContain('event: open');
});

test('a stop ends what is open within a moment, and no new connection is taken', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', ...secureServer(readConfig(settings).tls?.certificate, 1_000) });
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = (app.server.address() as AddressInfo).port;
  const open = connect(`https://127.0.0.1:${port}`);
  const ended = new Promise((done) => open.once('close', done));
  await new Promise((done) => open.request({ ':path': '/' }).resume().once('end', done));
  await app.close();
  await ended;
  expect(open.destroyed).toBe(true);
});

test('a renewed certificate is taken in, one that cannot be used is logged and the one before goes on', async () => {
  const files = { certificate: join(folder, 'live.pem'), key: join(folder, 'live.key') };
  const put = (from: typeof made, when: number) => {
    copyFileSync(from.certificate, files.certificate);
    copyFileSync(from.key, files.key);
    for (const file of Object.values(files)) utimesSync(file, when, when);
  };
  put(made, 1_000);
  const log: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => void log.push(line) } };
  const tls = readConfig({ TLS_CERTIFICATE: files.certificate, TLS_KEY: files.key }).tls;
  const app = Fastify({ logger, ...secureServer(tls?.certificate, 1_000) });
  const look = reloadCertificate(app, files);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = (app.server.address() as AddressInfo).port;
  const shown = () =>
    new Promise<string>((done) => {
      const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
        done(String(socket.getPeerCertificate().subject.CN));
        socket.destroy();
      });
    });
  look();
  expect(await shown()).toBe('console');
  put(other, 2_000);
  look();
  expect(await shown()).toBe('other');
  copyFileSync(made.key, files.key);
  look();
  expect(await shown()).toBe('other');
  expect(log.filter((line) => line.includes('not renewed'))).toHaveLength(1);
  expect(log.join()).toContain('is the key of another certificate');
  look();
  expect(log.filter((line) => line.includes('not renewed'))).toHaveLength(1);
  // Taken away while the server runs, whose certificate it was.
  rmSync(files.certificate);
  look();
  expect(await shown()).toBe('other');
  await app.close();
});

test('what cannot be used is refused by name before anything starts', () => {
  writeFileSync(join(folder, 'empty.pem'), 'nothing');
  const configOf = (certificate?: string, key?: string) => () =>
    readConfig({ TLS_CERTIFICATE: certificate, TLS_KEY: key });
  expect(configOf(made.certificate)).toThrow('TLS_CERTIFICATE is set and TLS_KEY is not');
  expect(configOf(undefined, made.key)).toThrow('TLS_KEY is set and TLS_CERTIFICATE is not');
  expect(configOf(join(folder, 'none.pem'), made.key)).toThrow(
    /TLS_CERTIFICATE names .*none\.pem, which cannot be read/,
  );
  expect(configOf(join(folder, 'empty.pem'), made.key)).toThrow('holds no certificate (PEM)');
  expect(configOf(made.certificate, join(folder, 'empty.pem'))).toThrow('holds no private key');
  expect(configOf(made.certificate, other.key)).toThrow(/TLS_KEY names .*other\.key, which is the key of another/);
});
