import { ApiError } from '../errors.ts';
import type { Link } from './call.ts';

/** The path is one of the service catalogue. */
export const findEndpoint: Link = (call) => {
  const { endpoints } = call.services.catalogue;
  if (!Object.hasOwn(endpoints, call.path)) throw new ApiError('no-such-call');
  call.endpoint = endpoints[call.path];
};
