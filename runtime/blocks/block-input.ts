import type { ResolvedBlock } from '../../schemas/generated/grammar.ts';
import type { Scopes } from '../core/values.ts';

/** What every block is handed. */
export interface BlockInput<Kind extends ResolvedBlock['kind']> {
  block: Extract<ResolvedBlock, { kind: Kind }>;
  /** Where it stands in its page: tells its kept settings and its element ids from those of other blocks. */
  place: string;
  /** The values in reach beside those that every place has. */
  scopes: Scopes;
  /** It stands inside another block: it has no address and takes less room. */
  nested: boolean;
}
