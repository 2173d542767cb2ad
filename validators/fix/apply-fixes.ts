import { applyEdits } from 'jsonc-parser';
import { Checker } from '../checker.ts';
import type { Finding, Fix } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** The documents after fixing. */
export interface FixResult {
  /** All files; those in which nothing was fixed are the same texts. */
  files: ReadonlyMap<string, string>;
  /** The fixed findings, each at its place at that time. */
  fixed: readonly Finding[];
  /** What is left. */
  findings: readonly Finding[];
}

type Fixable = Finding & { fix: Fix };

/**
 * Applies every fix that makes the documents better, until none does. A fix that does not remove its finding, or causes
 * another of its kind, is not kept, however clear it seemed. So fixing twice changes nothing.
 *
 * @param checker knows documents that are mostly the same, and still does so afterwards
 * @throws Error when a grammar is missing or is itself broken
 */
export function applyFixes(
  files: ReadonlyMap<string, string>,
  rules: readonly Rule[],
  checker = knowing(files, rules),
): FixResult {
  let state: FixResult = { files, fixed: [], findings: checker.try(files).findings };
  const attempt = (fixes: readonly Fixable[]): boolean => {
    const changed = withFixes(state.files, fixes);
    const { findings } = checker.try(changed);
    if (!isBetter(findings, state.findings, fixes)) return false;
    state = { files: changed, fixed: [...state.fixed, ...fixes], findings };
    return true;
  };
  let again = true;
  while (again) {
    again = false;
    for (const stage of STAGES) {
      const fixes = apart(state.findings.filter(isFixable).filter(({ rule }) => stageOf(rule) === stage));
      if (fixes.length === 0) continue;
      again = attempt(fixes) || (fixes.length > 1 && fixes.some((fix) => attempt([fix])));
      if (again) break;
    }
  }
  return state;
}

function knowing(files: ReadonlyMap<string, string>, rules: readonly Rule[]): Checker {
  const checker = new Checker(rules);
  checker.check(files);
  return checker;
}

/** Findings of a later stage appear only when the earlier ones of their document are fixed. */
const STAGES = ['json', 'grammar', 'rules'] as const;

type Stage = (typeof STAGES)[number];

function stageOf(rule: string): Stage {
  return rule === 'json' || rule === 'grammar' ? rule : 'rules';
}

/** Each fix removed a finding of its stage, and no earlier stage has more; later ones may show what was hidden. */
function isBetter(after: readonly Finding[], before: readonly Finding[], fixes: readonly Fixable[]): boolean {
  const stage = STAGES.indexOf(stageOf(fixes[0]?.rule ?? ''));
  const count = (findings: readonly Finding[], of: Stage) => findings.filter(({ rule }) => stageOf(rule) === of).length;
  return STAGES.slice(0, stage + 1).every((of, index) => {
    return count(after, of) <= count(before, of) - (index === stage ? fixes.length : 0);
  });
}

function isFixable(finding: Finding): finding is Fixable {
  return finding.fix !== undefined;
}

/** Fixes that can be applied together: of several at the same place, the first. */
function apart(findings: readonly Fixable[]): Fixable[] {
  const kept: Fixable[] = [];
  for (const finding of findings) {
    if (!kept.some((other) => other.file === finding.file && overlap(other.fix, finding.fix))) kept.push(finding);
  }
  return kept;
}

function overlap(a: Fix, b: Fix): boolean {
  return a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
}

function withFixes(files: ReadonlyMap<string, string>, fixes: readonly Fixable[]): Map<string, string> {
  const changed = new Map(files);
  for (const file of new Set(fixes.map((fix) => fix.file))) {
    const edits = fixes
      .filter((fix) => fix.file === file)
      .map(({ fix: { offset, length, text } }) => ({ offset, length, content: text }));
    changed.set(file, applyEdits(files.get(file) ?? '', edits));
  }
  return changed;
}
