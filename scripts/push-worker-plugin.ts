import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const ADDRESS = '/push-worker.js';
const SOURCE = 'src/push/push-worker.ts';

/**
 * The service worker of push notices, at an address that stays: a browser looks there for a newer one. It is one classic script by
 * itself, since a service worker of modules is not known everywhere.
 */
export function pushWorkerPlugin(): Plugin {
  let root = '';
  const script = async () => {
    const { outputFiles } = await build({
      entryPoints: [join(root, SOURCE)],
      bundle: true,
      write: false,
      format: 'iife',
      minify: true,
      target: 'es2022',
    });
    return outputFiles[0]?.text ?? '';
  };
  return {
    name: 'push-worker',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use(ADDRESS, (_request, response, next) => {
        script().then((text) => {
          response.setHeader('content-type', 'text/javascript; charset=utf-8');
          response.setHeader('cache-control', 'no-store');
          response.end(text);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: await script() });
    },
  };
}
