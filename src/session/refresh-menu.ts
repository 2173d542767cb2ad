import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { pageByRoute } from '../menu/menu-pages.ts';
import { readPermissionTree } from '../menu/permission-node.ts';
import { setMenu, useSession } from '../stores/session.ts';
import { retainTabs } from '../stores/tabs.ts';

/**
 * Loads the permission tree again, as when the menu changed under a signed-in account. What cannot be loaded stays as it is;
 * the tabs of pages that are no longer permitted close.
 */
export async function refreshMenu(client: EndpointClient<RequestOptions>): Promise<void> {
  const { token } = useSession.getState();
  const tree = await client.post('/mgauth/v1/permission/tree', {}, { quiet: true }).catch(() => undefined);
  if (!tree || useSession.getState().token !== token) return;
  const menu = readPermissionTree(tree.children);
  // The same tree as another object would render every page again.
  if (JSON.stringify(menu) === JSON.stringify(useSession.getState().tree)) return;
  setMenu(menu);
  closeLostTabs();
}

/** Closes the tabs of pages that the menu does not have. */
export function closeLostTabs(): void {
  const { menu } = useSession.getState();
  retainTabs((route) => pageByRoute(menu, route) !== undefined);
}
