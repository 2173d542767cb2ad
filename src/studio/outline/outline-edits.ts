import type { Operation, Place, Wrapping } from '../../../generators/edit/operation.ts';
import { isInside } from '../core/place.ts';
import type { OutlineRow } from './outline-rows.ts';

/** One place up (-1) or down (1) within its list; undefined at the end of it. */
export function moveBy(file: string, { path, within }: OutlineRow, by: -1 | 1): Operation | undefined {
  if (!within) return undefined;
  const index = within.index + by;
  if (index < 0 || index >= within.count) return undefined;
  // The element that is passed is still there: behind it is one further.
  return { kind: 'move', at: { file, path }, into: { file, path: within.path }, index: by > 0 ? index + 1 : index };
}

export type Edge = 'before' | 'after' | 'into';

/** What is done with a line that is dragged. */
export interface RowDrag {
  /** Where it would be dropped on the other one; undefined where it may not. */
  edgeOn(moved: OutlineRow, target: OutlineRow, height: number, fromTop: number): Edge | undefined;
  drop(moved: OutlineRow, target: OutlineRow, edge: Edge): void;
}

/**
 * Where a line may be dropped: between elements of a list that holds such parts, or at the end of one.
 *
 * @returns undefined where it may not, or where it is already
 */
export function dropOn(file: string, moved: OutlineRow, target: OutlineRow, edge: Edge): Operation | undefined {
  if (!moved.part?.movable || !moved.within || isInside(target.path, moved.path)) return undefined;
  const at: Place = { file, path: moved.path };
  if (edge === 'into') {
    if (target.list?.holds !== moved.within.holds) return undefined;
    return { kind: 'move', at, into: { file, path: target.path }, index: target.list.count };
  }
  const { within } = target;
  if (within?.holds !== moved.within.holds) return undefined;
  const index = within.index + (edge === 'after' ? 1 : 0);
  const stays = isInside(within.path, moved.within.path) && isInside(moved.within.path, within.path);
  if (stays && (index === moved.within.index || index === moved.within.index + 1)) return undefined;
  return { kind: 'move', at, into: { file, path: within.path }, index };
}

/** Whether a part is a block: those alone are wrapped. */
export function isBlock({ part }: OutlineRow): boolean {
  return part?.part.endsWith('Block') === true;
}

export function wrap(file: string, { path }: OutlineRow, into: Wrapping): Operation {
  return { kind: 'wrap', at: { file, path }, into };
}
