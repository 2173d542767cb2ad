import type { CSSProperties } from 'react';
import { markOf } from '../../core/part-marks.ts';
import { AddressPart, useAddressParts } from '../address-parts.tsx';
import type { BlockInput } from '../block-input.ts';
import { NestedBlock } from '../nested-block.tsx';
import './stack.css';
import '../beside.css';

/** Blocks below one another, or beside one another where there is enough space. */
export function StackBlock({ block, place, scopes, nested }: BlockInput<'stack'>) {
  const parts = useAddressParts(block.blocks);
  return (
    <div
      {...markOf(block)}
      className={nested ? 'rt-stack rt-nested' : 'rt-stack'}
      style={{ '--rt-stack-columns': block.columns } as CSSProperties}
    >
      {block.blocks.map((inner, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks keep their places
        <AddressPart key={number} parts={parts} place={number}>
          <NestedBlock block={inner} place={`${place}.${number}`} scopes={scopes} nested={nested} />
        </AddressPart>
      ))}
    </div>
  );
}
