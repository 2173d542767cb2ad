import { CODES, type CodeOf } from '../../schemas/generated/codes.ts';
import type { DemoDevice } from './devices.ts';

/** Something that devices hold: a face (syncType 1) or a card (2) of a person. */
export interface DemoHeld {
  syncType: CodeOf<'syncType', 'face' | 'card'>;
  targetId: string;
  /** Seconds as in `DemoClock.now`: since when it is to be held. */
  since: number;
  doors: readonly DemoDevice[];
}

/** What became of a thing on its devices. */
export interface HeldCounts {
  deviceTotal: number;
  syncedCount: number;
  failedCount: number;
}

/**
 * Counts what devices hold, as the rows of `fill-access.ts` are made. Of the faces at a device with trouble the last ones have
 * failed or still wait, as many as its row states; one that was never activated still waits for everything. The devices' own
 * counts are set to the sums.
 *
 * @returns by the id of the face or the card
 */
export function countHeld(
  devices: readonly DemoDevice[],
  things: readonly DemoHeld[],
): ReadonlyMap<string, HeldCounts> {
  const counts = new Map<string, HeldCounts>();
  const perDevice = new Map<DemoDevice, DemoHeld[]>(devices.map((device) => [device, []]));
  for (const thing of things) {
    counts.set(thing.targetId, { deviceTotal: thing.doors.length, syncedCount: 0, failedCount: 0 });
    for (const door of thing.doors) perDevice.get(door)?.push(thing);
  }
  for (const [{ row }, held] of perDevice) {
    const troubled = troubledFaces(held, row.failedSync || row.pendingSync || 0);
    const total = { waiting: 0, failed: 0, [CODES.syncType.face]: 0, [CODES.syncType.card]: 0 };
    for (const thing of held) {
      const count = counts.get(thing.targetId)!;
      if (
        row.onlineState === CODES.onlineState.notActivated ||
        (troubled.has(thing) && row.onlineState === CODES.onlineState.offline)
      ) {
        total.waiting += 1;
      } else if (troubled.has(thing)) {
        total.failed += 1;
        count.failedCount += 1;
      } else {
        total[thing.syncType] += 1;
        count.syncedCount += 1;
      }
    }
    row.faceCount = total[CODES.syncType.face];
    row.cardCount = total[CODES.syncType.card];
    row.pendingSync = total.waiting;
    row.failedSync = total.failed;
  }
  return counts;
}

/** The last faces of a device. */
function troubledFaces(held: readonly DemoHeld[], count: number): ReadonlySet<DemoHeld> {
  if (count === 0) return new Set();
  const faces = held.filter(({ syncType }) => syncType === CODES.syncType.face);
  const ordered = faces.sort((a, b) => b.since - a.since || (a.targetId < b.targetId ? 1 : -1));
  return new Set(ordered.slice(0, count));
}
