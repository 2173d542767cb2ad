import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paramsOf } from '../access/console-routes.ts';
import { useConsole } from '../core/console-context.tsx';
import { forgetSearches, onlyParams } from '../stores/tabs.ts';
import { selectNewCommunity } from './select-new-community.ts';

/** Works on the community that was just made; as at every switch, filters of the one before are forgotten. */
export function useNewCommunity(): () => Promise<void> {
  const { client } = useConsole();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(async () => {
    forgetSearches(paramsOf);
    const kept = onlyParams(search, paramsOf(pathname));
    if (kept !== search) navigate(pathname + kept, { replace: true });
    await selectNewCommunity(client);
  }, [client, navigate, pathname, search]);
}
