import type { Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** What a report is made of. */
export interface Report {
  findings: readonly Finding[];
  /** The texts that were checked, by path below the folder. */
  files: ReadonlyMap<string, string>;
  /** The documents that were checked, by path below the folder. */
  documents: readonly string[];
  rules: readonly Rule[];
  /** Put before every path, so that it is relative to the folder in which the check was called: `schemas/`. */
  folder: string;
  /** Escape codes of a terminal; for people only. */
  color: boolean;
  /** Of the report's own words, for people. */
  language?: 'zh' | 'en';
}
