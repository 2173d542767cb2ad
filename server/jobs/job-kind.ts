import type { Language } from '../core/errors.ts';
import type { LogEntry } from '../operation-log/write-operation-log.ts';
import type { CallContext } from '../services/call-context.ts';
import type { MaskingLevel } from '../services/session.ts';

/** The task of every job, as its call has asked for it. Stored encrypted, since it may name people. */
export interface JobTask {
  /** The call that asked for it. */
  path: string;
  /** The one that the call named. */
  communityUuid?: string;
  language: Language;
  accountUuid: string;
  communityUuids: readonly string[];
  level: MaskingLevel;
  /** Of the call, for the operation log. */
  by?: { userName: string; roleName: string | null };
  requestId?: string;
  ip?: string;
}

export interface JobCounts {
  done: number;
  failed: number;
  total: number;
}

/** The progress of a job whose work stays after an interruption. */
export interface JobCheckpoint {
  /** As an earlier round has left it; 0 at first. */
  readonly at: number;
  readonly counts: Readonly<JobCounts>;
  /**
   * Does a piece of work and notes the new place in one transaction: after a crash both are there or neither.
   *
   * @returns false when nothing was done, since the job was cancelled, taken over or is to stop: `signal` has the reason
   */
  commit(at: number, piece: () => Promise<JobCounts>): Promise<boolean>;
}

export interface JobWork {
  readonly id: string;
  /** The context that the call would have now: an account that has lost rights works without them. */
  readonly context: CallContext;
  readonly checkpoint: JobCheckpoint;
  /** Aborted when the work must end; see `CutShort`. */
  readonly signal: AbortSignal;
  /** Reports how far it is. Cheap: most reports are not stored. */
  progress(done: number, total: number, failed?: number): Promise<void>;
  /** Where a file may be written; deleted after the work unless the result names it. */
  draft(ending: string): string;
}

/** Why work is interrupted: cancelled by a user, the server stops, or another server works on it now. */
export type CutShort = 'cancelled' | 'stopping' | 'lost';

export interface JobResult {
  counts: JobCounts;
  /** A draft, and the file extension of the stored file. */
  file?: { draft: string; format: string };
  /** A draft: an Excel workbook of what failed. */
  errorFile?: string;
}

/** One kind of work in the background. */
export interface JobKind<Task extends JobTask = JobTask> {
  /** Stored with its jobs, so it must never be changed. */
  name: string;
  /** A code of the dictionary jobType. */
  jobType: string;
  /**
   * Work that returns with fewer rows done and failed than there are was interrupted.
   *
   * @throws JobFailure with the message for its owner; other errors are bugs
   */
  run(task: Task, work: JobWork): Promise<JobResult>;
  /** The line of the operation log when it has ended, in any way. */
  logLine?(task: Task, counts: JobCounts): Pick<LogEntry, 'logType' | 'content' | 'result'>;
  /** The message for its owner when it was cancelled; left out, none. */
  cancelText?(task: Task, counts: JobCounts): string;
}

/** Types a kind by its task. */
export function defineJob<Task extends JobTask>(kind: JobKind<Task>): JobKind<Task> {
  return kind;
}

/** @throws Error for a kind that this server does not have: a newer one has added it */
export type JobKindOf = (name: string) => JobKind;
