import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../settings/config.ts';
import type { Metrics } from './metrics.ts';

/**
 * `/metrics` for Prometheus. For callers without permission it answers "not found": with a token only callers that send it,
 * without one only callers on this machine.
 */
export function metricsRoute(app: FastifyInstance, config: ServerConfig, { registry }: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    const isAllowed =
      config.metricsToken === undefined ? isFromHere(request, config) : hasToken(request, config.metricsToken);
    if (!isAllowed) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  // Of one length, whatever was sent.
  return timingSafeEqual(hashOf(given), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** What a proxy adds. One on this machine asks from here for people who are elsewhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** By its name, too: a page from elsewhere that has its own name lead to this machine does not get through. */
function isFromHere({ headers, socket }: FastifyRequest, { trustProxy }: ServerConfig): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  if (trustProxy > 0 || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return (address === '::1' || address.startsWith('127.')) && HERE.test(headers.host ?? '');
}
