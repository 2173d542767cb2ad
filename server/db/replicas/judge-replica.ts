/** `good` may be read; what the others are is said to the operator. */
export type ReplicaState = 'good' | 'away' | 'lagging' | 'promoted' | 'wrong';

export const REPLICA_STATES: readonly ReplicaState[] = ['good', 'away', 'lagging', 'promoted', 'wrong'];

/** What a server says that should be a replica. */
export interface SeenReplica {
  isStandby: boolean;
  /** How much of the primary's log it shows, in bytes; null before it has any. */
  replayed: number | null;
  system: string;
  /** The life of the primary as its own rows say it; null while they do not. */
  timeline: number | null;
}

export interface SeenPrimary {
  system: string;
  timeline: number;
  /** Where its log was at moments (milliseconds), the latest last. */
  marks: readonly { at: number; position: number }[];
}

/** The header of a page of the log: the end of a record and the beginning of the next differ by it. */
const PAGE_HEADER = 40;

/**
 * How many milliseconds ago the primary was as the replica is now. Where it has reached none of the marks it is at least as long
 * as they go back.
 */
export function lagOf(
  { replayed }: SeenReplica,
  { marks }: SeenPrimary,
  now: number,
): { ms: number; isKnown: boolean } {
  const reached = marks.findLast(({ position }) => (replayed ?? 0) + PAGE_HEADER >= position);
  return { ms: now - (reached ?? marks[0] ?? { at: now }).at, isKnown: reached !== undefined };
}

/** Milliseconds: under load no replica is level with the last mark, but with the one before. */
const LEVEL = 1_200;

/**
 * Whether a server may be read in place of the primary. A row that the primary writes with each life proves that it follows this
 * primary: another replica may be further than the one that was promoted, in a log that is no longer anybody's.
 *
 * @param was what it was at the last look: one that was left out has to be well within the limit to be taken back
 * @param limit milliseconds that it may be behind
 */
export function judgeReplica(
  seen: SeenReplica,
  primary: SeenPrimary,
  { was, now, limit }: { was: ReplicaState; now: number; limit: number },
): ReplicaState {
  if (seen.system !== primary.system) return 'wrong';
  if (!seen.isStandby) return 'promoted';
  if (seen.timeline !== primary.timeline) return 'lagging';
  const { ms, isKnown } = lagOf(seen, primary, now);
  if (was === 'good') return ms > limit ? 'lagging' : 'good';
  return isKnown && ms <= Math.max(LEVEL, limit / 2) ? 'good' : 'lagging';
}
