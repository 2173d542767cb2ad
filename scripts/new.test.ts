import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocuments } from './read-documents.ts';

const ROOT = join(import.meta.dirname, '..');
const schemas = join(mkdtempSync(join(tmpdir(), 'new-')), 'schemas');
let before: ReadonlyMap<string, string>;

beforeAll(() => {
  cpSync(join(ROOT, 'schemas'), schemas, { recursive: true });
  before = readDocuments(schemas);
});
afterAll(() => rmSync(join(schemas, '..'), { recursive: true }));

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/new.ts', ...words, '--schemas', schemas], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });

test.each([
  ['a page with a capital', ['page', 'business/BadName', '--entity', 'resident'], '"BadName" is no name'],
  ['a page with a hyphen', ['page', 'business/visitor-pass', '--entity', 'resident'], 'such as "visitorPass"'],
  ['an entity with a capital', ['entity', 'BadName', '--fields', 'x:string:甲/A'], '"BadName" is no name'],
  ['a misspelt entity', ['page', 'business/foo', '--entity', 'residnt'], 'Did you mean "resident"?'],
  ['a group that there is not', ['page', 'nowhere/foo', '--entity', 'resident'], 'has no group "nowhere"'],
  ['what is there already', ['entity', 'visitor', '--fields', 'x:string:甲/A'], 'is there already'],
  ['fields of a kind that there is not', ['entity', 'kiosk', '--fields', 'x:nothing:甲/A'], 'nothing'],
])('%s is refused in a sentence, and nothing is left behind', (_, words, sentence) => {
  const { status, stdout, stderr } = run(...words);
  expect([status, stdout + stderr]).toEqual([2, expect.stringContaining(sentence)]);
  expect(readDocuments(schemas)).toEqual(before);
});

test('what is made can be gone on with as it says: the page of it checks clean', () => {
  const made = run('page', 'business/kioskList', '--entity', 'kiosk', '--menu', 'business', '--title', '自助机/Kiosks');
  expect([made.status, made.stderr]).toEqual([0, '']);
  const checked = spawnSync(process.execPath, ['scripts/check.mjs', schemas], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringMatching(/^0 findings/)]);
});
