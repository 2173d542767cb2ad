import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { BuiltFiles } from '../../src/offline/worker/built-files.ts';
import { type Built, filesLoadedBy } from '../sizes/early-parts.ts';
import { readSizeBudget } from '../sizes/size-budget.ts';

/** What a start without a network loads beyond the screens of the size budget. */
const ALSO = [
  'src/i18n/texts/en.ts',
  'src/boot/offline-screen.tsx',
  // Whoever loses the network while working: what stores a call and shows that it waits, and the form that it is typed into.
  'src/waiting/waiting.ts',
  'runtime/actions/form/form-dialog.tsx',
  // Of what calls that wait take, the one widget that comes late.
  'runtime/widgets/image-upload.tsx',
];

/** Files without a hash in their names that the page loads, and whether they must be of the very build. */
const UNHASHED = [
  { file: 'first-look.js', isOfBuild: true },
  // A deployment may put its own in its place.
  { file: 'logo.svg', isOfBuild: false },
] as const;

/** Handed out only where it is switched on. */
const PLAYGROUND = 'assets/playground/';

/**
 * The files of a build, by when the worker stores them: at once what login, layout and the first list load, which is what the
 * size budget says; everything else below `assets/` at its first use.
 *
 * @param folder of the build
 */
export function startFiles(root: string, folder: string, chunks: readonly Built[]): BuiltFiles {
  const modules = Object.values(readSizeBudget().screens).flatMap(({ loads }) => loads);
  const start = [...filesLoadedBy(root, chunks, [...modules, ...ALSO])].sort();
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, 'index.html'))?.fileName;
  if (!entry) throw new Error('The build has no index.html.');
  const read = (file: string) => readFileSync(join(folder, file));
  const assets = readdirSync(join(folder, 'assets'), { recursive: true, encoding: 'utf8' })
    .map((file) => `assets/${file.split(sep).join('/')}`)
    .filter((file) => /\.(js|css|svg|png|jpe?g|webp|woff2)$/.test(file) && !file.startsWith(PLAYGROUND));
  return {
    entry: `/${entry}`,
    start: [
      { url: '/', revision: hashOf('sha256', read('index.html')) },
      ...UNHASHED.map(({ file, isOfBuild }) => ({
        url: `/${file}`,
        revision: hashOf('sha256', read(file)),
        ...(isOfBuild && { integrity: `sha384-${hashOf('sha384', read(file), 'base64')}` }),
      })),
      ...start.map((file) => ({ url: `/${file}`, revision: null })),
    ],
    firstUse: assets
      .filter((file) => !start.includes(file))
      .sort()
      .map((file) => `/${file}`),
  };
}

function hashOf(algorithm: string, content: Buffer, encoding: 'hex' | 'base64' = 'hex'): string {
  return createHash(algorithm).update(content).digest(encoding);
}
