import type { Derive } from './derive-function.ts';

/** The first of them that is given, as it is. */
export const copy: Derive = (values) => values.find((value) => value !== null && value !== undefined && value !== '');
