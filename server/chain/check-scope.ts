import { ApiError } from '../core/errors.ts';
import type { Middleware } from './call.ts';

/** A community that the call names is one of the account's. Which rows it then reaches, the query layer decides. */
export const checkScope: Middleware = (call) => {
  const { communityUuid } = call.payload;
  if (typeof communityUuid !== 'string' || !call.session) return;
  if (!call.session.communityUuids.includes(communityUuid)) throw new ApiError('other-community');
};
