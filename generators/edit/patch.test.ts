import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ChangedFile, patchOf } from './patch.ts';

/** What git makes of the files as they were, and the patch. */
function applied(files: readonly ChangedFile[]): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'patch-'));
  try {
    for (const { file, before } of files) {
      if (before === undefined) continue;
      mkdirSync(dirname(join(folder, 'schemas', file)), { recursive: true });
      writeFileSync(join(folder, 'schemas', file), before);
    }
    const patch = patchOf(files, 'schemas');
    if (patch !== '')
      execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
        cwd: folder,
        input: patch,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return Object.fromEntries(
      names.map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + '/schemas/'.length), readFileSync(path, 'utf8')];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const expected = (files: readonly ChangedFile[]) =>
  Object.fromEntries(files.flatMap(({ file, after }) => (after === undefined ? [] : [[file, after]])));

it('is taken by git: changed, new, deleted and without a last line end', () => {
  const files: ChangedFile[] = [
    {
      file: 'pages/a/b.json',
      before: 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\n',
      after: 'a\nB\nc\nd\ne\nf\ng\nh\ni\nj\nK\nl\n',
    },
    { file: 'pages/new/page.json', after: '{\n  "a": "书"\n}\n' },
    { file: 'pages/old.json', before: '{\n}\n' },
    { file: 'menu.json', before: 'x', after: 'x\ny' },
    { file: 'same.json', before: 'x\n', after: 'x\n' },
  ];
  expect(applied(files)).toEqual(expected(files));
  expect(patchOf(files, 'schemas').match(/^@@/gm)).toHaveLength(5);
});

it('is taken by git for any two texts', () => {
  const text = fc
    .array(fc.constantFrom('{', '}', '  "a": 1,', '', '书'), { maxLength: 30 })
    .chain((lines) => fc.constantFrom(lines.join('\n'), lines.map((line) => `${line}\n`).join('')));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const files = [{ file: 'pages/a.json', before, after }];
      expect(applied(files)).toEqual(expected(files));
    }),
    { numRuns: 60, seed: 23 },
  );
});
