import type { Catalogue, CatalogueEndpoint } from '../../../schemas/generated/grammar.ts';
import { TEMPLATE } from '../../chain/endpoint-at.ts';
import { fileAddress } from '../../jobs/file-address.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Handler } from '../../services/handler.ts';

/** The templates that no endpoint document names, by path. */
export function templateHandlers({ endpoints }: Catalogue): [string, Handler][] {
  return Object.values(endpoints)
    .filter(({ operation, path }) => operation === 'import' && !Object.hasOwn(endpoints, path + TEMPLATE))
    .map(({ path }) => [path + TEMPLATE, answerTemplate]);
}

/** The address of the template, valid for ten minutes; the file itself is made when it is fetched. */
async function answerTemplate(payload: Record<string, unknown>, context: CallContext): Promise<{ url: string }> {
  const { endpoint, keys, language, session } = context;
  const importPath = endpoint.path.slice(0, -TEMPLATE.length);
  const wanted = payload.language === 'zh' || payload.language === 'en' ? payload.language : language;
  return { url: fileAddress(templateId(importPath, wanted), session, keys.signing) };
}

const MARK = 'template.';

function templateId(path: string, language: string): string {
  return `${MARK}${language}.${Buffer.from(path).toString('base64url')}`;
}

/** The template that an id of a file address refers to; undefined for the id of a job. */
export function templateOf(
  { endpoints }: Catalogue,
  id: string,
): { endpoint: CatalogueEndpoint; language: 'zh' | 'en' } | undefined {
  if (!id.startsWith(MARK)) return undefined;
  const [language = '', path = ''] = id.slice(MARK.length).split('.');
  const name = Buffer.from(path, 'base64url').toString('utf8');
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  return endpoint?.operation === 'import' ? { endpoint, language: language === 'en' ? 'en' : 'zh' } : undefined;
}
