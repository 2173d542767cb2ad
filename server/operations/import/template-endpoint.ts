import type { Catalogue, CatalogueEndpoint } from '../../../schemas/generated/grammar.ts';
import type { CallContext } from '../../context.ts';
import { fileAddress } from '../../modules/file/file-address.ts';
import type { Handler } from '../operations.ts';

const SUFFIX = '/template';

/** Every import has a call beside it that answers its template, open to whoever may import. */
const templates = new WeakMap<CatalogueEndpoint, CatalogueEndpoint>();

/** The catalogue's entry of a path, or what stands for the template of an import. */
export function endpointAt({ endpoints }: Catalogue, path: string): CatalogueEndpoint | undefined {
  if (Object.hasOwn(endpoints, path)) return endpoints[path];
  const of = path.endsWith(SUFFIX) ? path.slice(0, -SUFFIX.length) : '';
  const owner = Object.hasOwn(endpoints, of) ? endpoints[of] : undefined;
  if (owner?.operation !== 'import') return undefined;
  const known = templates.get(owner);
  if (known) return known;
  const template: CatalogueEndpoint = {
    ...owner,
    path,
    operation: 'action',
    impact: false,
    batch: false,
    transitions: [],
    fields: [],
    request: {
      type: 'object',
      properties: {
        language: { type: 'string', enum: ['zh', 'en'] },
        communityUuid: { type: 'string', maxLength: 64 },
      },
    },
  };
  templates.set(owner, template);
  return template;
}

/** The templates that no endpoint document names, by path. */
export function templateHandlers({ endpoints }: Catalogue): [string, Handler][] {
  return Object.values(endpoints)
    .filter(({ operation, path }) => operation === 'import' && !Object.hasOwn(endpoints, path + SUFFIX))
    .map(({ path }) => [path + SUFFIX, answerTemplate]);
}

/** The address of the template, good for ten minutes; the file itself is made when it is fetched. */
async function answerTemplate(payload: Record<string, unknown>, context: CallContext): Promise<{ url: string }> {
  const { endpoint, keys, language, session } = context;
  const importPath = endpoint.path.slice(0, -SUFFIX.length);
  const wanted = payload.language === 'zh' || payload.language === 'en' ? payload.language : language;
  return { url: fileAddress(templateId(importPath, wanted), session, keys.signing) };
}

const MARK = 'template.';

function templateId(path: string, language: string): string {
  return `${MARK}${language}.${Buffer.from(path).toString('base64url')}`;
}

/** Which template an id of a file address stands for; undefined for that of a job. */
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
