import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

const DIST = join(import.meta.dirname, '../../dist');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The built console behind a web server that knows nothing of it, and services behind another origin. */
export interface StaticHost {
  /** Where the console is. */
  address: string;
  /** Where the same services are reached from another origin. */
  service: string;
  /** Paths of the calls that came by the other origin. */
  called: string[];
  close(): Promise<void>;
}

/**
 * As docs/en/how-to/deploy.md has nginx do it: the files of `dist`, the nonce put into index.html, `config.json` beside them, the
 * policy as a header.
 *
 * @param backend the reference server, to which the calls go on
 * @param configOf its text, once the address of the services is known
 * @param policyOf the content security policy
 */
export async function startStaticHost(
  backend: string,
  configOf: (service: string) => string,
  policyOf: (nonce: string, service: string) => string,
): Promise<StaticHost> {
  const called: string[] = [];
  const service = await listen((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '');
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '');
    response.setHeader('access-control-max-age', '600');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    called.push(String(request.url).split('?', 1)[0] ?? '');
    pass(request, response, backend);
  });
  const console = await listen((request, response) => {
    const [path = ''] = String(request.url).split('?', 1);
    if (path === '/config.json') return void response.end(configOf(service.address));
    const file = join(DIST, path);
    const type = TYPES[extname(path)];
    if (type && existsSync(file)) return void response.setHeader('content-type', type).end(readFileSync(file));
    const nonce = randomBytes(16).toString('hex');
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('cache-control', 'no-cache')
      .setHeader('content-security-policy', policyOf(nonce, service.address))
      .end(readFileSync(join(DIST, 'index.html'), 'utf8').replaceAll('__CSP_NONCE__', nonce));
  });
  return {
    address: console.address,
    service: service.address,
    called,
    close: async () => void (await Promise.all([console.close(), service.close()])),
  };
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function pass(request: IncomingMessage, response: ServerResponse, backend: string): void {
  void buffer(request).then((body) => {
    const { host: _, origin: __, ...headers } = request.headers;
    const on = requestOf(`${backend}${request.url}`, { method: request.method, headers }, (answer) => {
      // A body goes on as it came, so what says how it is packed must go on with it.
      const { 'content-type': type = '', 'content-encoding': packed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, {
        'content-type': type,
        ...(packed && { 'content-encoding': packed }),
      });
      answer.pipe(response);
    });
    on.on('error', () => response.writeHead(502).end());
    on.end(body);
  });
}
