import type { Severity } from '../finding.ts';
import { fingerprintsOf } from './fingerprints.ts';
import type { Report } from './report.ts';

/** GitLab's severity of a finding; it has info, minor, major, critical and blocker. */
const SEVERITIES: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor' };

/**
 * A code quality report of GitLab. Its fingerprints stay when lines move, so a merge request shows new findings only.
 *
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function reportGitlab({ findings, folder }: Report): string {
  const fingerprints = fingerprintsOf(findings);
  const issues = findings.map(({ rule, severity, file, line, endLine, message }, index) => ({
    description: message,
    check_name: rule,
    fingerprint: fingerprints[index],
    severity: SEVERITIES[severity],
    location: { path: folder + file, lines: { begin: line, end: endLine } },
  }));
  return JSON.stringify(issues, null, 2);
}
