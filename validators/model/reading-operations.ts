import type { Operation } from '../../schemas/generated/grammar.ts';

/** The operations that answer what there is and change nothing. An export hands records out of the console, which counts as more. */
export const READING: ReadonlySet<Operation> = new Set(['list', 'detail', 'options', 'tree', 'aggregate', 'history']);
