import { groupLanding, landingRoute, pageByRoute } from '../menu/menu-pages.ts';
import type { PermissionNode } from '../menu/permission-node.ts';
import { PLAYGROUND_PATH } from './may-play.ts';

/** What a signed-in person sees at an address. */
export type Decision =
  | { kind: 'page'; route: string }
  | { kind: 'not-found' }
  | { kind: 'no-permission' }
  /** The account may try out page documents. */
  | { kind: 'playground' }
  | { kind: 'go'; to: string };

export interface KnownRoutes {
  /** Routes of the pages that this build has. */
  pages: ReadonlySet<string>;
  /** Route → menu code of the whole menu, permitted or not. */
  menu: Readonly<Record<string, string>>;
  /** Whether this account has the playground; to all others its address is unknown. */
  playground?: boolean;
}

/** Applies the access rules of product spec section 2 to a path, for an account whose permission tree is loaded. */
export function decide(pathname: string, tree: readonly PermissionNode[], known: KnownRoutes): Decision {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === '/401') return { kind: 'no-permission' };
  if (path === '/404') return { kind: 'not-found' };
  if (path === PLAYGROUND_PATH && known.playground) return { kind: 'playground' };
  if (path === '/' || path === '') return { kind: 'go', to: landingRoute(tree, known.pages) ?? '/401' };
  if (pageByRoute(tree, path)) {
    if (path !== pathname) return { kind: 'go', to: path };
    // A newer server may have pages that this build lacks: the offer of a new version stands beside what is shown.
    return known.pages.has(path) ? { kind: 'page', route: path } : { kind: 'go', to: '/404' };
  }
  const landing = groupLanding(tree, path, known.pages);
  if (landing) return { kind: 'go', to: landing };
  return { kind: 'go', to: Object.hasOwn(known.menu, path) || known.pages.has(path) ? '/401' : '/404' };
}
