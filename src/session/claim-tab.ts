import { openDrafts } from '../../runtime/form/draft/draft-store.ts';
import { clearErrors } from '../error-log/error-log-store.ts';
import { emptyTabs } from '../stores/tabs.ts';

/** In session storage: the account that everything beside it belongs to. */
const OWNER = 'owner';

/**
 * What this browser tab stores belongs to one account: tabs, searches, drafts. The same one finds it again after a reload or a
 * lost session; another one finds nothing.
 */
export function claimTab(account: string): void {
  const owner = sessionStorage.getItem(OWNER);
  if (owner !== null && owner !== account) {
    emptyTabs();
    clearErrors();
    sessionStorage.clear();
  }
  sessionStorage.setItem(OWNER, account);
  openDrafts();
}
