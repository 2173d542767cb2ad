import type { FastifyInstance } from 'fastify';
import { demoPicture } from './demo/index.ts';

/** The drawn pictures of the demo data. They hold nothing about anybody, so no session is asked for. */
export function pictureRoute(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/demo/pictures/:name', async (request, reply) => {
    const picture = demoPicture(request.params.name);
    reply.header('x-content-type-options', 'nosniff');
    if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply
      .type(picture.contentType)
      .header('cache-control', 'public, max-age=604800, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(picture.body);
  });
}
