import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { payloadError } from '../core/errors.ts';
import { FILTERING } from '../rows/filtering-operations.ts';
import { endpointOf, type Middleware } from './call.ts';
import { compiledSchema } from './compiled-schema.ts';
import { emptyAsNull } from './empty-as-null.ts';
import { fieldErrors } from './payload-errors.ts';
import { payloadSchema } from './payload-schema.ts';

const WRITING: ReadonlySet<string> = new Set(['create', 'update']);

/**
 * The payload fits its endpoint. Nothing is converted, filled in or dropped, except that an emptied filter is no filter and an
 * emptied field is null: what does not fit is refused, unknown keys too.
 */
export function checkPayload(catalogue: Catalogue): Middleware {
  return (call) => {
    const endpoint = endpointOf(call);
    if (FILTERING.has(endpoint.operation)) {
      call.payload = Object.fromEntries(
        Object.entries(call.payload).filter(([, value]) => value !== null && value !== ''),
      );
    }
    if (WRITING.has(endpoint.operation)) call.payload = emptyAsNull(call.payload) as Record<string, unknown>;
    const validate = compiledSchema(catalogue, endpoint, payloadSchema);
    if (!validate(call.payload)) throw payloadError(fieldErrors(validate.errors ?? [], call.language));
  };
}
