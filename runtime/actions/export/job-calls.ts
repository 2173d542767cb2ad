/** One row of the answer of `PROGRESS`. */
export interface JobProgress {
  id: string;
  /** Dictionary jobState: 0 queued, 1 running, 2 done, 3 failed, 4 cancelled, 5 expired. */
  jobState: string;
  doneCount: number;
  /** Left out by a server that does not report it. */
  failCount?: number;
  totalCount: number;
  fileName: string | null;
  failReason: string | null;
}

export const PROGRESS = '/control/file/v1/progress';
export const DOWNLOAD = '/control/file/v1/download';
export const DOWNLOAD_CODE = 'fileCenter:index:download';
/** The page with a user's own jobs, and the code that opens it. */
export const JOBS_PAGE = 'fileCenter/index';
export const JOBS_CODE = 'fileCenter:index';
export const DONE = '2';
/** States in which a job has not ended. */
export const RUNNING: ReadonlySet<string> = new Set(['0', '1']);
/** Milliseconds between two calls. */
export const INTERVAL = 2000;

/** How much of it is processed, in whole per cent. */
export function percentDone({
  doneCount,
  failCount = 0,
  totalCount,
}: Pick<JobProgress, 'doneCount' | 'failCount' | 'totalCount'>): number {
  return totalCount > 0 ? Math.min(100, Math.floor(((doneCount + failCount) / totalCount) * 100)) : 0;
}
