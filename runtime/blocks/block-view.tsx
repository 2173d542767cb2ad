import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedBlock } from '../../schemas/generated/grammar.ts';
import { BlockBoundary } from '../looks/block-boundary.tsx';
import { usePageFrame } from '../page-frame.tsx';
import type { BlockInput } from './block-input.ts';
import { DetailBlock } from './detail/detail-block.tsx';
import { ListBlock } from './list/list-block.tsx';

/** Every block of the grammar; one without a component does not compile. */
const blocks: { readonly [Kind in ResolvedBlock['kind']]: ComponentType<BlockInput<Kind>> } = {
  list: ListBlock,
  detail: DetailBlock,
};

type BlockViewProps = Omit<BlockInput<'list'>, 'block'> & { block: ResolvedBlock };

/** Shows a block of whatever kind. A kind that is not known says so by name. */
export function BlockView({ block, ...input }: BlockViewProps) {
  const { page } = usePageFrame();
  return <BlockBoundary place={`${page.id} ${input.place}`}>{shown(block, input)}</BlockBoundary>;
}

function shown(block: ResolvedBlock, input: Omit<BlockViewProps, 'block'>) {
  switch (block.kind) {
    case 'list':
      return <blocks.list block={block} {...input} />;
    case 'detail':
      return <blocks.detail block={block} {...input} />;
    default:
      return <UnknownBlock block={block} />;
  }
}

/** The compiler knows no such kind; a document made for another version of the console may. */
function UnknownBlock({ block }: { block: never }) {
  const { t } = useTranslation('runtime');
  return (
    <div className="rt-failed" role="alert">
      <p className="rt-failed-title">{t('page.unknownBlock', { kind: (block as { kind?: unknown }).kind })}</p>
    </div>
  );
}
