import type { CustomDeriveName } from '../../schemas/generated/custom.ts';
import type { DeriveFunction } from './inputs.ts';

type DeriveFunctions = { readonly [Name in CustomDeriveName]: DeriveFunction<Name> };

/** Derive functions by their names in `schemas/custom.json`; one without an entry does not compile. */
export const derive: DeriveFunctions = {};
