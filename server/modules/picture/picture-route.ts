import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demoPicture } from '../../demo-pictures/pictures.ts';
import { isPictureName, PICTURES } from '../../pictures/picture-place.ts';
import { readSignedPicture } from '../../pictures/signed-picture.ts';
import type { Services } from '../../services/services.ts';
import { readSessions, whyOver } from '../../sessions/read-sessions.ts';

type PictureRequest = FastifyRequest<{ Params: { name: string } }>;

/**
 * Sends pictures to a session that has received their address in an answer: until it expires, and while the session that it was
 * signed for is valid. They may show people, so no cache on the way may store them, and nothing in them can run. The drawings
 * of the demo are sent in the same way.
 */
export function pictureRoutes(app: FastifyInstance, services: Pick<Services, 'database' | 'files' | 'keys'>): void {
  const { files } = services;
  app.get('/plus/pictures/:name', async (request: PictureRequest, reply) => {
    if (!(await mayShow(request, reply, services))) return reply;
    const { name } = request.params;
    const picture = isPictureName(name) ? await files.read(PICTURES + name) : undefined;
    if (!picture) return notFound(reply);
    return reply
      .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .header('content-length', picture.size)
      .send(picture.stream);
  });

  app.get('/demo/pictures/:name', async (request: PictureRequest, reply) => {
    if (!(await mayShow(request, reply, services))) return reply;
    const picture = demoPicture(request.params.name);
    return picture ? reply.type(picture.contentType).send(picture.body) : notFound(reply);
  });
}

/** Whether the picture may be shown; answers itself where it may not. */
async function mayShow(
  { url }: FastifyRequest,
  reply: FastifyReply,
  { database, keys }: Pick<Services, 'database' | 'keys'>,
): Promise<boolean> {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer');
  const signed = readSignedPicture(url, keys.signing);
  const left = signed ? signed.expires - Date.now() : 0;
  const [session] = signed && left > 0 ? await readSessions(database, [signed.tokenHash]) : [];
  if (!session || whyOver(session)) {
    reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('图片地址无效或已过期，请刷新页面');
    return false;
  }
  // Browsers may show it again, as long as its address is valid.
  reply.header('cache-control', `private, max-age=${Math.floor(left / 1000)}, immutable`);
  return true;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
}
