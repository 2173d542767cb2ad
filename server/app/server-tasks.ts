import { reconcileAccess } from '../access/reconcile-access.ts';
import { rollShifts } from '../attendance/roll-shifts.ts';
import { pruneReplays } from '../chain/check-replay.ts';
import { wallTime } from '../core/wall-time.ts';
import { archiveMonths } from '../db/archive/archive-months.ts';
import { firstKept } from '../db/archive/old-months.ts';
import { removeOldMonths } from '../db/archive/remove-months.ts';
import { dropThawed } from '../db/archive/thaw.ts';
import { maintainPartitions } from '../db/partitions/maintain-partitions.ts';
import { foldRollUps } from '../db/roll-ups/fold-roll-ups.ts';
import { watchCapacity } from '../epidemic/watch-capacity.ts';
import { reconcileDenyLists } from '../faces/deny-list.ts';
import { pruneVectors } from '../faces/stored-vectors.ts';
import { expireJobs } from '../jobs/expire-jobs.ts';
import { runLabelRules } from '../labels/run-label-rules.ts';
import { pruneCaptchas } from '../modules/captcha/captcha-store.ts';
import { expireUploads } from '../modules/facial/expire-uploads.ts';
import { updateHouseholdStates } from '../modules/household/update-states.ts';
import { deliverToNewcomers } from '../modules/notice/deliver-notice.ts';
import { expirePictures, type UsedPictures } from '../modules/picture/expire-pictures.ts';
import { pruneLimits } from '../modules/session/code-limits.ts';
import { expirePasses } from '../modules/visitor/expire-passes.ts';
import { type ChainMemory, sealLines } from '../operation-log/chain/seal-lines.ts';
import { trimChain } from '../operation-log/chain/trim-chain.ts';
import { pruneTries } from '../operations/write/write-once.ts';
import { forgetLapsed } from '../push/forget-devices.ts';
import { sendPushes } from '../push/send-pushes.ts';
import type { RecurringTask } from '../recurring/recurring-tasks.ts';
import { expireRecords } from '../retention/expire-records.ts';
import { runSchedules } from '../schedules/run-schedules.ts';
import type { Services } from '../services/services.ts';
import { readInApp } from '../simulator/app-readers.ts';
import { expireCodes } from '../sms/expire-codes.ts';
import { sendWaiting } from '../sms/send-waiting.ts';
import { rollVenues } from '../venues/venue-day.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const FIVE_MINUTES = 5 * MINUTE;
const HOUR = 60 * MINUTE;
/** After so long a round leaves the rest to the next one: a stopping server waits for it. */
const ARCHIVE_ROUND = 20 * SECOND;

/** What is taken away by its age is said before it is gone. */
async function maintainRecords(services: Services): Promise<void> {
  if (await trimChain(services)) await maintainPartitions(services);
}

/** Old months leave for files, and go from there when nothing is to be kept of them. */
async function maintainArchive({ catalogue, config, database, files }: Services): Promise<void> {
  const { archiveAfterMonths, keepRecordsMonths } = config;
  const now = new Date();
  const place = { catalogue, database, files };
  await removeOldMonths(place, keepRecordsMonths, now);
  if (archiveAfterMonths === 0) return;
  const isStopping = () => Date.now() - now.getTime() > ARCHIVE_ROUND;
  await archiveMonths(place, { now, before: firstKept(archiveAfterMonths, now), isStopping });
}

/** A picture that no record shows any more is looked at again, and removed. */
async function expireWithPictures(services: Services, usedPictures: UsedPictures): Promise<void> {
  if (await expireRecords(services)) usedPictures.clear();
}

/** The recurring tasks of a server: remove what has expired, and update states that depend on the time. */
export function serverTasks(services: Services, failed: (error: unknown) => void): RecurringTask[] {
  const { catalogue, config, database } = services;
  const look = config.scheduleSeconds * SECOND;
  const memory: ChainMemory = {};
  const usedPictures: UsedPictures = new Set();
  return [
    { every: SECOND, run: () => sendWaiting(services) },
    { every: SECOND, run: () => sendPushes(services) },
    { every: SECOND, run: () => sealLines({ ...services, dataDir: config.dataDir, memory }) },
    { every: 10 * SECOND, run: () => watchCapacity(services) },
    { every: 20 * SECOND, run: () => readInApp(services) },
    { every: MINUTE, run: () => pruneReplays(database) },
    { every: MINUTE, run: () => pruneCaptchas(database) },
    { every: MINUTE, run: () => expireCodes(services) },
    { every: MINUTE, run: () => forgetLapsed(services) },
    { every: MINUTE, run: () => foldRollUps(database, catalogue) },
    { every: look, run: () => runSchedules(services, { failed }) },
    { every: look, run: () => runLabelRules(services) },
    { every: look, run: () => rollShifts(services) },
    { every: look, run: () => rollVenues(services, wallTime(new Date())) },
    { every: FIVE_MINUTES, run: () => database.maintain() },
    { every: FIVE_MINUTES, run: () => updateHouseholdStates(services) },
    { every: FIVE_MINUTES, run: () => reconcileAccess(services) },
    { every: FIVE_MINUTES, run: () => expirePasses(services) },
    { every: FIVE_MINUTES, run: () => expireWithPictures(services, usedPictures) },
    { every: FIVE_MINUTES, run: () => deliverToNewcomers(services) },
    { every: FIVE_MINUTES, run: () => reconcileDenyLists(services) },
    { every: HOUR, run: () => pruneLimits(database) },
    { every: HOUR, run: () => pruneTries(database) },
    { every: HOUR, run: () => pruneVectors(services) },
    { every: HOUR, run: () => expireJobs(services) },
    { every: HOUR, run: () => expireUploads(services) },
    { every: HOUR, run: () => expirePictures(services, usedPictures) },
    { every: HOUR, run: () => maintainRecords(services) },
    { every: FIVE_MINUTES, run: () => dropThawed(database) },
    { every: HOUR, run: () => maintainArchive(services) },
  ];
}
