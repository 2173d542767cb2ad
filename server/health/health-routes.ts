import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/**
 * `/health`: the process lives; the supervisor restarts it when this does not answer. `/ready`: it can be sent calls; 200 or
 * 503, with the names of the checks. Both are open to all callers and contain nothing else.
 */
export function healthRoutes(app: FastifyInstance, readiness: Pick<Readiness, 'ask' | 'isStopping'>): void {
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/ready', async (_, reply) => {
    const { isReady, checks } = await readiness.ask();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : readiness.isStopping ? 'stopping' : 'not ready', checks });
  });
}
