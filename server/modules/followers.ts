import { followIsolation } from '../epidemic/follow-isolation.ts';
import type { Followers } from '../services/followers.ts';
import { followNotice } from './notice/deliver-notice.ts';

/** What follows from a record and no effect of a document can say. */
export const followers: Followers = {
  isolationPerson: followIsolation,
  notice: followNotice,
};
