import type { ResolvedBlock } from '../../../schemas/generated/grammar.ts';
import { layoutBlocks } from '../layout-blocks.ts';
import type { Chosen } from './choose.ts';

/**
 * Identifies a choice for what must restart with each: a form that loads nothing fills itself in once. Other blocks
 * follow the choice by themselves and keep what a user has opened in them.
 */
export function choiceKey(first: ResolvedBlock, second: ResolvedBlock, chosen: Chosen): string | undefined {
  if (!startsFromChoice(second)) return undefined;
  const field = keyFieldOf(first);
  const record = chosen.row ?? chosen.node ?? {};
  return field === undefined ? JSON.stringify(record) : String(record[field]);
}

function startsFromChoice(block: ResolvedBlock): boolean {
  if (block.kind === 'form') return block.load === undefined;
  return layoutBlocks(block).some(startsFromChoice);
}

/** The field that identifies the rows or nodes of the first block. */
function keyFieldOf(block: ResolvedBlock): string | undefined {
  if (block.kind === 'list') return block.rowKey;
  if (block.kind === 'tree') return block.key;
  for (const inner of layoutBlocks(block)) {
    const found = keyFieldOf(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
