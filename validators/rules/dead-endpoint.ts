import type { Endpoint } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { REGISTERED_KINDS } from '../model/custom-sections.ts';
import { menuCodeOf } from '../model/menu-page.ts';
import { ANY_CALL, calledFor, pageUses } from '../model/page-uses.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * A call that only pages can open is made by one of them, by a relation, or by what custom.json registers. Calls for every
 * account (`public`, `session`) belong to the shell, to widgets and to other clients; what the code of a page without a document
 * opens may be made by that page (menu-leaf-has-page).
 */
export const deadEndpoint = defineRule({
  id: 'dead-endpoint',
  severity: 'error',
  waits: true,
  description: {
    zh: '只能由页面打开的接口必须被某个页面、关联或自定义组件使用。',
    en: 'A call that only pages can open is made by a page, a relation or a registered component.',
  },
  messages: { unused: 'No page, relation or registered component makes this call.' },
  visit: {
    endpoint(endpoint, { path, catalogue, report }) {
      const uses = pageUses(catalogue);
      // A registered component may make it: without the list of components that is unknown.
      if (!catalogue.custom) return;
      if (!uses.complete || REGISTERED_KINDS.some((kind) => uses.doubtful.has(kind))) return;
      // A call that does not fit where it is made may have been meant to be this one.
      const meant = [endpoint.entity, undefined].map((entity) => calledFor(endpoint.operation, entity));
      if ([ANY_CALL, ...meant].some((one) => uses.doubtfulCalls.has(one))) return;
      if (uses.calls.has(path) || uses.calls.has(path.replace(/\/template$/, ''))) return;
      if (isForPages(endpoint, catalogue)) report(keyAt(endpointsOf(catalogue, path), path), 'unused', {});
    },
  },
});

/** The object that the path is a key of. */
function endpointsOf({ endpointGroups }: DocumentCatalogue, path: string): object {
  const group = [...endpointGroups.values()].find((one) => one && Object.hasOwn(one.endpoints, path));
  return group?.endpoints ?? {};
}

/** The menu codes of all pages; with undefined where one is outside the menu. */
const codesOfPages = takenOfPages(menuCodeOf, (codes): ReadonlySet<string | undefined> => new Set(codes.values()));

function isForPages({ access }: Endpoint, catalogue: DocumentCatalogue): boolean {
  const { menu } = catalogue;
  if (typeof access === 'string' || !menu) return false;
  const ofPages = catalogue.derive(codesOfPages);
  return access.every((code) => {
    const place = menu.get(code);
    const page = place?.node.type === 'button' ? place.parent?.menuCode : code;
    return place !== undefined && ofPages.has(page);
  });
}
