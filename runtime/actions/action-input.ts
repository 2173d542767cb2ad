import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import type { Scopes } from '../values.ts';

/** What an action's button is handed. */
export interface ActionInput<Type extends ResolvedAction['type']> {
  action: Extract<ResolvedAction, { type: Type }>;
  scopes: Scopes;
  disabled: boolean;
  /** What the list around it is asked by; undefined outside a list, or when the list is of nothing. */
  listPayload?: () => object | undefined;
}
