import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOfTests, packageOf, sourcesOf } from './source-graph.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['api', 'generators', 'runtime', 'schemas', 'scripts', 'server', 'src', 'tests', 'validators'];

/** Packages that no source names, and why they are there. */
const NAMED_BY_NONE: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'the step "lint" runs it',
  '@testing-library/dom': 'a peer of @testing-library/react',
  'react-is': 'a peer of @formily/react and @formily/antd-v5',
  tsx: 'the steps of the tests run it',
  typescript: 'the step "types" runs it',
};

/** Programs that made a file which is there. */
const MADE_BEFORE = /\/make-[\w-]+\.ts$/;

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
const sources = [...sourcesOf(...FOLDERS.filter((folder) => existsSync(join(ROOT, folder)))), ...configurations()];
const styles = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join(ROOT, 'src', file), 'utf8'))
  .join('\n');

/** What stands beside package.json. */
function configurations() {
  return readdirSync(ROOT)
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8'), imports: [] }));
}

/** The text names the package or something in it. */
function names(text: string, name: string): boolean {
  return text.includes(`'${name}'`) || text.includes(`'${name}/`) || text.includes(`"${name}"`);
}

test('every package is used, or it is said what for', () => {
  const all = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  const unused = all.filter(
    (name) =>
      !(name in NAMED_BY_NONE) &&
      // Types of a package that is there.
      !(name.startsWith('@types/') && (name === '@types/node' || all.includes(name.slice('@types/'.length)))) &&
      !styles.includes(name) &&
      !sources.some(({ file, text }) => !file.endsWith('dependencies.test.ts') && names(text, name)),
  );
  expect(unused).toEqual([]);
  expect(Object.keys(NAMED_BY_NONE).filter((name) => !all.includes(name))).toEqual([]);
});

test('what the console and the server load is installed where only they run', () => {
  const wrong = sources
    .filter(({ file }) => /^(api|runtime|server|src)\//.test(file) && !isOfTests(file) && !MADE_BEFORE.test(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ target, isType }) => !isType && (packageOf(target) ?? '') in devDependencies)
        .map(({ target }) => `${file}: ${target}`),
    );
  expect(wrong).toEqual([]);
});

test('every package that a source imports stands in package.json', () => {
  const known = { ...dependencies, ...devDependencies };
  const wrong = sources.flatMap(({ file, imports }) =>
    imports
      .map(({ target }) => packageOf(target))
      .filter((name) => name !== undefined && !(name in known))
      .map((name) => `${file}: ${name}`),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
