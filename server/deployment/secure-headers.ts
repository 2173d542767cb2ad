import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { refusal } from '../core/answer.ts';
import { ApiError } from '../core/errors.ts';
import type { ServerConfig } from '../settings/config.ts';

/** Of every answer, whatever it is; pages and files replace the policy by one of their own. */
const SECURE: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
};

/** Before anything else happens to a request, so that no answer is without: also errors, and streams. */
export function secureHeaders(app: FastifyInstance, { tls }: Pick<ServerConfig, 'tls'>): void {
  // Where a proxy in front ends TLS, the proxy has to send this header.
  const headers = tls ? { ...SECURE, 'strict-transport-security': 'max-age=31536000' } : SECURE;
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
}

/** Answers of what never becomes a request: no hook sees them. */
export const unreadableRequests: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
  clientErrorHandler(error, socket) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ECONNRESET' || socket.destroyed) return;
    if (code === 'HPE_HEADER_OVERFLOW') refuse(socket, '431 Request Header Fields Too Large', 'too-large');
    else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, '408 Request Timeout', 'unreadable');
    else refuse(socket, '400 Bad Request', 'unreadable');
  },
  frameworkErrors(_, __, reply) {
    reply.hijack();
    const { body, headers } = refusalAs('unreadable');
    reply.raw.writeHead(400, headers).end(body);
  },
};

function refuse(socket: Socket, line: string, name: Refused): void {
  const { body, headers } = refusalAs(name);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([key, value]) => `${key}: ${value}`);
  if (socket.writable) socket.end(`HTTP/1.1 ${line}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}

type Refused = 'too-large' | 'unreadable';

function refusalAs(name: Refused): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(refusal(new ApiError(name), 'zh'));
  const length = String(Buffer.byteLength(body));
  return {
    body,
    headers: { ...SECURE, 'content-type': 'application/json; charset=utf-8', 'content-length': length },
  };
}
