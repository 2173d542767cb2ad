import { ApiError } from '../core/errors.ts';
import type { Middleware } from './call.ts';
import { endpointAt } from './endpoint-at.ts';

/** Finds the endpoint of the path: one of the catalogue, or the template of an import. */
export const findEndpoint: Middleware = (call) => {
  const endpoint = endpointAt(call.services.catalogue, call.path);
  if (!endpoint) throw new ApiError('no-such-call');
  call.endpoint = endpoint;
};
