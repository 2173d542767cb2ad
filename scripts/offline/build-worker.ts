import { join } from 'node:path';
import { build } from 'esbuild';
import type { Built } from '../sizes/early-parts.ts';
import { startFiles } from './start-files.ts';

/**
 * Writes the service worker of a build beside its index.html: one classic script, whose scope is the whole console. Call it when
 * all files of the build are written, and before they are compressed.
 *
 * @param folder of the build
 */
export async function buildWorker(root: string, folder: string, chunks: readonly Built[]): Promise<void> {
  await build({
    entryPoints: [join(root, 'src/offline/worker/service-worker.ts')],
    outfile: join(folder, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    legalComments: 'none',
    define: {
      BUILT_FILES: JSON.stringify(startFiles(root, folder, chunks)),
      'process.env.NODE_ENV': '"production"',
    },
  });
}
