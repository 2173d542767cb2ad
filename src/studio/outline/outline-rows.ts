import type { Path } from '../../../generators/edit/operation.ts';
import { pointerOf } from '../core/place.ts';
import type { OutlinePart } from '../worker/messages.ts';

/** A line of the outline: a part, or a list of parts that is one line above them. */
export interface OutlineRow {
  /** Its place as a pointer. */
  key: string;
  path: Path;
  /** From 1, as a tree is read out. */
  level: number;
  /** Its number among its siblings, from 1, and how many they are. */
  position: number;
  size: number;
  part?: OutlinePart;
  /** Of a line that is a list: the key of the list, and the kind of part that it holds. */
  list?: { key: string; holds: string; count: number };
  /** Where a part is an element: the list, its number in it and how many there are. */
  within?: { path: Path; index: number; count: number; holds: string };
  hasParts: boolean;
  isOpen: boolean;
}

type Node = Pick<OutlineRow, 'path' | 'part' | 'list' | 'within'> & { nodes: readonly Node[] };

/**
 * The lines of the outline that are seen.
 *
 * @param isClosed pointers of lines that were closed
 * @param matches leaves what does not match out, but for what holds it; a search opens everything
 */
export function outlineRows(
  root: OutlinePart,
  isClosed: ReadonlySet<string>,
  matches?: (part: OutlinePart) => boolean,
): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const go = (nodes: readonly Node[], level: number) => {
    nodes.forEach((node, index) => {
      const key = pointerOf(node.path);
      const isOpen = node.nodes.length > 0 && (matches !== undefined || !isClosed.has(key));
      const { path, part, list, within } = node;
      rows.push({
        key,
        path,
        level,
        position: index + 1,
        size: nodes.length,
        ...(part && { part }),
        ...(list && { list }),
        ...(within && { within }),
        hasParts: node.nodes.length > 0,
        isOpen,
      });
      if (isOpen) go(node.nodes, level + 1);
    });
  };
  const whole: Node = { path: root.path, part: root, nodes: nodesOf(root) };
  const found = matches ? foundIn(whole, matches) : whole;
  if (found) go([found], 1);
  return rows;
}

/** Parts of one list stand below a line of the list, all others for themselves, in the order of the document. */
function nodesOf(part: OutlinePart): Node[] {
  const depth = part.path.length;
  const nodes: Node[] = [];
  const lists = new Map<string, { node: Node; nodes: Node[] }>();
  for (const inner of part.parts) {
    const key = String(inner.path[depth]);
    const isElement = inner.path.length === depth + 2 && typeof inner.path[depth + 1] === 'number';
    if (!isElement) {
      nodes.push({ path: inner.path, part: inner, nodes: nodesOf(inner) });
      continue;
    }
    const known = lists.get(key);
    if (known) {
      known.nodes.push(nodeOfElement(inner));
      continue;
    }
    const elements = [nodeOfElement(inner)];
    const node: Node = { path: inner.path.slice(0, depth + 1), nodes: elements };
    lists.set(key, { node, nodes: elements });
    nodes.push(node);
  }
  for (const [key, { node, nodes: elements }] of lists) {
    const holds = part.lists[key] ?? elements[0]?.part?.part ?? '';
    node.list = { key, holds, count: elements.length };
    elements.forEach((element, place) => {
      const index = Number(element.path.at(-1) ?? place);
      element.within = { path: node.path, index, count: elements.length, holds };
    });
  }
  return nodes;
}

function nodeOfElement(part: OutlinePart): Node {
  return { path: part.path, part, nodes: nodesOf(part) };
}

function foundIn(node: Node, matches: (part: OutlinePart) => boolean): Node | undefined {
  const inner = node.nodes.flatMap((each) => foundIn(each, matches) ?? []);
  if (inner.length > 0 || (node.part && matches(node.part))) return { ...node, nodes: inner };
  return undefined;
}

/** Every part of an outline, the outer ones first. */
export function* partsOf(root: OutlinePart): Generator<OutlinePart> {
  yield root;
  for (const part of root.parts) yield* partsOf(part);
}
