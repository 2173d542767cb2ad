import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';
import { consoleRoutes } from './console.ts';
import { listen } from './listen.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-dist-'));
const script = 'console.log("a")'.repeat(100);
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>');
  writeFileSync(join(folder, 'assets/main-abc123.js'), script);
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script));
  mkdirSync(join(folder, 'assets/playground'));
  writeFileSync(join(folder, 'assets/playground/documents-abc123.js'), 'export default {}');
  writeFileSync(join(folder, 'first-look.js'), '');
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  writeFileSync(join(folder, 'service-worker.js'), 'self.skipWaiting()');
  for (const name of ['manifest.webmanifest', 'manifest.en.webmanifest'])
    writeFileSync(join(folder, name), JSON.stringify({ name: 'built', short_name: 'built', start_url: '/' }));
  writeFileSync(join(folder, '.built-from'), 'secret');
  app = Fastify();
  consoleRoutes(app, { config: readConfig({}), publicKey: 'PEM', folder });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every page is index.html with a nonce of its own, which the policy names', async () => {
  const one = await app.inject('/record/opening?page=2');
  const two = await app.inject('/');
  const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1] ?? '';
  expect(nonce).toHaveLength(24);
  expect(one.body).not.toContain('__CSP_NONCE__');
  expect(two.body).not.toContain(nonce);
  expect(one.headers).toMatchObject({
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=(self)'),
  });
});

test('an asset is sent compressed to whoever takes that, and kept for ever', async () => {
  const url = '/assets/main-abc123.js';
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
  const plain = await app.inject(url);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(script);
  const known = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
  expect(known.statusCode).toBe(304);
});

test('the worker is asked for again each time, is a script, and reaches this server alone', async () => {
  const { headers } = await app.inject('/service-worker.js');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  });
  // Below its own folder, which is the whole console, it may be without being allowed more.
  expect(headers['service-worker-allowed']).toBeUndefined();
  expect((await app.inject('/first-look.js')).headers['content-security-policy']).toBe("default-src 'none'");
});

test('the installed console is called as the deployment says, in both languages; without a word of it as it was built', async () => {
  const built = await app.inject('/manifest.webmanifest');
  expect(built.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(built.json()).toEqual({ name: 'built', short_name: 'built', start_url: '/' });
  const named = Fastify();
  const title = { zh: '海棠苑管理平台', en: 'Haitangyuan Console' };
  consoleRoutes(named, { config: readConfig({}), publicKey: 'PEM', folder, deployment: { product: { title } } });
  for (const [path, name] of [
    ['/manifest.webmanifest', title.zh],
    ['/manifest.en.webmanifest', title.en],
  ] as const) {
    const answer = await named.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.json()).toEqual({ name, short_name: name, start_url: '/' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  }
  await named.close();
});

test('a file without a hash in its name is asked for again, a picture after five minutes', async () => {
  expect((await app.inject('/first-look.js')).headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/logo.svg')).headers['cache-control']).toBe('public, max-age=300');
});

test.each(['/assets/gone.js', '/.built-from', '/..%2f..%2fetc/passwd', '/plus/record', '/assets/main-abc123.js.br'])(
  '%s is not there',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Not found');
  },
);

test('the configuration names the service, the key and the address of the caller', async () => {
  const answer = await app.inject('/config.json');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    serviceOrigin: '',
    servicePrefix: '/plus',
    appKey: 'console-web-2f6c',
    publicKey: 'PEM',
    clientVersion: 'v127.0.0.1',
    playground: false,
  });
});

test('the files of the playground are handed out only where it is switched on', async () => {
  const url = '/assets/playground/documents-abc123.js';
  expect((await app.inject(url)).statusCode).toBe(404);
  const open = Fastify();
  consoleRoutes(open, { config: readConfig({ PLAYGROUND: '1' }), publicKey: 'PEM', folder });
  const answer = await open.inject(url);
  expect(answer.statusCode).toBe(200);
  // As a worker it may connect to no host.
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'");
  expect((await open.inject('/config.json')).json()).toMatchObject({ playground: true });
  await open.close();
});

test('a caller’s address is what the trusted proxies say, and nothing that he says himself', async () => {
  const server = await startTestServer(oneDatabase[0], { trustProxy: 1 });
  const headers = { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' };
  const answer = await fetch(`${server.address}/config.json`, { headers });
  expect(await answer.json()).toMatchObject({ clientVersion: 'v9.9.9.9' });
  await server.close();
});

test('a deployment decides over the server, in its configuration, its policy and its playground', async () => {
  const deployed = Fastify();
  const deployment = { servicePrefix: '/api', clientVersion: 'v9', securityHelper: true, playground: true };
  consoleRoutes(deployed, { config: readConfig({}), publicKey: 'PEM', folder, deployment });
  expect((await deployed.inject('/config.json')).json()).toEqual({
    serviceOrigin: '',
    appKey: 'console-web-2f6c',
    publicKey: 'PEM',
    ...deployment,
  });
  const { headers } = await deployed.inject('/');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://127.0.0.1:51245");
  expect((await deployed.inject('/assets/playground/documents-abc123.js')).statusCode).toBe(200);
  await deployed.close();
});

test('a port that is in use is said to be so, with the way out', async () => {
  const first = Fastify();
  const second = Fastify();
  const address = await listen(first, { host: '127.0.0.1', port: 0 });
  const port = Number(new URL(address).port);
  await expect(listen(second, { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is in use. End the program that uses it, or set PORT to another number (PORT=0 takes a free one).`,
  );
  await first.close();
  await second.close();
});
