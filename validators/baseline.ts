import type { Finding } from './finding.ts';
import { fingerprintsOf } from './report/fingerprints.ts';

/** A finding that is known and accepted for now; beside its fingerprint its message, for readers of the file. */
export interface KnownFinding {
  fingerprint: string;
  rule: string;
  file: string;
  pointer: string;
  message: string;
}

/** The present findings compared with a baseline. */
export interface AgainstBaseline {
  fresh: readonly Finding[];
  known: readonly Finding[];
  /** Those of the baseline that are found no more. */
  fixed: readonly KnownFinding[];
}

/** The findings as a baseline stores them: without lines, so that moved ones stay known. */
export function baselineOf(findings: readonly Finding[]): KnownFinding[] {
  const fingerprints = fingerprintsOf(findings);
  return findings.map(({ rule, file, pointer, message }, index) => {
    return { fingerprint: fingerprints[index] ?? '', rule, file, pointer, message };
  });
}

/** The text of a baseline file: one finding for each line, in order, so that it reads well in a comparison. */
export function printBaseline(known: readonly KnownFinding[]): string {
  return `{ "version": 1, "findings": [\n${known.map((finding) => JSON.stringify(finding)).join(',\n')}\n] }\n`;
}

/** @throws Error with a sentence when the text is no baseline */
export function readBaseline(text: string): KnownFinding[] {
  const value = parsed(text);
  const findings = isRecord(value) && value.version === 1 ? value.findings : undefined;
  if (!Array.isArray(findings) || !findings.every(isKnownFinding)) throw new Error('it is not a baseline');
  return findings;
}

/** Separates new findings from known ones. */
export function againstBaseline(findings: readonly Finding[], baseline: readonly KnownFinding[]): AgainstBaseline {
  const fingerprints = fingerprintsOf(findings);
  const expected = new Set(baseline.map(({ fingerprint }) => fingerprint));
  const isKnown = (_: Finding, index: number) => expected.has(fingerprints[index] ?? '');
  const found = new Set(fingerprints);
  return {
    fresh: findings.filter((finding, index) => !isKnown(finding, index)),
    known: findings.filter(isKnown),
    fixed: baseline.filter(({ fingerprint }) => !found.has(fingerprint)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isKnownFinding(value: unknown): value is KnownFinding {
  const keys = ['fingerprint', 'rule', 'file', 'pointer', 'message'];
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}
