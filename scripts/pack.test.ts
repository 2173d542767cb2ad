import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withoutPack } from '../generators/pack/testing/without-pack.ts';
import type { PackDocument } from '../schemas/generated/grammar.ts';
import { galleryDocuments } from './gallery-documents.ts';
import { readDocuments } from './read-documents.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'pack-'));
const source = join(folder, 'source/schemas');
const other = join(folder, 'other/schemas');
const file = join(folder, 'permits.pack.json');
/** The documents of the other project: those of the first, without the area that is handed on. */
let without: ReadonlyMap<string, string>;
let pack: PackDocument;

function write(schemas: string, files: ReadonlyMap<string, string>): void {
  rmSync(schemas, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(schemas, path)), { recursive: true });
    writeFileSync(join(schemas, path), text);
  }
}

function run(script: 'pack' | 'add', words: readonly string[], schemas: string, locale = 'C') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', `scripts/${script}.ts`, ...words, '--schemas', schemas],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, CI: '', LC_ALL: locale } },
  );
  expect(stderr).not.toMatch(/^\s+at /m);
  return { status, said: stdout + stderr };
}

const add = (...words: string[]) => run('add', [file, ...words], other);

beforeAll(() => {
  write(source, galleryDocuments());
  const packed = run('pack', ['example', '--out', file], source);
  expect(packed).toEqual({ status: 0, said: expect.stringContaining('example/permitList') });
  pack = JSON.parse(readFileSync(file, 'utf8')) as PackDocument;
  without = withoutPack(readDocuments(source), pack);
}, 60_000);
beforeEach(() => write(other, without));
afterAll(() => rmSync(folder, { recursive: true }));

test('an area that is packed and added to a project that lacks it is there as it was, and the documents check clean', () => {
  const added = add();
  expect(added).toEqual({ status: 0, said: expect.stringContaining('npm run generate, then npm run check') });
  const packedOf = (files: ReadonlyMap<string, string>) =>
    [...files].filter(([path]) => !path.startsWith('grammar/')).sort();
  expect(packedOf(readDocuments(other)).map(([path]) => path)).toEqual(
    packedOf(readDocuments(source)).map(([path]) => path),
  );
  const values = (files: ReadonlyMap<string, string>) =>
    packedOf(files).map(([path, text]) => [path, JSON.parse(text) as unknown]);
  expect(values(readDocuments(other))).toEqual(values(readDocuments(source)));
});

test('what was added and is added again changes nothing', () => {
  add();
  const before = readDocuments(other);
  const { mtimeMs } = statSync(join(other, 'menu.json'));
  expect(add()).toEqual({ status: 0, said: expect.stringContaining('All of it is there already') });
  expect([readDocuments(other), statSync(join(other, 'menu.json')).mtimeMs]).toEqual([before, mtimeMs]);
});

test('what differs is told with the way out and nothing is written; named, it is put in place of what is there', () => {
  const path = 'dictionaries/permitState.json';
  const text = readDocuments(source).get(path) ?? '';
  const differing = new Map([...without, [path, text.replace('"en": "', '"en": "Not ')]]);
  write(other, differing);
  const refused = add();
  expect([refused.status, refused.said]).toEqual([
    1,
    expect.stringContaining('permitState is there already and differs'),
  ]);
  expect(refused.said).toContain('Nothing was written.');
  expect(readDocuments(other)).toEqual(differing);
  expect(add('--replace', 'dictionaries/permitState').status).toBe(0);
  expect(JSON.parse(readDocuments(other).get(path) ?? '')).toEqual(JSON.parse(text));
});

test('a name that nothing in the file has is refused with the near one', () => {
  expect(add('--replace', 'dictionaries/permitStat')).toEqual({
    status: 2,
    said: expect.stringContaining('Did you mean "dictionaries/permitState"?'),
  });
});

test('a call that a server module answered is named where no module has it, and may be written later', () => {
  mkdirSync(join(other, 'generated'), { recursive: true });
  writeFileSync(
    join(other, 'generated/module-calls.json'),
    readFileSync(join(ROOT, 'schemas/generated/module-calls.json')),
  );
  const { answeredByCode } = pack.presumes;
  const refused = add();
  expect(refused.status).toBe(1);
  for (const path of answeredByCode) expect(refused.said).toContain(`${path} is not here what it was there: a module`);
  const added = add('--accept', answeredByCode.join(','));
  expect(added).toEqual({
    status: 0,
    said: expect.stringContaining('has to be written here before the server starts'),
  });
});

test('a dry run says what would be written, and writes nothing', () => {
  const { status, said } = add('--dry-run');
  expect([status, said]).toEqual([0, expect.stringContaining('pages/example/permitList.json')]);
  expect(said).toContain('because of --dry-run');
  expect(readDocuments(other)).toEqual(without);
});

test('says it in Chinese in a Chinese shell', () => {
  expect(run('add', [file, '--dry-run'], other, 'zh_CN.UTF-8').said).toContain('可以导入');
});

test('the same pages give the same file, and a file that is there is not written over', () => {
  const again = join(folder, 'again.json');
  run('pack', ['example', '--out', again], source);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'));
  expect(run('pack', ['example', '--out', again], source)).toEqual({
    status: 2,
    said: expect.stringContaining('is there already: remove it, or name another file with --out'),
  });
});

test('findings that the documents would have with it refuse it', () => {
  const broken = join(folder, 'broken.json');
  const copy = structuredClone(pack);
  const page = copy.pages['example/permitSplit'] as { title: object };
  page.title = { zh: '别的标题', en: 'Another title' };
  writeFileSync(broken, JSON.stringify(copy));
  const { status, said } = run('add', [broken], other);
  expect([status, said]).toEqual([1, expect.stringContaining('would have these findings')]);
  expect(said).toContain('page-title-matches-menu');
  expect(readDocuments(other)).toEqual(without);
});

test('a file that cannot be read is marked at its place, and nothing is written', () => {
  const strange = join(folder, 'strange.json');
  writeFileSync(strange, readFileSync(file, 'utf8').replace('"format": 2,', '"format": 2,\n  "format": 2,'));
  const { status, said } = run('add', [strange], other);
  expect([status, said]).toEqual([2, expect.stringContaining('stands here twice')]);
  expect(said).toContain(`${strange}:3:3`);
  expect(readDocuments(other)).toEqual(without);
});

test('a file that is missing, a folder and a file that is too large are refused in a sentence', () => {
  const large = join(folder, 'large.json');
  writeFileSync(large, ' '.repeat(17 * 1024 * 1024));
  expect(run('add', [join(folder, 'nothing.json')], other).said).toContain('there is no such file or folder');
  expect(run('add', [folder], other).said).toContain('it is a folder');
  expect(run('add', [large], other).said).toContain('has 17.0 MB, and no file of npm run pack has more than 16');
  expect(existsSync(join(other, 'menu.json'))).toBe(true);
});
