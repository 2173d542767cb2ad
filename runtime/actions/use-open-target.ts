import { useCallback } from 'react';
import type { ResolvedTarget } from '../../schemas/generated/grammar.ts';
import { useRuntime } from '../runtime-provider.tsx';
import { resolveParams, type Scopes, scopesOf } from '../values.ts';
import { useDialogs } from './dialog-host.tsx';

/** Opens another page as the document says: in a drawer or dialog over this one, or as a page of its own. */
export function useOpenTarget(): (target: ResolvedTarget, scopes: Scopes) => void {
  const host = useRuntime();
  const dialogs = useDialogs();
  return useCallback(
    (target, scopes) => {
      const params = resolveParams(target.params, scopesOf(host, scopes));
      if (target.as === 'page') host.openPage(target.page, params);
      else dialogs.openPage({ page: target.page, as: target.as, params });
    },
    [host, dialogs],
  );
}
