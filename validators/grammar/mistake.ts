import type { Range } from '../positions/json-node.ts';

/** A place where a document does not fit its grammar. */
export interface Mistake {
  message: string;
  range: Range;
  pointer: string;
  near?: string[];
}
