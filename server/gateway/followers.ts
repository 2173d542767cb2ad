import type { Followers } from '../services/followers.ts';
import { followHealthData } from './events/follow-health-data.ts';

/** What follows from a record and raises alarms as an event of a device does; beside those of `modules/`. */
export const gatewayFollowers: Followers = { healthData: followHealthData };
