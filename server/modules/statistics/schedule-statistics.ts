import { randomUUID } from 'node:crypto';
import type { Services } from '../../services/services.ts';
import { dayOf } from './days.ts';
import { statisticsLease } from './lease.ts';
import { rollUpRound } from './roll-up-round.ts';

/**
 * Milliseconds to the first round, so that the first callers are served before, and from each to the next; and the name of the
 * lease.
 */
const USUAL = { first: 3_000, next: 2 * 60_000, lease: 'statistics' };

export interface StatisticsSchedule {
  start(): void;
  /** Resolves when no round is running any more. */
  stop(): Promise<void>;
}

/**
 * Updates the figures of the days, with a lower priority than all other work; of several processes one does it at a time.
 *
 * @param manner tests wait less, under a lease of their own
 */
export function scheduleStatistics(
  services: Pick<Services, 'database' | 'config' | 'filling'>,
  onFailure: (error: unknown) => void,
  manner: typeof USUAL = USUAL,
): StatisticsSchedule {
  const { config, database, filling } = services;
  const lease = statisticsLease(database, randomUUID(), manner.lease);
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let stopping = false;
  /** The day for which all missing days have been counted. */
  let completed = '';

  async function round(): Promise<void> {
    const today = dayOf(new Date());
    const complete = completed !== today;
    // Days that a first start fills in are counted with their records; days without any are counted once all are there.
    const isFilling = filling?.progress() !== undefined;
    const ended = await rollUpRound({ database, config, lease, isStopping: () => stopping, complete });
    if (ended && complete && !isFilling) completed = today;
  }

  function next(after: number): void {
    timer = setTimeout(() => {
      underWay = round()
        .catch((error) => {
          if (!stopping) onFailure(error);
        })
        .finally(() => {
          if (!stopping) next(manner.next);
        });
    }, after);
    timer.unref();
  }

  return {
    start: () => next(manner.first),
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (!underWay) return;
      await underWay;
      await lease.release().catch(() => {});
    },
  };
}
