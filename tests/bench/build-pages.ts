import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { formilyAlias, formilySideEffects } from '../../scripts/formily-alias.ts';
import { loadedTogether } from '../../scripts/sizes/loaded-together.ts';
import { benchPagesPlugin } from './pages/pages-plugin.ts';
import { picturesPlugin } from './pages/pictures-plugin.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Builds the pages of the outside comparison as the console itself is built, for any static server and any folder of it.
 *
 * @param folder absolute; emptied first @param more further plugins
 */
export function buildBenchPages(folder: string, more: readonly Plugin[] = []): Promise<void> {
  return buildPage('pages', folder, [benchPagesPlugin(), ...more]);
}

/** Builds the same list and form hand-written in antd. */
export function buildAntdPages(folder: string): Promise<void> {
  return buildPage('antd', folder, []);
}

async function buildPage(source: string, folder: string, plugins: readonly Plugin[]): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  // The hand-written one is left to the bundler, which makes one file of it.
  const codeSplitting = source === 'pages' ? loadedTogether(ROOT, 'tests/bench/pages/main.tsx') : true;
  // Vite takes over what it finds here: a build begun by a test runner would ship React's test build.
  process.env.NODE_ENV = 'production';
  await build({
    root: join(import.meta.dirname, source),
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    base: './',
    plugins: [...plugins, picturesPlugin(), react()],
    resolve: { alias: [formilyAlias] },
    define: { __BENCH_VERSION__: JSON.stringify(version) },
    build: {
      rolldownOptions: {
        output: { codeSplitting },
        treeshake: { moduleSideEffects: formilySideEffects },
      },
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 3000,
      assetsInlineLimit: 2048,
    },
  });
}
