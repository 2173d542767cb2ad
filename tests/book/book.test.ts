import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorOf } from '../../generators/reference/markdown.ts';
import { codeBlocks } from './code-blocks.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const pagesOf = (language: string) =>
  readdirSync(join(DOCS, language), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => path.split(sep).join('/'))
    .sort();
const read = (path: string) => readFileSync(join(DOCS, path), 'utf8');
const english = pagesOf('en');
const written = english.filter((path) => !path.startsWith('reference/'));

/** The headings that a link can lead to. */
function anchorsIn(path: string): Set<string> {
  const text = read(path).replace(/```[\s\S]*?```/g, '');
  return new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
}

const linksIn = (path: string) => linksOf(read(path));

function linksOf(markdown: string): string[] {
  const text = markdown.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
}

test('every page of the book is there in both languages', () => {
  expect(pagesOf('zh')).toEqual(english);
});

test.each(english)('%s has the same code in both languages', (path) => {
  expect(codeBlocks(read(`zh/${path}`))).toEqual(codeBlocks(read(`en/${path}`)));
});

describe.each(['en', 'zh'])('in the book in %s', (language) => {
  test('every link leads to a page and a heading that are there', () => {
    const broken = pagesOf(language).flatMap((page) =>
      linksIn(`${language}/${page}`)
        .filter((link) => {
          const [file = '', anchor] = link.split('#');
          const target = file === '' ? `${language}/${page}` : normalize(join(dirname(`${language}/${page}`), file));
          if (!existsSync(join(DOCS, target))) return true;
          return anchor !== undefined && !anchorsIn(target).has(anchor);
        })
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('the index lists every how-to once, besides the table of what needs no code', () => {
    const list = read(`${language}/README.md`)
      .split(/^## /m)
      .filter((section) => !section.includes('\n| '));
    const listed = list.flatMap(linksOf).filter((link) => link.startsWith('how-to/'));
    expect([...listed].sort()).toEqual(english.filter((path) => path.startsWith('how-to/')));
  });

  test('every key in the table of what needs no code is one of the reference', () => {
    const reference = pagesOf(language)
      .filter((path) => path.startsWith('reference/'))
      .map((path) => read(`${language}/${path}`))
      .join('\n');
    const rows = read(`${language}/README.md`)
      .split('\n')
      .filter((line) => line.startsWith('| ['));
    const keys = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, key = '']) => key));
    expect(rows.length).toBeGreaterThan(15);
    expect(keys.filter((key) => !new RegExp(`^\\| \`${key}\` \\||^## \`${key}`, 'm').test(reference))).toEqual([]);
  });

  test('every how-to quotes an example', () => {
    const howTos = pagesOf(language).filter((path) => path.startsWith('how-to/'));
    expect(howTos.filter((path) => !read(`${language}/${path}`).includes('<!-- example: '))).toEqual([]);
  });
});

/** A block of code whose fence names a file of this project: ```tsx src/gallery/custom/days-left.tsx */
const quoted = english.flatMap((path) =>
  codeBlocks(read(`en/${path}`)).filter(({ language, info }) => /^tsx?$/.test(language) && info !== ''),
);

test.each(quoted)('the code of $info stands there as the book quotes it', ({ info, text }) => {
  expect(readFileSync(join(DOCS, '..', info), 'utf8')).toContain(text);
});

/** Where the options of a command are read. */
const OPTIONS_IN: Readonly<Record<string, string>> = {
  check: 'scripts/check/options.ts',
  generate: 'scripts/generate.ts',
  dev: 'scripts/dev.ts',
  new: 'scripts/new.ts',
  matrix: 'scripts/matrix.ts',
  diff: 'scripts/diff.ts',
  pack: 'scripts/pack.ts',
  add: 'scripts/add/options.ts',
  formily: 'scripts/formily.ts',
  'menu:pull': 'scripts/menu-pull.ts',
  announce: 'scripts/announce.ts',
  db: 'scripts/db/commands.ts',
  fuzz: 'scripts/fuzz.ts',
  load: 'scripts/load.ts',
  durability: 'scripts/durability.ts',
  'test:repeat': 'scripts/test-repeat.ts',
  'test:scale': 'scripts/test-scale.ts',
  start: 'scripts/start.ts',
  test: 'scripts/test/asked.ts',
};

test('every option of a command that the book names is one that the command reads', () => {
  const commands = ['en', 'zh'].flatMap((language) =>
    pagesOf(language).flatMap((path) => [
      ...read(`${language}/${path}`).matchAll(/npm (?:run ([\w:]+)|(start|test)) -- ([^\n`]*)/g),
    ]),
  );
  expect(commands.length).toBeGreaterThan(20);
  const unknown = commands.flatMap(([, run, plain = '', rest = '']) => {
    const name = run ?? plain;
    const source = readFileSync(join(DOCS, '..', OPTIONS_IN[name] ?? ''), 'utf8');
    const options = [...rest.matchAll(/--([a-z-]+)/g)].map(([, option = '']) => option);
    return options.filter((option) => !source.includes(option)).map((option) => `${name} --${option}`);
  });
  expect(unknown).toEqual([]);
});

test('the Chinese pages are written in Chinese', () => {
  const bare = written.filter((path) => {
    const prose = read(`zh/${path}`).replace(/```[\s\S]*?```/g, '');
    return !/^# .*[\u4e00-\u9fff]/m.test(prose) || !/[\u4e00-\u9fff]{8}/.test(prose);
  });
  expect(bare).toEqual([]);
});
