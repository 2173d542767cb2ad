import { applyEdits } from 'jsonc-parser';
import { Checker } from '../checker.ts';
import type { Finding, Fix } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** The documents after fixing. */
export interface Mended {
  /** All files; those in which nothing was fixed are the same texts. */
  files: ReadonlyMap<string, string>;
  /** The fixed findings, each at its place at that time. */
  mended: readonly Finding[];
  /** What is left. */
  findings: readonly Finding[];
}

type Mendable = Finding & { fix: Fix };

/**
 * Applies every fix that makes the documents better, until none does. A fix that does not remove its finding, or causes
 * another of its kind, is not kept, however clear it seemed. So fixing twice changes nothing.
 *
 * @throws Error when a grammar is missing or is itself broken
 */
export function mend(files: ReadonlyMap<string, string>, rules: readonly Rule[]): Mended {
  const checker = new Checker(rules);
  let state: Mended = { files, mended: [], findings: checker.check(files).findings };
  const attempt = (fixes: readonly Mendable[]): boolean => {
    const changed = withFixes(state.files, fixes);
    const { findings } = checker.check(changed);
    if (!isBetter(findings, state.findings, fixes)) return false;
    state = { files: changed, mended: [...state.mended, ...fixes], findings };
    return true;
  };
  let again = true;
  while (again) {
    again = false;
    for (const stage of STAGES) {
      const fixes = apart(state.findings.filter(isMendable).filter(({ rule }) => stageOf(rule) === stage));
      if (fixes.length === 0) continue;
      again = attempt(fixes) || (fixes.length > 1 && fixes.some((fix) => attempt([fix])));
      if (again) break;
    }
  }
  return state;
}

/** Findings of a later stage appear only when the earlier ones of their document are fixed. */
const STAGES = ['json', 'grammar', 'rules'] as const;

type Stage = (typeof STAGES)[number];

function stageOf(rule: string): Stage {
  return rule === 'json' || rule === 'grammar' ? rule : 'rules';
}

/** Each fix removed a finding of its stage, and no earlier stage has more; later ones may show what was hidden. */
function isBetter(after: readonly Finding[], before: readonly Finding[], fixes: readonly Mendable[]): boolean {
  const stage = STAGES.indexOf(stageOf(fixes[0]?.rule ?? ''));
  const count = (findings: readonly Finding[], of: Stage) => findings.filter(({ rule }) => stageOf(rule) === of).length;
  return STAGES.slice(0, stage + 1).every((of, index) => {
    return count(after, of) <= count(before, of) - (index === stage ? fixes.length : 0);
  });
}

function isMendable(finding: Finding): finding is Mendable {
  return finding.fix !== undefined;
}

/** Fixes that can be applied together: of several at the same place, the first. */
function apart(findings: readonly Mendable[]): Mendable[] {
  const kept: Mendable[] = [];
  for (const finding of findings) {
    if (!kept.some((other) => other.file === finding.file && overlap(other.fix, finding.fix))) kept.push(finding);
  }
  return kept;
}

function overlap(a: Fix, b: Fix): boolean {
  return a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
}

function withFixes(files: ReadonlyMap<string, string>, fixes: readonly Mendable[]): Map<string, string> {
  const changed = new Map(files);
  for (const file of new Set(fixes.map((fix) => fix.file))) {
    const edits = fixes
      .filter((fix) => fix.file === file)
      .map(({ fix: { offset, length, text } }) => ({ offset, length, content: text }));
    changed.set(file, applyEdits(files.get(file) ?? '', edits));
  }
  return changed;
}
