import { reportGithub } from './github.ts';
import { reportGitlab } from './gitlab.ts';
import { nothingFound, reportHuman } from './human.ts';
import { reportJson } from './json.ts';
import { reportJunit } from './junit.ts';
import type { Report } from './report.ts';
import { reportSarif } from './sarif.ts';

/** Who reads a report: people, programs, code scanning, test reports, annotations of GitHub, code quality of GitLab. */
export type Format = 'human' | 'json' | 'sarif' | 'junit' | 'github' | 'gitlab';

/** How each format is written. All are pure; an empty text means that there is nothing to print. */
export const FORMATS: Readonly<Record<Format, (report: Report) => string>> = {
  human: ({ findings, files, documents, ...options }) =>
    findings.length === 0 ? nothingFound(documents.length, options.language) : reportHuman(findings, files, options),
  json: ({ findings }) => reportJson(findings),
  sarif: reportSarif,
  junit: reportJunit,
  github: reportGithub,
  gitlab: reportGitlab,
};

export function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name);
}
