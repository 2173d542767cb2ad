import type { Report } from './report.ts';

/**
 * Workflow commands that GitHub shows at the lines of a change, one for each finding.
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function reportGithub({ findings, folder }: Report): string {
  const lines = findings.map(({ severity, file, line, column, endLine, endColumn, rule, message }) => {
    // Columns are accepted on one line only, and the last one is that of the last character.
    const columns = line === endLine ? { col: column, endColumn: Math.max(column, endColumn - 1) } : {};
    const properties = Object.entries({ file: folder + file, line, endLine, ...columns, title: rule })
      .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
      .join();
    return `::${severity} ${properties}::${escapeData(message)}`;
  });
  return lines.join('\n');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
