import { ApiError } from '../core/errors.ts';
import type { Middleware } from './call.ts';

/** A community that the call names is one of the account's. The query layer decides which rows are reached. */
export const checkScope: Middleware = (call) => {
  const { communityUuid } = call.payload;
  if (typeof communityUuid !== 'string' || !call.session) return;
  if (!call.session.communityUuids.includes(communityUuid)) throw new ApiError('other-community');
};
