import type { Finding } from '../finding.ts';
import type { Report } from './report.ts';

/**
 * Test results as Jenkins, GitLab and others read them: a suite a document, a failed case a finding. A document without
 * findings is one case that passed.
 */
export function reportJunit({ findings, documents, folder }: Report): string {
  const byFile = new Map<string, Finding[]>();
  for (const finding of findings) byFile.set(finding.file, (byFile.get(finding.file) ?? []).concat(finding));
  const files = [...new Set([...documents, ...byFile.keys()])].sort();
  const suites = files.map((file) => suite(folder + file, byFile.get(file) ?? []));
  const tests = files.reduce((sum, file) => sum + Math.max(1, byFile.get(file)?.length ?? 0), 0);
  const totals = attributes({ name: 'documents', tests, failures: findings.length, errors: 0 });
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites ${totals}>`, ...suites, '</testsuites>'].join('\n');
}

function suite(path: string, findings: readonly Finding[]): string {
  const counts = { tests: Math.max(1, findings.length), failures: findings.length, errors: 0, skipped: 0 };
  const cases = findings.map((finding) => failed(path, finding));
  const passed = `    <testcase ${attributes({ name: 'no findings', classname: path })}/>`;
  const inside = cases.length === 0 ? [passed] : cases;
  return [`  <testsuite ${attributes({ name: path, ...counts })}>`, ...inside, '  </testsuite>'].join('\n');
}

function failed(path: string, { rule, severity, line, column, pointer, message }: Finding): string {
  const place = `${path}:${line}:${column}`;
  const name = `${rule} at ${line}:${column}`;
  return [
    `    <testcase ${attributes({ name, classname: path })}>`,
    `      <failure ${attributes({ type: severity, message })}>${escaped(`${place} ${pointer}\n${message}`)}</failure>`,
    '    </testcase>',
  ].join('\n');
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value)).replaceAll('\n', '&#10;')}"`)
    .join(' ');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 has no way to write most control characters, and no halves of characters: a sign replaces them. */
function escaped(text: string): string {
  const allowed = text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
  return allowed.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replaceAll('\r', '&#13;');
}
