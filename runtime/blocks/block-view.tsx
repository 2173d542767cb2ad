import { type ComponentType, Suspense } from 'react';
import type { ResolvedBlock } from '../../schemas/generated/grammar.ts';
import { usePageFrame } from '../core/page-frame.tsx';
import { useTexts } from '../core/use-texts.ts';
import { BlockBoundary } from '../looks/block-boundary.tsx';
import { SkeletonLines } from '../looks/skeleton-lines.tsx';
import type { BlockInput } from './block-input.ts';
import { blocks } from './generated/blocks.ts';
import type { AnyBlockInput } from './nested-block.tsx';

/** Shows a block of whatever kind. For an unknown kind (a document made for a newer console) a message names it. */
export function BlockView({ block, ...input }: AnyBlockInput) {
  const { page } = usePageFrame();
  if (!Object.hasOwn(blocks, block.kind)) return <UnknownBlock kind={block.kind} />;
  // A block and the component of its kind belong together, which a union of kinds cannot express.
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
