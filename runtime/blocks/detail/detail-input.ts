import type { Reveal } from '../../core/reveal.ts';
import type { Row, Scopes } from '../../core/values.ts';

/** What the parts of a detail receive. */
export interface DetailInput {
  /** The record as it is shown: for a minute with full values in it. */
  row: Row;
  /** The record as the server returned it: conditions read it, and it is sent on. */
  stored: Row;
  /** For actions and inner blocks: the record is available as `row`. */
  scopes: Scopes;
  /** For conditions: account, community and clock too. */
  inReach: Scopes;
  rowKey: string;
  /** Undefined where the account may not see masked values in full. */
  reveal: Reveal | undefined;
}
