import type { Block } from '../../schemas/generated/grammar.ts';
import { nearestInside } from './standing-inside.ts';

/** A block and every block inside it, however deep. Computed once, since many rules need them for every page. */
export function blocksOf(block: Block): readonly Block[] {
  const known = kept.get(block);
  if (known) return known;
  const blocks: Block[] = [];
  collect(block, blocks);
  kept.set(block, blocks);
  return blocks;
}

const kept = new WeakMap<Block, readonly Block[]>();

function collect(block: Block, to: Block[]): void {
  to.push(block);
  for (const inner of nearestInside('block', 'block', block)) collect(inner as Block, to);
}
