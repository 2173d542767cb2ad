import { ApiError } from '../core/errors.ts';
import type { Middleware } from './call.ts';
import { endpointAt } from './endpoint-at.ts';

/**
 * Finds the endpoint of the path: one of the catalogue, or the template of an import. The id of a first try is refused at a call
 * that does not wait: whoever sends it counts on it that the call happens once.
 */
export const findEndpoint: Middleware = (call) => {
  const endpoint = endpointAt(call.services.catalogue, call.path);
  if (!endpoint) throw new ApiError('no-such-call');
  if (call.tryId !== undefined && !endpoint.waits) throw new ApiError('never-waits');
  call.endpoint = endpoint;
};
