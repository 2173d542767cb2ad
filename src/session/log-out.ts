import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { emptySession, useSession } from '../stores/session.ts';
import { emptyTabs } from '../stores/tabs.ts';
import { storedValues } from './stored-values.ts';

/** Drops everything of the session in this browser; other tabs of the console notice that the token is gone. */
export function forgetLocally(): void {
  storedValues.forgetSession();
  emptyTabs();
  sessionStorage.clear();
  emptySession();
}

/** Ends the session at the server too; if that fails it is forgotten all the same. */
export async function logOut(client: EndpointClient<RequestOptions>): Promise<void> {
  const { token } = useSession.getState();
  if (token) await client.post('/auth/logout', { token }, { quiet: true }).catch(() => undefined);
  forgetLocally();
}
