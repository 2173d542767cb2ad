import type { CheckResult } from './check-result.ts';
import { Checker } from './checker.ts';
import type { Rule } from './rule.ts';

/**
 * Proves the documents: each is JSON, fits its grammar, and keeps the rules. Rules look only into documents that fit their
 * grammar, and report nothing about the content of a broken one, so one mistake gives one finding. Pure.
 *
 * @param files path below `schemas/` (with `/`) → text; the grammars (`grammar/*.schema.json`) among them
 * @throws Error when a grammar is missing or is itself broken: nothing can be checked then
 */
export function checkDocuments(files: ReadonlyMap<string, string>, rules: readonly Rule[]): CheckResult {
  return new Checker(rules, { isOnce: true }).check(files);
}
