import type { DeriveFunction, Derive as Rule } from '../../schemas/generated/grammar.ts';
import type { CustomRegistry } from '../core/custom-registry.ts';
import type { Derive } from './derive-function.ts';
import { deriveFunctions } from './generated/derive-functions.ts';

type Registered = CustomRegistry['derive'];

/** The function that a rule names, ready to be given values; undefined for a name that nobody registered. */
export function deriveNamed({ function: name, params = {} }: Rule, custom: Registered): Derive | undefined {
  if (Object.hasOwn(deriveFunctions, name)) return deriveFunctions[name as DeriveFunction];
  const registered = Object.hasOwn(custom, name) ? custom[name] : undefined;
  return registered && ((values) => orNothing(() => registered(values, params as never)));
}

/** A registered function that breaks can say nothing. It is told as an error of the page, and what a person types goes on. */
function orNothing(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
