import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../finding.ts';
import { LineIndex } from '../positions/line-index.ts';
import { allRules } from '../rules/index.ts';
import { readXml, type XmlElement } from '../testing/read-xml.ts';
import { FORMATS } from './formats.ts';
import type { Report } from './report.ts';

const finding: Finding = {
  rule: 'field-exists',
  severity: 'error',
  file: 'pages/a b.json',
  line: 2,
  column: 12,
  endLine: 2,
  endColumn: 19,
  pointer: '/columns/0',
  message: '"titel" is no field, 50% < "x" & 图书.\nReally: ]]>\u0000\ud800',
  fix: { offset: 13, length: 7, text: '"title"' },
};
const text = '{\n"columns":["titel"] }\n';
const report: Report = {
  findings: [
    finding,
    { ...finding, line: 3, endLine: 4 },
    { ...finding, severity: 'warning', pointer: '', file: 'menu.json' },
  ],
  files: new Map([['pages/a b.json', text]]),
  documents: ['menu.json', 'pages/a b.json', 'roles.json'],
  rules: allRules,
  folder: 'schemas/',
  color: false,
};

const ajv = new Ajv({ strict: true, allErrors: true });
ajv.addFormat('uri', (uri: string) => URL.canParse(uri));
// RFC 3986: nothing but these signs and percent codes, and no colon in the first part of a relative path.
ajv.addFormat('uri-reference', /^[\w.~!$&'()*+,;=@/?#[\]%-][\w.~!$&'()*+,;=@/?#[\]%:-]*$/);
const schema = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'schemas', name), 'utf8')) as object;

/** Findings of any words at any place. */
const anyFindings = fc.array(
  fc.record({
    rule: fc.constantFrom('field-exists', 'json', 'grammar', 'document-missing'),
    severity: fc.constantFrom('error' as const, 'warning' as const),
    file: fc.constantFrom('menu.json', 'pages/图 书.json', 'pages/a#b?.json'),
    line: fc.integer({ min: 1, max: 9 }),
    column: fc.integer({ min: 1, max: 9 }),
    endLine: fc.integer({ min: 9, max: 12 }),
    endColumn: fc.integer({ min: 9, max: 20 }),
    pointer: fc.string(),
    message: fc.string({ unit: 'binary', minLength: 1 }),
  }),
);

describe.each([
  ['sarif', 'sarif-2.1.0-part.schema.json'],
  ['gitlab', 'gitlab-code-quality.schema.json'],
] as const)('%s', (format, file) => {
  const validate = ajv.compile(schema(file));
  const fits = (findings: readonly Finding[]) => {
    expect(validate(JSON.parse(FORMATS[format]({ ...report, findings }))), JSON.stringify(validate.errors)).toBe(true);
  };

  test('fits its schema, with and without findings', () => {
    fits(report.findings);
    fits([]);
    fc.assert(fc.property(anyFindings, fits));
  });
});

/** The schema that the committee published, as Microsoft's package for tests carries it. */
const publishedSarif = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'),
    'utf8',
  ),
) as { $schema: string; id: string };

describe('sarif', () => {
  test('fits the published schema, whatever is found', () => {
    const judge = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
    judge.addFormat('uri', (uri: string) => URL.canParse(uri));
    judge.addFormat('uri-reference', true);
    judge.addFormat('date-time', true);
    // Draft 04 calls its name `id`; all else in it means the same in later drafts.
    const { $schema: _draft, id: _id, ...schemaOfLog } = publishedSarif;
    const validate = judge.compile(schemaOfLog);
    fc.assert(
      fc.property(anyFindings, (findings) => {
        expect(validate(JSON.parse(FORMATS.sarif({ ...report, findings }))), JSON.stringify(validate.errors)).toBe(
          true,
        );
      }),
      { numRuns: 50 },
    );
  });

  const log = JSON.parse(FORMATS.sarif(report)) as {
    runs: [
      {
        tool: { driver: { rules: { id: string; help: { text: string } }[] } };
        columnKind: string;
        results: {
          ruleId: string;
          ruleIndex: number;
          partialFingerprints: Record<string, string>;
          locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
          fixes: { artifactChanges: { replacements: { deletedRegion: Record<string, number> }[] }[] }[];
        }[];
      },
    ];
  };
  const [run] = log.runs;
  const [result] = run.results;

  test('brings every rule with a help text, and every result names its own', () => {
    expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...allRules.map(({ id }) => id), 'json', 'grammar']),
    );
    expect(run.tool.driver.rules.every(({ help }) => help.text.length > 20)).toBe(true);
    expect(run.tool.driver.rules[result?.ruleIndex ?? -1]?.id).toBe('field-exists');
  });

  test('counts columns as editors do, and writes paths as addresses', () => {
    expect(run.columnKind).toBe('utf16CodeUnits');
    expect(result?.locations[0]?.physicalLocation.artifactLocation.uri).toBe('schemas/pages/a%20b.json');
  });

  test('shows where a fix goes', () => {
    const { line, column } = new LineIndex(text).placeOf(13);
    const [change] = result?.fixes[0]?.artifactChanges ?? [];
    expect(change?.replacements[0]?.deletedRegion).toMatchObject({ startLine: line, startColumn: column });
  });

  test('has fingerprints that stay when lines move, and that no two results share', () => {
    const moved = { ...report, findings: report.findings.map((one) => ({ ...one, line: one.line + 7, endLine: 20 })) };
    const prints = (from: Report) =>
      [...FORMATS.sarif(from).matchAll(/"findingHash\/v1": "(\w+)"/g)].map(([, id]) => id);
    expect(prints(moved)).toEqual(prints(report));
    expect(new Set(prints(report)).size).toBe(3);
  });
});

describe('junit', () => {
  /** Which elements an element holds, in this order, and its attributes, as the XSD that Jenkins publishes has them. */
  const ELEMENTS: Record<string, { children: string[]; required: string[]; may: string[] }> = {
    testsuites: {
      children: ['testsuite'],
      required: [],
      may: ['name', 'time', 'tests', 'failures', 'disabled', 'errors'],
    },
    testsuite: {
      children: ['properties', 'testcase', 'system-out', 'system-err'],
      required: ['name', 'tests'],
      may: ['failures', 'errors', 'time', 'disabled', 'skipped', 'timestamp', 'hostname', 'id', 'package'],
    },
    testcase: {
      children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
      required: ['name'],
      may: ['assertions', 'time', 'classname', 'status'],
    },
    failure: { children: [], required: [], may: ['type', 'message'] },
  };

  function holdsToTheXsd({ name, attributes, children, text: inside }: XmlElement): void {
    const rule = ELEMENTS[name];
    if (!rule) throw new Error(`There is no element ${name}.`);
    const ranks = children.map((child) => rule.children.indexOf(child.name));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(ranks).not.toContain(-1);
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(rule.required));
    expect([...rule.required, ...rule.may]).toEqual(expect.arrayContaining(Object.keys(attributes)));
    if (name !== 'failure') expect(inside.trim()).toBe('');
    for (const child of children) holdsToTheXsd(child);
  }

  test('holds to the published elements, attributes and their order, whatever a message says', () => {
    holdsToTheXsd(readXml(FORMATS.junit(report)));
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const root = readXml(FORMATS.junit({ ...report, findings }));
        holdsToTheXsd(root);
        const cases = root.children.flatMap(({ children }) => children);
        expect(root.attributes.failures).toBe(String(findings.length));
        expect(root.attributes.tests).toBe(String(cases.length));
        expect(cases.filter(({ children }) => children.length > 0)).toHaveLength(findings.length);
      }),
    );
  });

  test('has a suite a document, a failed case a finding, and a passed case where there is none', () => {
    const { children } = readXml(FORMATS.junit(report));
    expect(children.map(({ attributes }) => `${attributes.name} ${attributes.tests} ${attributes.failures}`)).toEqual([
      'schemas/menu.json 1 1',
      'schemas/pages/a b.json 2 2',
      'schemas/roles.json 1 0',
    ]);
    const failure = children[1]?.children[0]?.children[0];
    expect(failure?.attributes.message).toBe('"titel" is no field, 50% < "x" & 图书.\nReally: ]]>\ufffd\ufffd');
    expect(failure?.text).toContain('schemas/pages/a b.json:2:12 /columns/0\n"titel"');
  });
});

test('github shows every finding at its line, with the signs escaped that its commands are made of', () => {
  const odd = { ...finding, file: 'pages/a,b:c.json' };
  expect(FORMATS.github({ ...report, findings: [odd, { ...finding, severity: 'warning', endLine: 3 }] })).toBe(
    [
      '::error file=schemas/pages/a%2Cb%3Ac.json,line=2,endLine=2,col=12,endColumn=18,title=field-exists::"titel" is no field, 50%25 < "x" & 图书.%0AReally: ]]>\u0000\ud800',
      '::warning file=schemas/pages/a b.json,line=2,endLine=3,title=field-exists::"titel" is no field, 50%25 < "x" & 图书.%0AReally: ]]>\u0000\ud800',
    ].join('\n'),
  );
});

test('gitlab has the same fingerprint for a finding whose lines moved, and another for another finding', () => {
  const prints = (findings: readonly Finding[]) =>
    (JSON.parse(FORMATS.gitlab({ ...report, findings })) as { fingerprint: string }[]).map((one) => one.fingerprint);
  const [print] = prints([finding]);
  expect(prints([{ ...finding, line: 90, endLine: 90 }])).toEqual([print]);
  expect(prints([{ ...finding, pointer: '/columns/1' }])).not.toContain(print);
  expect(new Set(prints([finding, finding])).size).toBe(2);
});

test('nothing is said where nothing was found, in the way of each format', () => {
  const none = { ...report, findings: [] };
  expect(FORMATS.human(none)).toBe('0 findings in 3 documents');
  expect(FORMATS.json(none)).toBe('[]');
  expect(FORMATS.gitlab(none)).toBe('[]');
  expect(FORMATS.github(none)).toBe('');
});
