import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Characters from which an answer is compressed: a permission tree, not a page of a list, of which there are thousands a second. */
const LARGE = 32 * 1024;

const gzipped = promisify(gzip);

/**
 * Sends large answers in gzip to clients that accept it: on a line of 10 Mbit/s a permission tree took as long as a round trip.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LARGE) return payload;
    const type = String(reply.getHeader('content-type') ?? '');
    const takes = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (!takes || !type.startsWith('application/json') || reply.hasHeader('content-encoding')) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    return gzipped(payload, { level: 4 });
  });
}
