import type { LiveLine } from '../../runtime/live/live-line.ts';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import type { PermissionNode } from '../menu/permission-node.ts';
import { useSession } from '../stores/session.ts';
import { refreshMenu } from './refresh-menu.ts';

/** Of it the server tells an account whose role has got other codes. */
const MENU = 'permissionNode';

/**
 * Loads the permission tree again when the account's role changes, or settings that decide which of its pages are there: a page that was switched off leads to
 * /401 at once, one that was switched on appears in the menu.
 *
 * @returns ends it
 */
export function followSettings(live: LiveLine, client: EndpointClient<RequestOptions>): () => void {
  let followed = '';
  let stop: (() => void) | undefined;
  const follow = () => {
    const { phase, tree } = useSession.getState();
    const entities = phase === 'ready' ? [...new Set([MENU, ...settingsOf(tree)])].sort() : [];
    if (entities.join() === followed) return;
    followed = entities.join();
    stop?.();
    stop = entities.length > 0 ? live.listen(entities, () => void refreshMenu(client)) : undefined;
  };
  follow();
  const leave = useSession.subscribe(follow);
  return () => {
    leave();
    stop?.();
  };
}

function settingsOf(tree: readonly PermissionNode[]): string[] {
  return tree.flatMap(({ enabledBy, children }) => [...(enabledBy ? [enabledBy] : []), ...settingsOf(children)]);
}
