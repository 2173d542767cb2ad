import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('a page for a leaf of the menu, as one that was pulled from a server, is made; what its buttons are for is still to do', () => {
  const file = join(schemas, 'menu.json');
  const menu = readFileSync(file, 'utf8');
  const leaf = `{ "menuCode": "business:mailbox", "menuName": { "zh": "信箱", "en": "Mailbox" }, "type": "menu", "route": "/business/mailbox",
    "children": [{ "menuCode": "business:mailbox:seal", "menuName": { "zh": "密封", "en": "Seal" }, "type": "button" }] },`;
  const first = /"menuCode": "business",.*?"children": \[/s;
  expect(menu).toMatch(first);
  writeFileSync(
    file,
    menu.replace(first, (found) => found + leaf),
  );
  try {
    const made = run('page', 'business/mailbox', '--entity', 'letter', '--fields', 'subject:string:标题/Subject');
    expect([made.status, made.stdout + made.stderr]).toEqual([
      0,
      expect.stringMatching(/Still to do:.*"business:mailbox:seal"/s),
    ]);
  } finally {
    writeFileSync(file, menu);
  }
});
