import type { ResolvedFilter } from '../../schemas/generated/grammar.ts';
import { traitsOf } from '../widgets/traits-of.ts';

/** How many columns of a filter bar a filter takes: two dates beside one another could not be read in one. */
export function filterSpan(filter: ResolvedFilter): 1 | 2 {
  return traitsOf(filter['x-component']).range ? 2 : 1;
}
