import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Setting, settings } from './settings.ts';

/** The rows of the README's table, without the spaces that only align it. */
function rowsOf(readme: string): string[] {
  const [, part = ''] = readme.split('## Configuration');
  const rows =
    part
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? [];
  return rows.map((row) => row.replace(/ {2,}/g, ' '));
}

test('the README says of every setting what the server does, in the same order', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const rows = Object.entries<Setting>(settings).map(([key, { variable, otherwise, otherwiseText, secret, about }]) => {
    const shown =
      otherwiseText ?? (typeof otherwise === 'boolean' ? String(Number(otherwise)) : String(otherwise ?? ''));
    return `| \`${variable}\` | \`${key}\`${secret ? ' *' : ''} | ${shown} | ${about} |`.replace(/ {2,}/g, ' ');
  });
  expect(rowsOf(readme)).toEqual(rows);
});
