import { useCallback, useEffect, useState } from 'react';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import type { Row } from '../../values.ts';

/** A node as antd's tree takes it. */
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
  /** Loads what stands below a node. */
  load(node: SideNode): Promise<void>;
}

/** The nodes of a side tree: the roots, and what is below a node when it is opened; or those that a search finds. */
export function useSideTree(
  side: NonNullable<ResolvedList['side']>,
  communityUuid: string | undefined,
  keyword: string,
): SideTreeModel {
  const { client } = useRuntime();
  const [state, setState] = useState<{ asked?: string; nodes?: readonly SideNode[]; failure?: RequestFailure }>({});
  const [attempt, setAttempt] = useState(0);
  const { endpoint, key, label } = side;

  const ask = useCallback(
    async (more: object, signal?: AbortSignal): Promise<SideNode[]> => {
      const payload = { ...more, ...(communityUuid !== undefined && { communityUuid }) };
      const answer = await client.post<{ children?: readonly Row[] } | null>(endpoint, payload, {
        signal,
        quiet: true,
      });
      return (answer?.children ?? []).map((row) => ({
        key: String(row[key]),
        title: String(row[label] ?? ''),
        isLeaf: row.isLeaf === true,
        row,
      }));
    },
    [client, endpoint, key, label, communityUuid],
  );

  const asked = `${keyword} ${attempt}`;
  useEffect(() => {
    const abort = new AbortController();
    ask(keyword === '' ? {} : { keyword }, abort.signal).then(
      (nodes) => !abort.signal.aborted && setState({ asked, nodes }),
      (cause: unknown) => {
        const failure = cause instanceof RequestFailure ? cause : new RequestFailure({ kind: 'network', cause });
        if (!abort.signal.aborted) setState({ asked, failure });
      },
    );
    return () => abort.abort();
  }, [ask, keyword, asked]);

  const load = useCallback(
    async (node: SideNode) => {
      // A failure leaves the node closed, to be opened again.
      const children = await ask({ parentId: node.row[key] }).catch(() => undefined);
      if (!children) return;
      setState((before) => ({ ...before, nodes: before.nodes && withChildren(before.nodes, node.key, children) }));
    },
    [ask, key],
  );
  return { nodes: state.nodes, failure: state.failure, retry: () => setAttempt((count) => count + 1), load };
}

function withChildren(nodes: readonly SideNode[], key: string, children: SideNode[]): SideNode[] {
  return nodes.map((node) => {
    if (node.key === key) return { ...node, isLeaf: children.length === 0, children };
    return node.children ? { ...node, children: withChildren(node.children, key, children) } : node;
  });
}
