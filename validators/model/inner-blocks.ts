import type { Block } from '../../schemas/generated/grammar.ts';

/** The blocks that stand directly inside one. */
function directlyIn(block: Block): Block[] {
  switch (block.kind) {
    case 'list':
      return [...(block.unfold ? [block.unfold.block] : []), ...(block.expand ? [block.expand] : [])];
    case 'detail':
    case 'tabs':
      return (block.tabs ?? []).map((tab) => tab.block);
    case 'approval':
      return [...(block.history ? [block.history] : []), ...(block.tabs ?? []).map((tab) => tab.block)];
    case 'tree':
      return [...(block.overview ? [block.overview] : []), ...(block.panel ? [block.panel] : [])];
    case 'split':
      return [block.first, block.second];
    case 'stack':
      return block.blocks;
    case 'form':
      return (block.steps ?? []).flatMap(({ shows }) => (shows ? [shows] : []));
    case 'chart':
    case 'stats':
    case 'timeline':
    case 'custom':
      return [];
  }
}

/** A block and every block inside it, however deep. Put together once, since many ask about every page. */
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
  for (const inner of directlyIn(block)) collect(inner, to);
}
