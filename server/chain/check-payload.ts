import { Ajv, type ValidateFunction } from 'ajv';
import { formats } from '../../runtime/formats/formats.ts';
import type { Catalogue, CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import { payloadError } from '../errors.ts';
import { endpointOf, type Link } from './call.ts';
import { fieldErrors } from './payload-errors.ts';
import { payloadSchema } from './payload-schema.ts';

const FILTERING: ReadonlySet<string> = new Set(['list', 'options', 'export']);

/** The last four digits, or as many as a whole number has. */
const PHONE_OR_TAIL = /^(\d{4}|\d{7,13})$/;

/**
 * The payload fits its endpoint. Nothing is converted, filled in or left out on the way: what does not fit is refused,
 * unknown keys too.
 */
export function checkPayload(catalogue: Catalogue): Link {
  const ajv = new Ajv({
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    allErrors: true,
    allowUnionTypes: true,
    verbose: true,
    strictTypes: false,
  });
  for (const annotation of ['label', 'messages', 'choice']) ajv.addKeyword(annotation);
  ajv.addKeyword({
    keyword: 'phoneOrTail',
    type: 'string',
    validate: (_: unknown, text: string) => PHONE_OR_TAIL.test(text),
  });
  for (const [name, { test }] of Object.entries(formats)) ajv.addFormat(name, { type: 'string', validate: test });

  // Compiled when first asked for: a start is not made to wait for calls that nobody makes.
  const validators = new Map<CatalogueEndpoint, ValidateFunction>();
  const validatorOf = (endpoint: CatalogueEndpoint): ValidateFunction => {
    const known = validators.get(endpoint);
    if (known) return known;
    const validate = ajv.compile(payloadSchema(catalogue, endpoint));
    validators.set(endpoint, validate);
    return validate;
  };

  return (call) => {
    const endpoint = endpointOf(call);
    // An emptied filter is no filter.
    if (FILTERING.has(endpoint.operation)) {
      call.payload = Object.fromEntries(
        Object.entries(call.payload).filter(([, value]) => value !== null && value !== ''),
      );
    }
    const validate = validatorOf(endpoint);
    if (!validate(call.payload)) throw payloadError(fieldErrors(validate.errors ?? [], call.language));
  };
}
