import type { BlockInput } from '../block-input.ts';

export function TreeBlock({ block }: BlockInput<'tree'>) {
  return <div className="rt-card">{block.kind}</div>;
}
