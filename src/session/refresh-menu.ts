import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { readPermissionTree } from '../menu/permission-node.ts';
import { setMenu, useSession } from '../stores/session.ts';

/**
 * Takes the permission tree anew, as when the menu changed under a signed-in account. What cannot be had stays as it is.
 */
export async function refreshMenu(client: EndpointClient<RequestOptions>): Promise<void> {
  const { token } = useSession.getState();
  const tree = await client.post('/mgauth/v1/permission/tree', {}, { quiet: true }).catch(() => undefined);
  if (tree && useSession.getState().token === token) setMenu(readPermissionTree(tree.children));
}
