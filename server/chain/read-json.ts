import type { FastifyInstance } from 'fastify';
import { hasSingleKeys } from './single-keys.ts';

/**
 * Bodies are JSON in which no key occurs twice, at any depth, and none is `__proto__`; other bodies are refused as unreadable.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    parse(request, text, (error, body: unknown) => {
      if (error || hasSingleKeys(text, body)) done(error, body);
      else done(Object.assign(new Error('A key stands twice.'), { statusCode: 400 }));
    });
  });
}
