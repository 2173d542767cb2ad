import type { Finding, Fix, Severity } from '../finding.ts';
import { LineIndex } from '../positions/line-index.ts';
import { EARLY_FINDINGS } from './early-findings.ts';
import { fingerprintsOf } from './fingerprints.ts';
import type { Report } from './report.ts';

/** The root that paths start from: the reader of the report knows where that is. */
const ROOT = '%SRCROOT%';

/**
 * A log that code scanning services and editors read (SARIF 2.1.0). It contains what every rule requires, and the fix of a
 * finding where there is one.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function reportSarif({ findings, files, rules, folder }: Report): string {
  const known = [
    ...earlyRules(),
    ...rules.map(({ id, severity, description: { en } }) => ({ id, severity, text: en })),
  ];
  const index = new Map(known.map(({ id }, position) => [id, position]));
  const fingerprints = fingerprintsOf(findings);
  const results = findings.map((finding, position) => ({
    ruleId: finding.rule,
    ruleIndex: index.get(finding.rule) ?? -1,
    level: finding.severity,
    message: { text: finding.message },
    locations: [locationOf(finding, folder)],
    partialFingerprints: { 'findingHash/v1': fingerprints[position] },
    ...(finding.fix && { fixes: [fixOf(finding, finding.fix, files.get(finding.file) ?? '', folder)] }),
  }));
  const driver = {
    name: 'community-access-console check',
    rules: known.map(({ id, text, severity }) => ({
      id,
      shortDescription: { text },
      help: { text },
      defaultConfiguration: { level: severity },
    })),
  };
  const run = {
    tool: { driver },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { [ROOT]: { description: { text: 'The folder that the check was called in.' } } },
    results,
  };
  return JSON.stringify(
    { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] },
    null,
    2,
  );
}

function earlyRules(): { id: string; severity: Severity; text: string }[] {
  return Object.entries(EARLY_FINDINGS).map(([id, text]) => ({ id, severity: 'error', text }));
}

function artifact(file: string, folder: string) {
  const uri = `${folder}${file}`.split('/').map(encodeURIComponent).join('/');
  return { uri, uriBaseId: ROOT };
}

function locationOf({ file, line, column, endLine, endColumn, pointer }: Finding, folder: string) {
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return {
    physicalLocation: { artifactLocation: artifact(file, folder), region },
    ...(pointer !== '' && { logicalLocations: [{ fullyQualifiedName: pointer, kind: 'value' }] }),
  };
}

function fixOf({ file, message }: Finding, { offset, length, text }: Fix, document: string, folder: string) {
  const lines = new LineIndex(document);
  const start = lines.placeOf(offset);
  const end = lines.placeOf(offset + length);
  const deletedRegion = {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
  const replacements = [{ deletedRegion, insertedContent: { text } }];
  return {
    description: { text: `Mends: ${message}` },
    artifactChanges: [{ artifactLocation: artifact(file, folder), replacements }],
  };
}
