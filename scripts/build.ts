import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as viteBuild } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** What the console is built from; a change of any of it builds it anew. */
const SOURCES = [
  'schemas',
  'validators',
  'generators',
  'runtime',
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/vite-documents.ts',
  'package-lock.json',
];

/** Names the sources that the console in `dist` was built from. */
const STAMP = join(ROOT, 'dist/.built-from');

/**
 * Builds the console into `dist` and compresses what the server sends compressed. Does nothing when `dist` was built
 * from the very same sources.
 *
 * @returns whether it built
 */
export async function build({ force = false }: { force?: boolean } = {}): Promise<boolean> {
  const sources = hashOf(SOURCES);
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return false;
  // Vite takes over what it finds here: a build begun by a test runner would ship React's test build.
  process.env.NODE_ENV = 'production';
  await viteBuild({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', mode: 'production' });
  await compress(join(ROOT, 'dist'));
  writeFileSync(STAMP, sources);
  return true;
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const visit = (path: string) => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (info?.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (info) hash.update(relative(ROOT, path)).update(readFileSync(path));
  };
  for (const path of paths) visit(join(ROOT, path));
  return hash.digest('hex');
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
  const built = await build({ force: true });
  console.log(built ? 'Built into dist/.' : 'dist/ is up to date.');
}
