// Made by generators/kind-registries.ts from schemas/grammar/page.schema.json: npm run generate. Do not edit.

import { type ComponentType, lazy } from 'react';
import type { ResolvedBlock } from '../../../schemas/generated/grammar.ts';
import type { BlockInput } from '../block-input.ts';
import { ListBlock } from '../list/list-block.tsx';
import { SplitBlock } from '../split/split-block.tsx';
import { StackBlock } from '../stack/stack-block.tsx';

/** Every block of the grammar. Those that bring a library or many parts along are loaded when a page has one. */
export const blocks: { readonly [Kind in ResolvedBlock['kind']]: ComponentType<BlockInput<Kind>> } = {
  list: ListBlock,
  detail: lazy(async () => ({ default: (await import('../detail/detail-block.tsx')).DetailBlock })),
  form: lazy(async () => ({ default: (await import('../form/form-block.tsx')).FormBlock })),
  approval: lazy(async () => ({ default: (await import('../approval/approval-block.tsx')).ApprovalBlock })),
  tree: lazy(async () => ({ default: (await import('../tree/tree-block.tsx')).TreeBlock })),
  chart: lazy(async () => ({ default: (await import('../chart/chart-block.tsx')).ChartBlock })),
  stats: lazy(async () => ({ default: (await import('../stats/stats-block.tsx')).StatsBlock })),
  timeline: lazy(async () => ({ default: (await import('../timeline/timeline-block.tsx')).TimelineBlock })),
  history: lazy(async () => ({ default: (await import('../history/history-block.tsx')).HistoryBlock })),
  tabs: lazy(async () => ({ default: (await import('../tabs/tabs-block.tsx')).TabsBlock })),
  split: SplitBlock,
  stack: StackBlock,
  custom: lazy(async () => ({ default: (await import('../custom/custom-block.tsx')).CustomBlock })),
};
