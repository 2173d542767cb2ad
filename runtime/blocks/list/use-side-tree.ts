import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import type { Row } from '../../core/values.ts';
import { useData } from '../../data/data-context.tsx';
import { useAfterWrites } from '../../data/use-after-writes.ts';
import type { RequestFailure } from '../../request/failures.ts';
import { opensAtFirst } from '../tree/opens-at-first.ts';

/** A node in the form of antd's tree. */
export interface SideNode {
  key: string;
  title: string;
  isLeaf: boolean;
  row: Row;
  children?: SideNode[];
}

export interface SideTreeModel {
  /** Undefined until the first answer. */
  nodes: readonly SideNode[] | undefined;
  failure: RequestFailure | undefined;
  retry(): void;
  /** Loads the children of a node. */
  load(node: SideNode): Promise<void>;
}

/** The nodes of a side tree: the roots, and what is below a node when it is opened; or those that a search finds. */
export function useSideTree(
  side: NonNullable<ResolvedList['side']>,
  communityUuid: string | undefined,
  keyword: string,
): SideTreeModel {
  const data = useData();
  const [state, setState] = useState<State>({});
  const latest = useRef(state);
  latest.current = state;
  const [attempt, setAttempt] = useState(0);
  /** The call that is answered: a page that is hidden and shown again (React's Activity) does not repeat it. */
  const answered = useRef<{ ask: unknown; keyword: string; attempt: number }>(undefined);
  const { endpoint, key, label } = side;

  const ask = useCallback(
    async (more: object, signal?: AbortSignal): Promise<SideNode[]> => {
      const payload = { ...more, ...(communityUuid !== undefined && { communityUuid }) };
      const answer = await data.read<{ children?: readonly Row[] } | null>({ endpoint, payload }, signal);
      return (answer?.children ?? []).map((row) => ({
        key: String(row[key]),
        title: String(row[label] ?? ''),
        isLeaf: row.isLeaf === true,
        row,
      }));
    },
    [data, endpoint, key, label, communityUuid],
  );

  useEffect(() => {
    const last = answered.current;
    if (last?.ask === ask && last.keyword === keyword && last.attempt === attempt) return;
    const abort = new AbortController();
    const before = latest.current;
    const opened = before.keyword === keyword ? openedIn(before.nodes) : NONE;
    const isFirst = before.nodes === undefined && keyword === '';
    const reopened = (nodes: SideNode[], level = 0): Promise<SideNode[]> =>
      Promise.all(
        nodes.map(async (node) => {
          const opensItself = isFirst && level === 0 && opensAtFirst(nodes) && !node.isLeaf;
          if (!opened.has(node.key) && !opensItself) return node;
          const children = await reopened(await ask({ parentId: node.row[key] }, abort.signal), level + 1);
          return { ...node, isLeaf: children.length === 0, children };
        }),
      );
    const roots = ask(keyword === '' ? {} : { keyword }, abort.signal);
    const answer = (state: State) => {
      if (abort.signal.aborted) return;
      answered.current = { ask, keyword, attempt };
      setState(state);
    };
    roots
      .then((nodes) => reopened(nodes))
      .then(
        (nodes) => answer({ keyword, nodes }),
        (failure: RequestFailure) => answer({ keyword, failure }),
      );
    return () => abort.abort();
  }, [ask, key, keyword, attempt]);

  const load = useCallback(
    async (node: SideNode) => {
      // A failure leaves the node closed, to be opened again.
      const children = await ask({ parentId: node.row[key] }).catch(() => undefined);
      if (!children) return;
      setState((before) => ({ ...before, nodes: before.nodes && withChildren(before.nodes, node.key, children) }));
    },
    [ask, key],
  );
  const retry = () => setAttempt((count) => count + 1);
  useAfterWrites(endpoint, retry);
  return { nodes: state.nodes, failure: state.failure, retry, load };
}

interface State {
  keyword?: string;
  nodes?: readonly SideNode[];
  failure?: RequestFailure;
}

const NONE: ReadonlySet<string> = new Set();

/** The keys of the nodes whose children are there. */
export function openedIn(nodes: readonly SideNode[] = []): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => (node.children ? [node.key, ...openedIn(node.children)] : [])));
}

function withChildren(nodes: readonly SideNode[], key: string, children: SideNode[]): SideNode[] {
  return nodes.map((node) => {
    if (node.key === key) return { ...node, isLeaf: children.length === 0, children };
    return node.children ? { ...node, children: withChildren(node.children, key, children) } : node;
  });
}
