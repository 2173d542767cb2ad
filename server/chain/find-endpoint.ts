import { ApiError } from '../errors.ts';
import { endpointAt } from '../operations/import/template-endpoint.ts';
import type { Link } from './call.ts';

/** The path is one of the service catalogue, or the template beside an import of it. */
export const findEndpoint: Link = (call) => {
  const endpoint = endpointAt(call.services.catalogue, call.path);
  if (!endpoint) throw new ApiError('no-such-call');
  call.endpoint = endpoint;
};
