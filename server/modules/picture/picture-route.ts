import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { isPictureName, PICTURES } from './picture-place.ts';

/** Shows uploaded pictures. They may show people, so nothing between keeps them, and nothing in them can run. */
export function uploadedPictureRoute(app: FastifyInstance, { files }: Pick<Services, 'files'>): void {
  app.get<{ Params: { name: string } }>('/plus/pictures/:name', async (request, reply) => {
    const { name } = request.params;
    const picture = isPictureName(name) ? await files.read(PICTURES + name) : undefined;
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer');
    if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply
      .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .header('cache-control', 'private, max-age=604800, immutable')
      .header('content-length', picture.size)
      .send(picture.stream);
  });
}
