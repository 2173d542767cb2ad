import { followIsolation } from '../epidemic/follow-isolation.ts';
import { followAlarm } from '../push/follow-alarm.ts';
import type { Followers } from '../services/followers.ts';
import { followNotice } from './notice/deliver-notice.ts';

/** What follows from a record and no effect of a document can say. */
export const followers: Followers = {
  capacityEvent: followAlarm,
  isolationAlarm: followAlarm,
  isolationPerson: followIsolation,
  labelAlarm: followAlarm,
  notice: followNotice,
};
