import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mapStacks } from './mapped-stacks.mjs';

/**
 * `node scripts/run.mjs [--by-module | --in-parts] <program.ts> [words]`: runs a program of this project out of one file. To
 * load its hundreds of modules one by one takes longer than most programs run. The file is made again whenever a source has
 * changed. `--by-module` loads them one by one, for programs that load others of theirs while they run; `--in-parts`
 * keeps in files of their own what it loads only when it is needed, for programs that end soon (see `made`). With the word `--help`
 * the help of it runs in its place. Plain JavaScript, because nothing is loaded yet.
 */
const ROOT = join(import.meta.dirname, '..');
/** Below the project: what decides how a file is made, beside its sources. */
const MAKERS = ['package-lock.json', 'scripts/run.mjs'];
/** Whoever began to read an older file is done with it by then. */
const HOUR_MS = 3_600_000;
/**
 * Packages that stay where they are: they find files of their own beside them, are large and seldom asked for, or are
 * tools that one who only serves does not need. All others are carried along, which is faster than to find their files.
 */
const APART = [
  'axios',
  'esbuild',
  'lightningcss',
  'playwright',
  'rolldown',
  'tsx',
  'typescript',
  'vite',
  '@biomejs/*',
  '@electric-sql/*',
  '@vitejs/*',
  'pg-native',
];
/** For packages of the older kind that ask for what Node has. */
const BANNER = "import { createRequire as requireOf } from 'node:module';const require = requireOf(import.meta.url);";

const words = process.argv.slice(2);
const way = words[0] === '--by-module' || words[0] === '--in-parts' ? words[0] : undefined;
const script = resolve(words[way ? 1 : 0] ?? '');
// As if it had been started itself: it reads its own name and the words after it.
process.argv.splice(1, way ? 3 : 2, script);
const asksForHelp = process.argv.some((word) => word === '--help' || word === '-h');
const program = asksForHelp ? join(import.meta.dirname, 'help.ts') : script;
await import(pathToFileURL(way === '--by-module' && !asksForHelp ? await itself() : await wholeFile()).href);

/** Where nothing can be written, the modules are loaded one by one. */
async function wholeFile() {
  // A project that is copied may share its packages with the one it was copied from.
  const name = `${basename(program, '.ts')}-${hashOf(program + (way ?? ''))}`;
  const cache = join(ROOT, 'node_modules/.cache/programs', name);
  try {
    const file = madeBefore(cache) ?? (await made(cache));
    mapStacks();
    return file;
  } catch {
    return itself();
  }
}

async function itself() {
  const { register } = await import('tsx/esm/api');
  register();
  process.setSourceMapsEnabled(true);
  return program;
}

/**
 * The file, while every source is as it was.
 *
 * @param {string} cache folder of the program: a folder of each file that was made, and `made-of.json`: which one is
 *   the newest, in which way and of what it was made (path below the project → state)
 */
function madeBefore(cache) {
  try {
    const { folder, sources } = JSON.parse(readFileSync(join(cache, 'made-of.json'), 'utf8'));
    const isSame = Object.entries(sources).every(([file, state]) => stateOf(file) === state);
    const file = join(folder, nameOfFile());
    return isSame && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** When it was changed and how long it is. @param {string} file path below the project */
function stateOf(file) {
  const { mtimeMs, size } = statSync(join(ROOT, file));
  return `${mtimeMs} ${size}`;
}

/** @param {string} cache see above */
async function made(cache) {
  // Who may not write learns it before the work is done.
  mkdirSync(cache, { recursive: true });
  accessSync(cache, constants.W_OK);
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [program],
    outdir: cache,
    write: false,
    bundle: true,
    // One file: a server must not need a second one hours later, when this folder may be gone.
    splitting: way === '--in-parts',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: APART,
    mainFields: ['module', 'main'],
    banner: { js: BANNER },
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [{ name: 'own place', setup: (maker) => maker.onLoad({ filter: /\.ts$/ }, withItsPlace) }],
  });
  const sources = [...Object.keys(metafile.inputs), ...MAKERS].filter((file) => !file.startsWith('('));
  const states = JSON.stringify(Object.fromEntries(sources.map((file) => [file, stateOf(file)])));
  const folder = join(cache, hashOf(states));
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) replace(join(folder, path.slice(cache.length)), contents);
  replace(join(cache, 'made-of.json'), JSON.stringify({ folder, program, way, sources: JSON.parse(states) }));
  for (const older of below(cache))
    if (older !== folder && Date.now() - statSync(older).mtimeMs > HOUR_MS) remove(older);
  for (const other of below(join(cache, '..'))) if (isOfNothing(other)) remove(other);
  return join(folder, nameOfFile());
}

/** What was made of a copy of the project that is gone. @param {string} cache of any program */
function isOfNothing(cache) {
  try {
    return !existsSync(JSON.parse(readFileSync(join(cache, 'made-of.json'), 'utf8')).program);
  } catch {
    return false;
  }
}

/** @param {string} folder @returns {string[]} */
function below(folder) {
  return readdirSync(folder).map((name) => join(folder, name));
}

/** @param {string} path */
function remove(path) {
  rmSync(path, { recursive: true, force: true });
}

function nameOfFile() {
  return `${basename(program, '.ts')}.js`;
}

/** @param {string} text any */
function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Two programs may begin at once: each finds a whole file or none. @param {string} file @param {string | Uint8Array} content */
function replace(file, content) {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

/** A module finds the files beside it also when it is part of another file. @param {{ path: string }} module */
function withItsPlace({ path }) {
  const contents = readFileSync(path, 'utf8')
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    .replaceAll('import.meta.filename', JSON.stringify(path))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
  return { contents, loader: 'ts' };
}
