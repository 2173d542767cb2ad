import { type ReactNode, useMemo, useRef } from 'react';
import type { ResolvedBlock } from '../../schemas/generated/grammar.ts';
import type { PageAddress } from '../core/host.ts';
import { type PageFrame, PageFrameContext, PartShownContext, usePageFrame, usePartShown } from '../core/page-frame.tsx';
import { layoutBlocks } from './layout-blocks.ts';

/** A name that belongs to a numbered part: `2.status`. No field has a dot in its name. */
const NUMBERED = /^\d+\./;

/**
 * Divides one page's address among the blocks inside a block, so that two lists of a page do not overwrite one
 * another. The first block that keeps something there has the plain names: a link from elsewhere can set its filters. The
 * others have theirs after their number (`2.status`).
 *
 * @param own names that the sharing block itself keeps there (the chosen tab): no part sees them
 */
export function useAddressParts(blocks: readonly ResolvedBlock[], own: readonly string[] = []): AddressParts {
  const frame = usePageFrame();
  const latest = useRef('');
  latest.current = frame.address?.search ?? '';
  const owned = own.join(' ');
  return useMemo(() => {
    const reserved = owned === '' ? [] : owned.split(' ');
    const plain = blocks.findIndex((block) => keepsAddress(block) && !(reserved.length > 0 && hasTabs(block)));
    const frames = new Map<number, PageFrame>();
    const isOf = (name: string, place: number) =>
      place === plain ? !NUMBERED.test(name) && !reserved.includes(name) : name.startsWith(`${place}.`);

    const addressOf = (outer: PageAddress, place: number): PageAddress => {
      const before = place === plain ? '' : `${place}.`;
      const mine = new URLSearchParams();
      for (const [name, value] of new URLSearchParams(outer.search)) {
        if (isOf(name, place)) mine.append(name.slice(before.length), value);
      }
      return {
        search: mine.toString(),
        replace(search) {
          // What other parts wrote in the same moment counts, not the address at the last render.
          const next = new URLSearchParams();
          for (const [name, value] of new URLSearchParams(latest.current)) {
            if (!isOf(name, place)) next.append(name, value);
          }
          for (const [name, value] of new URLSearchParams(search)) next.append(before + name, value);
          latest.current = next.toString();
          outer.replace(latest.current);
        },
      };
    };
    return {
      frameOf(place) {
        let found = frames.get(place);
        if (!found) {
          found = { ...frame, address: frame.address && addressOf(frame.address, place) };
          frames.set(place, found);
        }
        return found;
      },
    };
  }, [frame, blocks, owned]);
}

export interface AddressParts {
  /** The page's frame as the block in this place sees it. */
  frameOf(place: number): PageFrame;
}

/** Around one of the blocks. @param shown false: it is hidden by another tab, and does not poll */
export function AddressPart(props: { parts: AddressParts; place: number; shown?: boolean; children: ReactNode }) {
  const { parts, place, shown = true, children } = props;
  const isSeen = usePartShown();
  return (
    <PageFrameContext value={parts.frameOf(place)}>
      <PartShownContext value={isSeen && shown}>{children}</PartShownContext>
    </PageFrameContext>
  );
}

export function keepsAddress(block: ResolvedBlock): boolean {
  return block.kind === 'list' || block.kind === 'tabs' || sharingBlocks(block).some(keepsAddress);
}

function hasTabs(block: ResolvedBlock): boolean {
  return block.kind === 'tabs' || sharingBlocks(block).some(hasTabs);
}

/** The blocks of a layout that share its address. The second block of a split, which shows a chosen row, has none. */
function sharingBlocks(block: ResolvedBlock): readonly ResolvedBlock[] {
  return block.kind === 'split' ? [block.first] : layoutBlocks(block);
}
