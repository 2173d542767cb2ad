import type { ValidateFunction } from 'ajv';
import type { Catalogue, CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import { payloadError } from '../errors.ts';
import { endpointOf, type Link } from './call.ts';
import { emptyAsNull } from './empty-as-null.ts';
import { makeAjv } from './make-ajv.ts';
import { fieldErrors } from './payload-errors.ts';
import { payloadSchema } from './payload-schema.ts';

const FILTERING: ReadonlySet<string> = new Set(['list', 'options', 'export', 'tree']);
const WRITING: ReadonlySet<string> = new Set(['create', 'update']);

/**
 * The payload fits its endpoint. Nothing is converted, filled in or left out on the way, but that an emptied filter is no
 * filter and an emptied field is null: what does not fit is refused, unknown keys too.
 */
export function checkPayload(catalogue: Catalogue): Link {
  const validatorOf = made.get(catalogue) ?? validatorsOf(catalogue);
  made.set(catalogue, validatorOf);

  return (call) => {
    const endpoint = endpointOf(call);
    if (FILTERING.has(endpoint.operation)) {
      call.payload = Object.fromEntries(
        Object.entries(call.payload).filter(([, value]) => value !== null && value !== ''),
      );
    }
    if (WRITING.has(endpoint.operation)) call.payload = emptyAsNull(call.payload) as Record<string, unknown>;
    const validate = validatorOf(endpoint);
    if (!validate(call.payload)) throw payloadError(fieldErrors(validate.errors ?? [], call.language));
  };
}

type ValidatorOf = (endpoint: CatalogueEndpoint) => ValidateFunction;

/** Servers of one process over the same documents compile them once: those of tests are many. */
const made = new WeakMap<Catalogue, ValidatorOf>();

function validatorsOf(catalogue: Catalogue): ValidatorOf {
  const ajv = makeAjv();
  // Compiled when first asked for: a start is not made to wait for calls that nobody makes.
  const validators = new Map<CatalogueEndpoint, ValidateFunction>();
  return (endpoint) => {
    const known = validators.get(endpoint);
    if (known) return known;
    const validate = ajv.compile(payloadSchema(catalogue, endpoint));
    validators.set(endpoint, validate);
    return validate;
  };
}
