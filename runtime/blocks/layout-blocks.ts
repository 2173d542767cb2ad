import type { ResolvedBlock } from '../../schemas/generated/grammar.ts';

/** The blocks that a layout places: a stack, tabs, a split. Any other block places none. */
export function layoutBlocks(block: ResolvedBlock): readonly ResolvedBlock[] {
  if (block.kind === 'stack') return block.blocks;
  if (block.kind === 'split') return [block.first, block.second];
  return block.kind === 'tabs' ? block.tabs.map((tab) => tab.block) : [];
}
