import { expect, test } from 'vitest';
import type { Finding } from '../finding.ts';
import { reportHuman } from './human.ts';
import { reportJson } from './json.ts';

const finding: Finding = {
  rule: 'field-exists',
  severity: 'error',
  file: 'pages/a.json',
  line: 3,
  column: 12,
  endLine: 3,
  endColumn: 16,
  pointer: '/title/zh',
  message: 'Odd.',
};
const files = new Map([['pages/a.json', '{\n  "title": {\n    "zh": "图书", "en": "Books"\n  }\n}\n']]);

test('a person sees the place, the message, the rule, and the line with a mark below', () => {
  const wide = { ...finding, column: 11, endColumn: 15 };
  expect(reportHuman([wide], files, { color: false, folder: 'schemas/' })).toBe(
    [
      'schemas/pages/a.json:3:11 error Odd. field-exists',
      '2 |   "title": {',
      '3 |     "zh": "图书", "en": "Books"',
      // Each Chinese character takes two columns of a terminal.
      '  |           ^^^^^^',
      '',
      '1 finding in 1 document',
    ].join('\n'),
  );
});

test('a place behind Chinese characters is marked where a terminal shows it', () => {
  const behind = { ...finding, column: 17, endColumn: 21 };
  const [, , line = '', mark = ''] = reportHuman([behind], files, { color: false }).split('\n');
  expect(line.slice(0, line.indexOf('"en"')).replace(/[图书]/g, 'xx')).toHaveLength(mark.indexOf('^'));
  expect(mark).toMatch(/\^{4}$/);
});

test('a place over several lines is marked to the end of its first', () => {
  const long = { ...finding, line: 2, column: 12, endLine: 4, endColumn: 4 };
  expect(reportHuman([long], files, { color: false })).toContain('2 |   "title": {\n  |            ^\n');
});

test('a document that is not there has no frame', () => {
  expect(reportHuman([{ ...finding, file: 'menu.json' }], files, { color: false })).toBe(
    'menu.json:3:12 error Odd. field-exists\n\n1 finding in 1 document',
  );
});

test('of a line without end only what is around the place is shown', () => {
  const text = `{"a":"${'x'.repeat(1_000)}", "b": 12, "c":"${'y'.repeat(1_000)}"}`;
  const far = { ...finding, line: 1, endLine: 1, column: 1015, endColumn: 1017 };
  const [, line = '', mark = ''] = reportHuman([far], new Map([['pages/a.json', text]]), { color: false }).split('\n');
  expect(line.length).toBeLessThan(200);
  expect(line.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1)).toBe('12');
});

test('a person is told how many findings can be mended', () => {
  const fixable = { ...finding, fix: { offset: 0, length: 0, text: '' } };
  expect(reportHuman([finding, fixable], files, { color: false })).toMatch(
    /\n2 findings in 1 document; 1 can be mended with --fix$/,
  );
});

test('there is colour only when it is asked for', () => {
  expect(reportHuman([finding], files, { color: true })).toContain('\u001b[31merror\u001b[0m');
  expect(reportHuman([finding], files, { color: false })).not.toContain('\u001b');
  expect(reportHuman([{ ...finding, severity: 'warning' }], files, { color: true })).toContain(
    '\u001b[33mwarning\u001b[0m',
  );
});

test('a program reads the findings as they are', () => {
  expect(JSON.parse(reportJson([finding]))).toEqual([finding]);
});
