import { useState } from 'react';
import { useFollowUps } from '../../actions/use-follow-ups.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import type { Row } from '../../core/values.ts';
import { placeOf, ROOTS } from './tree-levels.ts';
import type { TreeModel } from './use-tree.ts';

export interface Reorder {
  /** Puts a node in another place among its siblings. @param to its new number, from 0 */
  move(node: Row, to: number): void;
  /** The place of a node, and how many siblings there are including it. */
  numberOf(node: Row): { number: number; count: number; parent: string } | undefined;
}

/**
 * Another order of siblings; undefined where the document offers none, the account must not change it, or a search is shown.
 *
 * @param onMove called with the moved node, before the reload after a write
 */
export function useReorder(model: TreeModel, onMove: (node: Row) => void): Reorder | undefined {
  const { client, holds } = useRuntime();
  const [busy, setBusy] = useState(false);
  const followUps = useFollowUps();
  const { tree, levels, keyOf, load, found } = model;
  const { reorder } = tree;
  if (!reorder || !holds(reorder.menuCode) || found || busy) return undefined;
  const siblingsOf = (node: Row) => {
    const place = placeOf(levels, keyOf(node), tree.key);
    const nodes = place && levels.get(place.parent)?.nodes;
    return place && nodes ? { parent: place.parent, keys: nodes.map(keyOf) } : undefined;
  };
  return {
    numberOf(node) {
      const siblings = siblingsOf(node);
      if (!siblings) return undefined;
      return { number: siblings.keys.indexOf(keyOf(node)), count: siblings.keys.length, parent: siblings.parent };
    },
    async move(node, to) {
      const siblings = siblingsOf(node);
      if (!siblings) return;
      const others = siblings.keys.filter((key) => key !== keyOf(node));
      const ids = others.toSpliced(to, 0, keyOf(node));
      if (ids.join() === siblings.keys.join()) return;
      setBusy(true);
      try {
        await client.post(reorder.endpoint, { parentId: siblings.parent === ROOTS ? null : siblings.parent, ids });
        onMove(node);
        followUps([], {}, reorder.endpoint);
      } catch {
        // The console has reported it; the level is loaded again, so that the server's state is shown.
        await load(siblings.parent);
      }
      setBusy(false);
    },
  };
}
