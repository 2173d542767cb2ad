import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/**
 * Starts `check.ts` out of one file: to load its hundreds of modules one by one takes longer than to check a hundred pages.
 * The file is made anew whenever one of its sources is not as it was. Plain JavaScript, because nothing is loaded yet.
 */
const SCRIPTS = import.meta.dirname;
const ROOT = join(SCRIPTS, '..');
const CACHE = join(ROOT, 'node_modules/.cache/check');
/** Says which file is the newest, and of what it was made: path below the project → state. */
const MADE_OF = join(CACHE, 'made-of.json');
/** Whoever began to read an older file is done with it by then. */
const HOUR_MS = 3_600_000;

// A function is compiled anew once it has run this much (bytes of its code; V8's own number is 132 KB). A check of a thousand
// pages is over before most of that is paid back. A V8 that has no such number says so and goes on with its own.
setFlagsFromString('--interrupt-budget=600000');

// As if it had been started itself: it reads its own name and the words behind it.
process.argv[1] = join(SCRIPTS, 'check.ts');
await import(pathToFileURL(await wholeFile()).href);

/** Where nothing can be written, the modules are loaded one by one. */
async function wholeFile() {
  try {
    return madeBefore() ?? (await made());
  } catch {
    const { register } = await import('tsx/esm/api');
    register();
    return join(SCRIPTS, 'check.ts');
  }
}

/** The file, while every source is as it was. */
function madeBefore() {
  try {
    const { folder, sources } = JSON.parse(readFileSync(MADE_OF, 'utf8'));
    const isSame = Object.entries(sources).every(([file, state]) => stateOf(file) === state);
    return isSame && statSync(join(folder, 'check.js')).isFile() ? join(folder, 'check.js') : undefined;
  } catch {
    return undefined;
  }
}

/** When it was changed and how long it is. @param {string} file path below the project */
function stateOf(file) {
  const { mtimeMs, size } = statSync(join(ROOT, file));
  return `${mtimeMs} ${size}`;
}

async function made() {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['scripts/check.ts'],
    outdir: CACHE,
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Small packages are carried along, which is faster than to find their files; this one is large, and seldom asked for.
    external: ['axios'],
    mainFields: ['module', 'main'],
    metafile: true,
    logLevel: 'silent',
    plugins: [{ name: 'own folder', setup: (maker) => maker.onLoad({ filter: /\.ts$/ }, withItsFolder) }],
  });
  const sources = [...Object.keys(metafile.inputs), 'package-lock.json', 'scripts/check.mjs'];
  const states = JSON.stringify(Object.fromEntries(sources.map((file) => [file, stateOf(file)])));
  const folder = join(CACHE, createHash('sha256').update(states).digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) replace(join(folder, path.slice(CACHE.length)), contents);
  replace(MADE_OF, JSON.stringify({ folder, sources: JSON.parse(states) }));
  for (const older of readdirSync(CACHE).map((name) => join(CACHE, name)))
    if (Date.now() - statSync(older).mtimeMs > HOUR_MS) rmSync(older, { recursive: true, force: true });
  return join(folder, 'check.js');
}

/** Two checks may begin at once: each finds a whole file or none. @param {string} file @param {string | Uint8Array} content */
function replace(file, content) {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

/** A module finds what lies beside it also where it stands in another file. @param {{ path: string }} module */
function withItsFolder({ path }) {
  const text = readFileSync(path, 'utf8').replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
  return { contents: text, loader: 'ts' };
}
