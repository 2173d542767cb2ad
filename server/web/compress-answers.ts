import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../core/answer.ts';
import { keptAnswer } from './kept-answers.ts';

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
    if (!takesGzip(request) || !type.startsWith('application/json') || reply.hasHeader('content-encoding'))
      return payload;
    sayGzip(reply);
    return gzipped(payload, { level: 4 });
  });
}

/** The answer as Fastify sends it: where its content lasts, the text and the gzip that were made of it before. */
export async function textOf(answer: Answer, request: FastifyRequest, reply: FastifyReply): Promise<Answer | Buffer> {
  const kept = keptAnswer(answer);
  if (!kept) return answer;
  reply.type('application/json; charset=utf-8');
  if (kept.plain.length < LARGE || !takesGzip(request)) return kept.plain;
  sayGzip(reply);
  return kept.packed();
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
}

function sayGzip(reply: FastifyReply): void {
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
}
