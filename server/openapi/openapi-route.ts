import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { PREFIX } from '../deployment/served-config.ts';
import type { ServerConfig } from '../settings/config.ts';

const FILE = join(import.meta.dirname, '../../schemas/generated/openapi.json');

interface Document {
  changedAt: number;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
}

/**
 * `/openapi.json`, and the same below the service prefix: the contract, as `npm run generate` makes it. It describes calls and
 * contains no personal data, so it is open to all callers; `OPENAPI=0` removes it.
 *
 * @param file another document, for tests
 */
export function openapiRoute(app: FastifyInstance, { openapi }: Pick<ServerConfig, 'openapi'>, file = FILE): void {
  if (!openapi) return;
  let kept: Document | undefined;
  for (const path of ['/openapi.json', `${PREFIX}/openapi.json`]) {
    app.get(path, async (request, reply) => {
      const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
      if (changedAt === undefined) return reply.callNotFound();
      // Under `npm run dev` it is written again while this runs.
      if (kept?.changedAt !== changedAt) kept = readDocument(file, changedAt);
      const { etag, plain, gzip } = kept;
      reply.header('etag', etag).header('cache-control', 'public, max-age=300').header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      if (isPacked) reply.header('content-encoding', 'gzip');
      return reply.type('application/json; charset=utf-8').send(isPacked ? gzip : plain);
    });
  }
}

function readDocument(file: string, changedAt: number): Document {
  const plain = readFileSync(file);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { changedAt, etag, plain, gzip: gzipSync(plain) };
}
