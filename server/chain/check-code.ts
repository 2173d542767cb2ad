import { ApiError } from '../core/errors.ts';
import { enabledSession } from '../sessions/enabled-codes.ts';
import { endpointOf, type Middleware } from './call.ts';

/**
 * The account holds one of the menu or button codes that open the call. Where a setting of a community has switched these off, its
 * rows are out of the call's reach.
 */
export const checkCode: Middleware = async (call) => {
  const { access } = endpointOf(call);
  if (access === 'public' || access === 'session') return;
  const codes = Array.isArray(access) ? access : [];
  if (!codes.some((code) => call.session?.menuCodes.has(code))) throw new ApiError('not-permitted');
  if (call.session) call.session = await enabledSession(call.services, call.session, codes, call.payload.communityUuid);
};
