import type { Derive } from './derive-function.ts';

/** The first value that is not empty, unchanged. */
export const copy: Derive = (values) => values.find((value) => value !== null && value !== undefined && value !== '');
