import type { ResolvedFilter } from '../../schemas/generated/grammar.ts';
import { traitsOf } from '../widgets/traits-of.ts';

/** How many columns of a filter bar a filter needs: two dates beside one another do not fit into one. */
export function filterSpan(filter: ResolvedFilter): 1 | 2 {
  return traitsOf(filter['x-component']).range ? 2 : 1;
}
