import type { Block } from '../../schemas/generated/grammar.ts';

/** The path of the call that a block shows or sends; '' where it has none. */
export function endpointOf(block: Block): string {
  return 'endpoint' in block ? (block.endpoint ?? '') : '';
}
