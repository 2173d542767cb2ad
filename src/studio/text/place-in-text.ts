import { findNodeAtLocation, getLocation, parseTree, type Node as TreeNode } from 'jsonc-parser';
import type { Path } from '../../../generators/edit/operation.ts';

/** A range of a text, in UTF-16 units. */
export interface Range {
  from: number;
  to: number;
}

/** Where a place is in the text, which may be broken: that of the nearest one around it that can be found. */
export function rangeOf(text: string, path: Path): Range | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (!root) return undefined;
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return withKey(node);
  }
  return undefined;
}

/** A value of an object is selected with its key. */
function withKey(node: TreeNode): Range {
  const whole = node.parent?.type === 'property' ? node.parent : node;
  return { from: whole.offset, to: whole.offset + whole.length };
}

/** The place at an offset: of the value there, or of the one whose key it is. */
export function pathAt(text: string, offset: number): Path {
  return getLocation(text, offset).path.filter((step) => step !== '');
}

/** The one stretch in which two texts differ. */
export function difference(before: string, after: string): Range & { insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
