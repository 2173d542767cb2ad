import { checkDocuments } from './check-documents.ts';
import type { CheckResult } from './check-result.ts';
import { kindOfDocument } from './documents.ts';
import { allRules } from './rules/index.ts';

export type { CheckResult };

/**
 * Proves the documents of a console: each is JSON, fits its grammar, and keeps every rule. Pure.
 *
 * @param files path below `schemas/` (with `/`) → text; the grammars (`grammar/*.schema.json`) among them
 * @throws Error when a grammar is missing or is itself broken: nothing can be checked then
 */
export function check(files: ReadonlyMap<string, string>): CheckResult {
  return checkDocuments(files, allRules);
}

/** How many documents there are among the files. */
export function countDocuments(files: ReadonlyMap<string, string>): number {
  return [...files.keys()].filter((file) => kindOfDocument(file) !== undefined).length;
}
