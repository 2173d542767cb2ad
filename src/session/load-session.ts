import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { addToast } from '../failures/failure-store.ts';
import { pagesOf } from '../menu/menu-pages.ts';
import { readPermissionTree } from '../menu/permission-node.ts';
import { storeFilling } from '../stores/filling-store.ts';
import { firstNotice } from '../stores/notice-store.ts';
import { setMenu, useSession } from '../stores/session.ts';
import { storedValues } from '../stores/stored-values.ts';
import { chooseCommunity, earlySetting } from './choose-community.ts';
import { claimTab } from './claim-tab.ts';
import { loseSession, sessionIsBack } from './end-session.ts';
import { logOut } from './log-out.ts';

export type SessionOutcome = 'ready' | 'no-community' | 'no-menu' | 'failed';

/**
 * With a token: account, permission tree, communities, asked for in this order (product spec section 4) without waiting for one
 * another. A failure at any step signs out locally; an account without any visible page is signed out permanently. The client
 * reports failures.
 */
export async function loadSession(client: EndpointClient<RequestOptions>): Promise<SessionOutcome> {
  const { token } = useSession.getState();
  useSession.setState({ phase: 'loading' });
  try {
    const asked = Promise.all([
      client.post('/api/v2/user/info', {}),
      client.post('/mgauth/v1/permission/tree', {}),
      client.post('/community/v1/name', {}),
    ]);
    const setting = earlySetting(client);
    const notice = firstNotice(client);
    const [account, { children }, communities] = await asked;
    claimTab(account.uuid);
    storedValues.write('user_name', account.userName);
    storedValues.write('user_sensitive', account.sensitive);
    storedValues.write('bind_phone', String(account.havePhone));
    const menu = readPermissionTree(children);
    if (pagesOf(menu, { visible: true }).length === 0) {
      await logOut(client);
      addToast({ key: 'no-menu', level: 'error', what: 'session.noMenu', duration: 5 });
      return 'no-menu';
    }
    // Signed out in between, here or in another tab: the answer for the old token is dropped.
    if (useSession.getState().token !== token) return 'failed';
    storeFilling(account);
    useSession.setState({ account, communities });
    setMenu(menu);
    await chooseCommunity(client, undefined, setting);
    await notice;
    const phase = communities.length > 0 ? 'ready' : 'no-community';
    sessionIsBack();
    useSession.setState({ phase });
    return phase;
  } catch {
    if (useSession.getState().token === token) loseSession();
    return 'failed';
  }
}
