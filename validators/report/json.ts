import type { Finding } from '../finding.ts';

/** The findings as one JSON array, for other programs. */
export function reportJson(findings: readonly Finding[]): string {
  return JSON.stringify(findings, null, 2);
}
