import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashOfFiles } from './hash-of-files.ts';
import { buildWorker } from './offline/build-worker.ts';
import { builtSizes, type ChunkSize } from './sizes/built-sizes.ts';
import { judgeSizes } from './sizes/judge-sizes.ts';
import { readSizeBudget, recordSizes } from './sizes/size-budget.ts';

const ROOT = join(import.meta.dirname, '..');

/** The sources of the console; a change of any of it builds it again. */
const SOURCES = [
  'schemas',
  'validators',
  'generators',
  'runtime',
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/formily-alias.ts',
  'scripts/offline',
  'scripts/sizes/early-parts.ts',
  'scripts/sizes/loaded-together.ts',
  'scripts/vite-documents.ts',
  'package-lock.json',
];

/** Names the sources that the console in `dist` was built from. */
const STAMP = join(ROOT, 'dist/.built-from');

/** The file of the sizes of the chunks in `dist`. */
const SIZES = join(ROOT, 'dist/.sizes');

/**
 * Builds the console into `dist` and compresses what the server sends compressed. Does nothing when `dist` was built
 * from the very same sources.
 *
 * @returns whether it built
 */
export async function build({ force = false }: { force?: boolean } = {}): Promise<boolean> {
  const sources = hashOfFiles(ROOT, SOURCES);
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return false;
  // Vite uses NODE_ENV of the environment: a build started by a test runner would contain React's test build.
  process.env.NODE_ENV = 'production';
  // Rarely needed, and large.
  const { build: viteBuild } = await import('vite');
  const configFile = join(ROOT, 'vite.config.ts');
  const built = await viteBuild({ root: ROOT, configFile, logLevel: 'warn', mode: 'production' });
  if (!('output' in built)) throw new Error('The build watches instead of building.');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  writeFileSync(SIZES, JSON.stringify(builtSizes(ROOT, chunks)));
  await buildWorker(ROOT, join(ROOT, 'dist'), chunks);
  await compress(join(ROOT, 'dist'));
  writeFileSync(STAMP, sources);
  return true;
}

/** The sizes of the chunks in `dist`, from the last build. */
export function sizesOfBuild(): ChunkSize[] {
  return JSON.parse(readFileSync(SIZES, 'utf8')) as ChunkSize[];
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;

async function compress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const text = await readFile(path);
      if (text.length < 1024) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
}

if (import.meta.filename === process.argv[1]) {
  await build({ force: true });
  console.log('Built into dist/.');
  if (process.argv.includes('--record-sizes')) recordSizes(sizesOfBuild());
  const broken = judgeSizes(sizesOfBuild(), readSizeBudget());
  for (const sentence of broken) console.error(sentence);
  if (broken.length > 0) process.exitCode = 1;
}
