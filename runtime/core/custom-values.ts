import type { Values } from '../../schemas/generated/grammar.ts';
import type { CustomValues } from './custom-registry.ts';
import { resolveValues, type Scopes } from './values.ts';

/** The resolved values that a document passes to something registered. Empty ones and those that lead nowhere are left out. */
export function customValues(values: Values, scopes: Scopes): CustomValues {
  return Object.fromEntries(Object.entries(resolveValues(values, scopes)).filter(([, value]) => value !== null));
}
