import type { SideTree } from '../../schemas/generated/grammar.ts';

/** Whether a chosen node of the tree beside a list filters it by something of its own. */
export function isOfNode({ filters }: SideTree): boolean {
  return Object.values(filters).some(
    (value) => typeof value === 'object' && value !== null && 'from' in value && value.from.startsWith('node.'),
  );
}
