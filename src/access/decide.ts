import { groupLanding, landingRoute, pageByRoute } from '../menu/menu-pages.ts';
import type { PermissionNode } from '../menu/permission-node.ts';
import { PLAYGROUND_PATH } from './may-play.ts';

/** What a signed-in person sees at an address. */
export type Decision =
  | { kind: 'page'; route: string }
  /** In the permission tree, but no page document exists yet. */
  | { kind: 'not-built'; route: string }
  | { kind: 'not-found' }
  | { kind: 'no-permission' }
  /** The account may try out page documents. */
  | { kind: 'playground' }
  | { kind: 'go'; to: string };

export interface KnownRoutes {
  /** Routes that have a page. */
  built: ReadonlySet<string>;
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
  if (path === '/' || path === '') return { kind: 'go', to: landingRoute(tree, known.built) ?? '/401' };
  if (pageByRoute(tree, path)) {
    if (path !== pathname) return { kind: 'go', to: path };
    return known.built.has(path) ? { kind: 'page', route: path } : { kind: 'not-built', route: path };
  }
  const landing = groupLanding(tree, path, known.built);
  if (landing) return { kind: 'go', to: landing };
  return { kind: 'go', to: Object.hasOwn(known.menu, path) || known.built.has(path) ? '/401' : '/404' };
}
