import type { BlockInput } from '../block-input.ts';

export function ApprovalBlock({ block }: BlockInput<'approval'>) {
  return <div className="rt-card">{block.kind}</div>;
}
