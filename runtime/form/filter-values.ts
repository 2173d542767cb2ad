import type { Scalar } from '../../schemas/generated/grammar.ts';

/** A text, number or flag; a list of codes; or for a range the pair from and to, null where it is open. */
export type FilterValue = Scalar | readonly Scalar[];
export type FilterValues = Readonly<Record<string, FilterValue>>;
