import type { DeriveFunction, Derive as Rule } from '../../schemas/generated/grammar.ts';
import type { CustomRegistry } from '../core/custom-registry.ts';
import type { Derive } from './derive-function.ts';
import { deriveFunctions } from './generated/derive-functions.ts';

type Registered = CustomRegistry['derive'];

/** The function that a rule names, ready to receive values; undefined for a name that is not registered. */
export function deriveNamed({ function: name, params = {} }: Rule, custom: Registered): Derive | undefined {
  if (Object.hasOwn(deriveFunctions, name)) return deriveFunctions[name as DeriveFunction];
  const registered = Object.hasOwn(custom, name) ? custom[name] : undefined;
  return registered && ((values) => orNothing(() => registered(values, params as never)));
}

/** A registered function that throws has no result. The error is reported as one of the page, and the user can go on typing. */
function orNothing(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
