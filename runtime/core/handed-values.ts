import type { Values } from '../../schemas/generated/grammar.ts';
import type { CustomValues } from './custom-registry.ts';
import { resolveValues, type Scopes } from './values.ts';

/** What a document hands to something registered, worked out. What is empty is left out, as what leads nowhere is. */
export function handedValues(values: Values, scopes: Scopes): CustomValues {
  return Object.fromEntries(Object.entries(resolveValues(values, scopes)).filter(([, value]) => value !== null));
}
