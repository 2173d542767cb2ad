import { type CSSProperties, useMemo } from 'react';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { AddressPart, useAddressParts } from '../address-parts.tsx';
import { Beside, BesideContext, useWrittenBeside } from '../beside.ts';
import type { BlockInput } from '../block-input.ts';
import { BlockView } from '../block-view.tsx';

/**
 * Blocks below one another, or beside one another where there is room for so many. What is written in one loads the others
 * again: the figures above a list follow what is done to its rows.
 */
export function StackBlock({ block, place, scopes, nested }: BlockInput<'stack'>) {
  const parts = useAddressParts(block.blocks);
  const told = useMemo(() => block.blocks.map(() => new Beside()), [block.blocks]);
  const tellAllBut = (writer: number | undefined) => {
    for (const [number, each] of told.entries()) if (number !== writer) each.written();
  };
  useWrittenBeside(() => tellAllBut(undefined));
  return (
    <div
      className={nested ? 'rt-stack rt-nested' : 'rt-stack'}
      style={{ '--rt-stack-columns': block.columns } as CSSProperties}
    >
      {block.blocks.map((inner, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks keep their places
        <AddressPart key={number} parts={parts} place={number}>
          <BesideContext value={told[number]}>
            <ActionFrame reload={() => tellAllBut(undefined)} changed={() => tellAllBut(number)}>
              <BlockView block={inner} place={`${place}.${number}`} scopes={scopes} nested={nested} />
            </ActionFrame>
          </BesideContext>
        </AddressPart>
      ))}
    </div>
  );
}
