import { useMemo } from 'react';
import type { ResolvedAction } from '../../../schemas/generated/grammar.ts';
import { actionState, allowedActions } from '../../actions/allowed-actions.ts';
import { useRunAction } from '../../actions/use-run-action.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import type { ListModel } from './use-list.ts';

/** What can be done to the rows of a list. */
export interface RowRunner {
  /** Those that the account may do. */
  actions: readonly ResolvedAction[];
  /** The values that a row's conditions can reach, except the row. */
  scopes: Scopes;
  run(action: ResolvedAction, row: Row): Promise<void>;
  /** What a double click or Enter does: the first that opens something, never a call. Undefined when there is none. */
  openFirst: ((row: Row) => void) | undefined;
}

export function useRowRunner(model: ListModel, scopes: Scopes, nameOf: (row: Row) => string): RowRunner {
  const host = useRuntime();
  const runAction = useRunAction();
  const { list, exportPayload } = model;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the payload of an export is read when it is requested
  return useMemo(() => {
    const actions = allowedActions(list.rowActions, host);
    const inReach = scopesOf(host, scopes);
    const run = (action: ResolvedAction, row: Row) =>
      runAction(action, { scopes: { ...scopes, row }, rowKey: list.rowKey, listPayload: exportPayload, nameOf });
    const openers = actions.filter(({ type }) => type === 'open' || type === 'form');
    const openFirst = (row: Row) => {
      const action = openers.find((each) => actionState(each, row, { ...inReach, row }) === 'ready');
      if (action) void run(action, row);
    };
    return { actions, scopes: inReach, run, openFirst: openers.length > 0 ? openFirst : undefined };
  }, [list, host, scopes, runAction, nameOf]);
}
