import { type ComponentType, lazy, Suspense } from 'react';
import type { ResolvedBlock } from '../../schemas/generated/grammar.ts';
import { usePageFrame } from '../core/page-frame.tsx';
import { useTexts } from '../core/use-texts.ts';
import { BlockBoundary } from '../looks/block-boundary.tsx';
import { SkeletonLines } from '../looks/skeleton-lines.tsx';
import type { BlockInput } from './block-input.ts';
import { CustomBlock } from './custom/custom-block.tsx';
import { ListBlock } from './list/list-block.tsx';
import type { AnyBlockInput } from './nested-block.tsx';
import { SplitBlock } from './split/split-block.tsx';
import { StackBlock } from './stack/stack-block.tsx';

const loadDetail = () => import('./detail/detail-block.tsx');

/**
 * Every block of the grammar; one without a component does not compile. Those that bring a library or many parts along are
 * loaded when a page has one, so that a page of records stays light.
 */
const blocks: { readonly [Kind in ResolvedBlock['kind']]: ComponentType<BlockInput<Kind>> } = {
  list: ListBlock,
  detail: lazy(async () => ({ default: (await loadDetail()).DetailBlock })),
  form: lazy(async () => ({ default: (await import('./form/form-block.tsx')).FormBlock })),
  approval: lazy(async () => ({ default: (await import('./approval/approval-block.tsx')).ApprovalBlock })),
  tree: lazy(async () => ({ default: (await import('./tree/tree-block.tsx')).TreeBlock })),
  chart: lazy(async () => ({ default: (await import('./chart/chart-block.tsx')).ChartBlock })),
  stats: lazy(async () => ({ default: (await import('./stats/stats-block.tsx')).StatsBlock })),
  timeline: lazy(async () => ({ default: (await import('./timeline/timeline-block.tsx')).TimelineBlock })),
  tabs: lazy(async () => ({ default: (await import('./tabs/tabs-block.tsx')).TabsBlock })),
  split: SplitBlock,
  stack: StackBlock,
  custom: CustomBlock,
};

/** Shows a block of whatever kind. A kind that is not known (a document made for a newer console) says so by name. */
export function BlockView({ block, ...input }: AnyBlockInput) {
  const { page } = usePageFrame();
  if (!Object.hasOwn(blocks, block.kind)) return <UnknownBlock kind={block.kind} />;
  // One of a kind and its component belong together, which a union of kinds cannot say.
  const Block = blocks[block.kind] as ComponentType<BlockInput<ResolvedBlock['kind']>>;
  return (
    <BlockBoundary page={page.id} place={input.place}>
      <Suspense fallback={<SkeletonLines card={!input.nested} lines={input.nested ? 4 : 10} />}>
        <Block block={block} {...input} />
      </Suspense>
    </BlockBoundary>
  );
}

function UnknownBlock({ kind }: { kind: string }) {
  const t = useTexts();
  return (
    <div className="rt-failed" role="alert">
      <p className="rt-failed-title">{t('page.unknownBlock', { kind })}</p>
    </div>
  );
}
