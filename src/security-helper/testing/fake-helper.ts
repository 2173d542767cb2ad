import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer; the status is 200 where none is given. */
interface Said {
  status?: number;
  body: unknown;
}

/** A helper that runs in a test; its answers can be changed while it runs. */
export interface FakeHelper {
  /** Such as http://127.0.0.1:41234. */
  address: string;
  /** Every request it got, such as `GET /v1/status`; without the questions of browsers about CORS. */
  asked: string[];
  /** What it answers next; undefined: it sends nothing and keeps the connection open. */
  answers: Record<string, Said | undefined>;
  close(): Promise<void>;
}

/** Starts a helper on the loopback address. @param port 0 takes a free one */
export async function startFakeHelper(port = 0): Promise<FakeHelper> {
  const asked: string[] = [];
  const answers: FakeHelper['answers'] = {
    'GET /v1/status': { body: { helper: 'security-token', version: '1.0.2', token: true } },
    'GET /v1/serial': { body: { serial: 'UK-2026-0007' } },
  };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    // Of a page that is not of this computer, Chromium asks for this too.
    response.setHeader('access-control-allow-private-network', 'true');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const what = `${request.method} ${request.url}`;
    asked.push(what);
    const said = what === 'POST /v1/signature' && !(what in answers) ? await signed(request) : answers[what];
    if (!said && what in answers) return;
    response.writeHead(said?.status ?? (said ? 200 : 404), { 'content-type': 'application/json' });
    response.end(typeof said?.body === 'string' ? said.body : JSON.stringify(said?.body ?? {}));
  }

  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A signature that shows what was signed. */
async function signed(request: IncomingMessage): Promise<Said> {
  const { text: signed } = JSON.parse(await text(request)) as { text: string };
  const signature = Buffer.from(`signed: ${signed}`).toString('base64');
  return { body: { signature, algorithm: 'SHA256withRSA', serial: 'UK-2026-0007' } };
}
