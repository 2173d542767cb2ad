import { useCallback, useRef } from 'react';
import type { ResolvedTarget } from '../../schemas/generated/grammar.ts';
import { useDialogs } from '../core/dialogs.tsx';
import { useRuntime } from '../core/runtime-context.ts';
import { resolveParams, type Scopes, scopesOf } from '../core/values.ts';
import { useActionFrame } from './action-frame.tsx';

/**
 * Opens another page as the document defines it: in a drawer or dialog over this one, or as a page of its own. When something is
 * written in the drawer or dialog, the block that opened it loads again once it is closed. The function is the same at
 * every render, for cells that are not drawn again.
 */
export function useOpenTarget(): (target: ResolvedTarget, scopes: Scopes) => void {
  const host = useRuntime();
  const dialogs = useDialogs();
  const frame = useActionFrame();
  const latest = useRef({ host, dialogs, frame });
  latest.current = { host, dialogs, frame };
  return useCallback((target, scopes) => {
    const { host, dialogs, frame } = latest.current;
    const params = resolveParams(target.params, scopesOf(host, scopes));
    if (target.as === 'page') host.openPage(target.page, params);
    else dialogs.openPage({ page: target.page, as: target.as, params, changed: frame?.reload });
  }, []);
}
