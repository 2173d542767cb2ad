import type { Ajv, ValidateFunction } from 'ajv';
import type { Catalogue, CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import { makeAjv } from './make-ajv.ts';
import type { Schema } from './schema.ts';

/** Makes the payload schema of an endpoint, from documents only. */
export type SchemaOf = (catalogue: Catalogue, endpoint: CatalogueEndpoint) => Schema;

interface Compiled {
  ajv: Ajv;
  validators: Map<SchemaOf, Map<CatalogueEndpoint, ValidateFunction>>;
}

/** Servers of one process with the same documents share what is compiled: tests start many. */
const compiled = new WeakMap<Catalogue, Compiled>();

/** The payload check of an endpoint, compiled when it is first used: a start does not wait for calls that are never made. */
export function compiledSchema(
  catalogue: Catalogue,
  endpoint: CatalogueEndpoint,
  schemaOf: SchemaOf,
): ValidateFunction {
  const own: Compiled = compiled.get(catalogue) ?? { ajv: makeAjv(), validators: new Map() };
  compiled.set(catalogue, own);
  const validators = own.validators.get(schemaOf) ?? new Map<CatalogueEndpoint, ValidateFunction>();
  own.validators.set(schemaOf, validators);
  const validate = validators.get(endpoint) ?? own.ajv.compile(schemaOf(catalogue, endpoint));
  validators.set(endpoint, validate);
  return validate;
}
