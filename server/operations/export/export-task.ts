import type { JobTask } from '../../jobs/job-kind.ts';

/** The task of an export, as its caller asked for it. */
export interface ExportTask extends JobTask {
  payload: Readonly<Record<string, unknown>>;
  columns: readonly string[];
  format: 'xlsx' | 'csv';
  /** Lists of objects among the columns that get a sheet of their own. */
  sheets?: readonly string[];
  /** In several files of the largest allowed size, within a ZIP. */
  inParts?: boolean;
}
