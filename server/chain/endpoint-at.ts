import type { Catalogue, CatalogueEndpoint } from '../../schemas/generated/grammar.ts';

/** After the path of an import: the call that answers its template. */
export const TEMPLATE = '/template';

/** Every import has a call beside it that answers its template, open to accounts that may import. */
const templates = new WeakMap<CatalogueEndpoint, CatalogueEndpoint>();

/** The catalogue's entry of a path, or the entry of the template of an import. */
export function endpointAt({ endpoints }: Catalogue, path: string): CatalogueEndpoint | undefined {
  if (Object.hasOwn(endpoints, path)) return endpoints[path];
  const of = path.endsWith(TEMPLATE) ? path.slice(0, -TEMPLATE.length) : '';
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
