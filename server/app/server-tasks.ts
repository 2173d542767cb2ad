import { keepAccess } from '../access/keep-access.ts';
import { pruneReplays } from '../chain/check-replay.ts';
import { keepPartitions } from '../db/partitions/keep-partitions.ts';
import { expireJobs } from '../jobs/expire-jobs.ts';
import { expireApplications } from '../modules/application/expire-applications.ts';
import { pruneCaptchas } from '../modules/captcha/captcha-store.ts';
import { expireUploads } from '../modules/facial/expire-uploads.ts';
import { keepHouseholdStates } from '../modules/household/keep-states.ts';
import { expirePictures, type UsedPictures } from '../modules/picture/expire-pictures.ts';
import { pruneLimits } from '../modules/session/code-limits.ts';
import { keepVisits } from '../modules/visitor/keep-visits.ts';
import type { RecurringTask } from '../recurring/recurring-tasks.ts';
import type { Services } from '../services/services.ts';

const MINUTE = 60_000;
const FIVE_MINUTES = 5 * MINUTE;
const HOUR = 60 * MINUTE;

/** What a server does by itself: removes what has run out, and brings states up to the time of day. */
export function serverTasks(services: Services): RecurringTask[] {
  const { database } = services;
  const usedPictures: UsedPictures = new Set();
  return [
    { every: MINUTE, run: () => pruneReplays(database) },
    { every: MINUTE, run: () => pruneCaptchas(database) },
    { every: FIVE_MINUTES, run: () => database.maintain() },
    { every: FIVE_MINUTES, run: () => expireApplications(services) },
    { every: FIVE_MINUTES, run: () => keepHouseholdStates(services) },
    { every: FIVE_MINUTES, run: () => keepAccess(services) },
    { every: FIVE_MINUTES, run: () => keepVisits(services) },
    { every: HOUR, run: () => pruneLimits(database) },
    { every: HOUR, run: () => expireJobs(services) },
    { every: HOUR, run: () => expireUploads(services) },
    { every: HOUR, run: () => expirePictures(services, usedPictures) },
    { every: HOUR, run: () => keepPartitions(services) },
  ];
}
