import type { Followers } from '../services/effects.ts';
import { followNotice } from './notice/deliver-notice.ts';

/** What code does when something has happened to a record, by entity: what no effect of a document can say. */
export const followers: Followers = { notice: followNotice };
