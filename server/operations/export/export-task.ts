import type { JobTask } from '../../jobs/job-kind.ts';

/** What an export has to do, as its caller asked for it. */
export interface ExportTask extends JobTask {
  payload: Readonly<Record<string, unknown>>;
  columns: readonly string[];
  format: 'xlsx' | 'csv';
  /** In several files of so many rows as one may have, which come in a ZIP. */
  inParts?: boolean;
}
