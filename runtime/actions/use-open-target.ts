import { use, useCallback, useRef } from 'react';
import type { ResolvedTarget } from '../../schemas/generated/grammar.ts';
import { useDialogs } from '../core/dialogs.tsx';
import { ListedRowsContext, leaveTrail } from '../core/record-trail.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { type Row, resolveParams, type Scopes, scopesOf } from '../core/values.ts';
import { useData } from '../data/data-context.tsx';
import { useActionFrame } from './action-frame.tsx';

/**
 * Opens another page as the document defines it: in a drawer or dialog over this one, or as a page of its own. When something is
 * written in the drawer or dialog, the block that opened it loads again once it is closed. What is opened from a row of a list
 * remembers the list, for who goes on to the next record there. The function is the same at
 * every render, for cells that are not drawn again.
 */
export function useOpenTarget(): (target: ResolvedTarget, scopes: Scopes) => void {
  const host = useRuntime();
  const dialogs = useDialogs();
  const frame = useActionFrame();
  const listed = use(ListedRowsContext);
  const data = useData();
  const latest = useRef({ host, dialogs, frame, listed, data });
  latest.current = { host, dialogs, frame, listed, data };
  return useCallback((target, scopes) => {
    const { host, dialogs, frame, listed, data } = latest.current;
    const paramsOf = (inReach: Scopes) => resolveParams(target.params, scopesOf(host, inReach));
    const params = paramsOf(scopes);
    const rows = scopes.row ? listed?.current : undefined;
    leaveTrail(data, target.page, params, rows, (row: Row) => paramsOf({ ...scopes, row }));
    if (target.as === 'page') host.openPage(target.page, params);
    else dialogs.openPage({ page: target.page, as: target.as, params, changed: frame?.reload });
  }, []);
}
