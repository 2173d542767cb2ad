import type { Row } from '../../core/values.ts';
import type { RequestFailure } from '../../request/failures.ts';

/** The key of the level of the roots; no node has it. */
export const ROOTS = '';

/** The children of one node. */
export interface Level {
  /** Undefined before the first answer. */
  nodes?: readonly Row[];
  loading: boolean;
  failure?: RequestFailure;
}

/** What is known of a tree: the children by their parent's key. */
export type Levels = ReadonlyMap<string, Level>;

export type LevelChange =
  | { type: 'forgotten' }
  /** Only these levels are known from now on. */
  | { type: 'folded'; kept: ReadonlySet<string> }
  | { type: 'asked'; parent: string }
  | { type: 'answered'; parent: string; nodes: readonly Row[] }
  | { type: 'failed'; parent: string; failure: RequestFailure };

/** @param keyField the field that identifies nodes */
export function levelsReducer(keyField: string): (levels: Levels, change: LevelChange) => Levels {
  return (levels, change) => {
    if (change.type === 'forgotten') return new Map();
    if (change.type === 'folded') return new Map([...levels].filter(([parent]) => change.kept.has(parent)));
    const next = new Map(levels);
    const before = levels.get(change.parent);
    if (change.type === 'asked') next.set(change.parent, { ...before, loading: true });
    else if (change.type === 'failed') next.set(change.parent, { ...before, loading: false, failure: change.failure });
    else absorb(next, change.parent, change.nodes, keyField);
    return next;
  };
}

/** An answer may contain whole branches: nodes with `children` of their own. */
function absorb(levels: Map<string, Level>, parent: string, nodes: readonly Row[], keyField: string): void {
  levels.set(parent, { nodes, loading: false });
  for (const node of nodes) {
    if (Array.isArray(node.children)) absorb(levels, String(node[keyField]), node.children, keyField);
  }
}

/** The place of a node; undefined for one that is not there (any more). */
export function placeOf(levels: Levels, key: string, keyField: string): { parent: string; node: Row } | undefined {
  for (const [parent, { nodes }] of levels) {
    const node = nodes?.find((each) => String(each[keyField]) === key);
    if (node) return { parent, node };
  }
  return undefined;
}

/** Whether a node has no children: it states so itself, or an answer has shown it. */
export function isLeaf(levels: Levels, node: Row, keyField: string): boolean {
  const level = levels.get(String(node[keyField]));
  return level?.nodes ? level.nodes.length === 0 : node.isLeaf === true;
}
