import { ApiError } from '../core/errors.ts';
import type { Middleware } from './call.ts';
import { endpointAt } from './endpoint-at.ts';

/** The path is one of the service catalogue, or the template beside an import of it. */
export const findEndpoint: Middleware = (call) => {
  const endpoint = endpointAt(call.services.catalogue, call.path);
  if (!endpoint) throw new ApiError('no-such-call');
  call.endpoint = endpoint;
};
