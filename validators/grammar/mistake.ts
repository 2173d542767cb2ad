import type { Range } from '../positions/json-node.ts';

/** A place where a document does not fit its grammar. */
export interface Mistake {
  message: string;
  range: Range;
  pointer: string;
  near?: string[];
  /** The one name that the unknown one can only mean. */
  clear?: string;
  /** The key that is missing. */
  missing?: string;
}
