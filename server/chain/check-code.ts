import { ApiError } from '../core/errors.ts';
import { endpointOf, type Middleware } from './call.ts';

/** The account holds one of the menu or button codes that open the call. */
export const checkCode: Middleware = (call) => {
  const { access } = endpointOf(call);
  if (access === 'public' || access === 'session') return;
  const codes = Array.isArray(access) ? access : [];
  if (!codes.some((code) => call.session?.menuCodes.has(code))) throw new ApiError('not-permitted');
};
