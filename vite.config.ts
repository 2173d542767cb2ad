import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { formilyAlias, formilySideEffects } from './scripts/formily-alias.ts';
import { pushWorkerPlugin } from './scripts/push-worker-plugin.ts';
import { earlyPartsPlugin } from './scripts/sizes/early-parts.ts';
import { loadedTogether } from './scripts/sizes/loaded-together.ts';
import { galleryPlugin } from './scripts/vite-documents/gallery-plugin.ts';
import { quietReactPlugin } from './scripts/vite-documents/quiet-react-plugin.ts';
import { documentsPlugin } from './scripts/vite-documents.ts';

/** Where `npm run dev` finds the reference server. */
const server = process.env.CONSOLE_SERVER ?? 'http://127.0.0.1:5180';

/** The server hands out what is in here only where the playground is switched on. */
const PLAYGROUND = 'assets/playground/';

function chunkFile({ moduleIds }: { moduleIds: readonly string[] }): string {
  if (moduleIds.some((id) => id.endsWith('?documents'))) return `${PLAYGROUND}documents-[hash].js`;
  const isPlayground = moduleIds.some((id) =>
    /\/src\/(playground\/playground-page|studio\/(?!studio-holder))/.test(id),
  );
  return `${isPlayground ? PLAYGROUND : 'assets/'}[name]-[hash].js`;
}

export default defineConfig({
  plugins: [
    documentsPlugin(fileURLToPath(new URL('./schemas', import.meta.url))),
    galleryPlugin(),
    earlyPartsPlugin(),
    pushWorkerPlugin(),
    quietReactPlugin(),
    react(),
  ],
  resolve: { alias: [formilyAlias] },
  // Of every page that is found otherwise, those of the comparison too, which know things that only their build does.
  optimizeDeps: { entries: ['index.html'] },
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { rolldownOptions: { output: { entryFileNames: `${PLAYGROUND}[name]-[hash].js` } } },
  build: {
    rolldownOptions: {
      output: { chunkFileNames: chunkFile, codeSplitting: loadedTogether(import.meta.dirname) },
      treeshake: { moduleSideEffects: formilySideEffects },
    },
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    assetsInlineLimit: 2048,
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/plus': server, '/config.json': server, '/demo': server } },
});
