import type { ResolvedBlock } from '../../schemas/generated/grammar.ts';
import type { Scopes } from '../core/values.ts';

/** What every block receives. */
export interface BlockInput<Kind extends ResolvedBlock['kind']> {
  block: Extract<ResolvedBlock, { kind: Kind }>;
  /** Its place in the page: keeps its settings and its element ids apart from those of other blocks. */
  place: string;
  /** The available values, besides those that every place has. */
  scopes: Scopes;
  /** It is inside another block: it has no address and needs less space. */
  nested: boolean;
}
