import { type ComponentType, createContext, use } from 'react';
import type { ResolvedBlock } from '../../schemas/generated/grammar.ts';
import type { BlockInput } from './block-input.ts';

export type AnyBlockInput = Omit<BlockInput<'list'>, 'block'> & { block: ResolvedBlock };

/** The component that draws a block of any kind. The page provides it: a block with inner blocks does not import every kind. */
export const BlockViewContext = createContext<ComponentType<AnyBlockInput> | null>(null);

/** A block of whatever kind inside of another one. */
export function NestedBlock(input: AnyBlockInput) {
  const BlockView = use(BlockViewContext);
  if (!BlockView) throw new Error('A block stands outside PageView.');
  return <BlockView {...input} />;
}
