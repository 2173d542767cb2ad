import { useCallback, useRef } from 'react';
import type { ResolvedTarget } from '../../schemas/generated/grammar.ts';
import { useRuntime } from '../runtime-provider.tsx';
import { resolveParams, type Scopes, scopesOf } from '../values.ts';
import { useDialogs } from './dialog-host.tsx';

/**
 * Opens another page as the document says: in a drawer or dialog over this one, or as a page of its own. The function is
 * the same at every render, for cells that are not drawn again.
 */
export function useOpenTarget(): (target: ResolvedTarget, scopes: Scopes) => void {
  const host = useRuntime();
  const dialogs = useDialogs();
  const latest = useRef({ host, dialogs });
  latest.current = { host, dialogs };
  return useCallback((target, scopes) => {
    const { host, dialogs } = latest.current;
    const params = resolveParams(target.params, scopesOf(host, scopes));
    if (target.as === 'page') host.openPage(target.page, params);
    else dialogs.openPage({ page: target.page, as: target.as, params });
  }, []);
}
