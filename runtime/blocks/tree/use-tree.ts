import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ResolvedTree } from '../../../schemas/generated/grammar.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import { useData } from '../../data/data-context.tsx';
import type { RequestFailure } from '../../request/failures.ts';
import { filteredBy } from '../asked-with.ts';
import { type Answer, useAnswer } from '../use-answer.ts';
import { useCommunityPayload } from '../use-community.ts';
import { opensAtFirst } from './opens-at-first.ts';
import { type Levels, levelsReducer, placeOf, ROOTS } from './tree-levels.ts';

export interface TreeAnswer {
  children: readonly Row[];
}

export interface TreeModel {
  tree: ResolvedTree;
  levels: Levels;
  /** Undefined before the first answer. */
  roots: readonly Row[] | undefined;
  loading: boolean;
  failure: RequestFailure | undefined;
  /** Loads the children of a node, or the roots. Never rejects: a failure is stored in the level. */
  load(parent: string): Promise<void>;
  /** The result of a search; undefined while there is no search. */
  found: Answer<TreeAnswer> | undefined;
  search(keyword: string): void;
  expanded: readonly string[];
  expand(keys: readonly string[]): void;
  chosen: Row | undefined;
  choose(node: Row | undefined): void;
  /** Loads again what an action on a node may have changed: the node among its siblings, and its children. */
  reloadAround(node: Row | undefined): void;
  /** Loads again all that is open. What is folded is loaded when it is opened. */
  reloadShown(): void;
  keyOf(node: Row): string;
}

/** The logic of a tree: levels loaded as they are opened, a search, the chosen node. */
export function useTree(tree: ResolvedTree, scopes: Scopes, nested: boolean): TreeModel {
  const host = useRuntime();
  const data = useData();
  const { endpoint, key: keyField } = tree;
  const community = useCommunityPayload(tree.scope, scopes, nested);
  const filters = filteredBy(tree.fixedFilters, scopesOf(host, scopes));
  const fixed = community && filters ? JSON.stringify({ ...filters, ...community }) : undefined;
  const [levels, dispatch] = useReducer(
    useMemo(() => levelsReducer(keyField), [keyField]),
    new Map(),
  );
  const [expanded, expand] = useState<readonly string[]>([]);
  const [chosenKey, setChosenKey] = useState<string>();
  const [keyword, search] = useState('');
  const asked = keyword.trim();
  const answer = useAnswer<TreeAnswer>(endpoint, asked && fixed ? { ...JSON.parse(fixed), keyword: asked } : undefined);
  const found = asked === '' ? undefined : answer;

  /** The newest call of each level: an older answer never overwrites a newer one. */
  const newest = useRef(new Map<string, AbortController>());
  /** No user has folded anything yet. */
  const isFirst = useRef(true);
  const keyOf = useCallback((node: Row) => String(node[keyField]), [keyField]);

  const load = useCallback(
    async (parent: string) => {
      if (fixed === undefined) return;
      newest.current.get(parent)?.abort();
      const abort = new AbortController();
      newest.current.set(parent, abort);
      dispatch({ type: 'asked', parent });
      const payload = { ...JSON.parse(fixed), ...(parent !== ROOTS && { parentId: parent }) };
      try {
        const { children } = await data.read<TreeAnswer>({ endpoint, payload }, abort.signal);
        if (abort.signal.aborted) return;
        dispatch({ type: 'answered', parent, nodes: children });
        if (parent !== ROOTS || !isFirst.current) return;
        isFirst.current = false;
        if (opensAtFirst(children)) expand(children.filter(({ isLeaf }) => isLeaf !== true).map(keyOf));
      } catch (error) {
        if (abort.signal.aborted) return;
        dispatch({ type: 'failed', parent, failure: error as RequestFailure });
      }
    },
    [data, endpoint, fixed, keyOf],
  );

  const shownFor = useRef<string>(undefined);
  useEffect(() => {
    if (shownFor.current === fixed) return;
    shownFor.current = fixed;
    for (const abort of newest.current.values()) abort.abort();
    newest.current.clear();
    dispatch({ type: 'forgotten' });
    expand([]);
    isFirst.current = true;
    setChosenKey(undefined);
    void load(ROOTS);
  }, [fixed, load]);

  const everywhere = found?.content
    ? new Map(levels).set('found', { nodes: found.content.children, loading: false })
    : levels;
  const chosen = chosenKey === undefined ? undefined : placeOf(everywhere, chosenKey, keyField)?.node;
  const reloadFound = answer.reload;
  const reloadAround = (node: Row | undefined) => {
    if (found) reloadFound();
    const place = node && placeOf(levels, keyOf(node), keyField);
    if (!place) return void load(ROOTS);
    void load(place.parent);
    if (levels.has(keyOf(place.node))) void load(keyOf(place.node));
  };

  const reloadShown = () => {
    const shown = new Set([ROOTS, ...expanded]);
    dispatch({ type: 'folded', kept: shown });
    // The result of a search reloads by itself.
    for (const parent of levels.keys()) if (shown.has(parent)) void load(parent);
  };

  const top = levels.get(ROOTS);
  return {
    tree,
    levels,
    roots: fixed === undefined ? [] : found ? found.content?.children : top?.nodes,
    loading: found ? found.loading : (top?.loading ?? fixed !== undefined),
    failure: found ? found.failure : top?.failure,
    load,
    found,
    search,
    expanded,
    expand,
    chosen,
    choose: (node) => setChosenKey(node && keyOf(node)),
    reloadAround,
    reloadShown,
    keyOf,
  };
}
