import type { Documents } from './documents.ts';
import type { Finding } from './finding.ts';

export interface CheckResult {
  /** By file, line, column. */
  findings: Finding[];
  /** Undefined when a document is missing, is not JSON or does not fit its grammar. Findings of rules leave it defined. */
  documents: Documents | undefined;
}
