import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '../../server/settings/config.ts';
import { consoleRoutes } from '../../server/web/console.ts';

const DIST = join(import.meta.dirname, '../../dist');
/** Of the second build, which says nothing else than the first. */
const SECOND = 'SECOND01';

type Release = 'no' | 'half way' | 'whole';

/** The console at one address that can be released anew, whose calls go on to a server that stays. */
export interface ReleasedHost {
  address: string;
  /** The first script of each build. */
  entries: { first: string; second: string };
  /**
   * From now on the second build is there and the first is gone; `half way` the worker of the second and all files of the first, as
   * while files are being copied; `no`: the first, as at the beginning.
   */
  release(how: Release): void;
  /** Says nothing more to anybody and hangs up on nobody, as a network that leads nowhere; or speaks again. */
  silence(silent: boolean): void;
  /** Paths that were asked for since the last look. */
  asked(): string[];
  close(): Promise<void>;
}

/** @param backend the server that answers calls and has the configuration */
export async function startReleasedHost(backend: string): Promise<ReleasedHost> {
  const folder = mkdtempSync(join(tmpdir(), 'console-second-build-'));
  cpSync(DIST, folder, { recursive: true });
  const first = readdirSync(join(DIST, 'assets')).find((file) => /^index-[\w-]+\.js$/.test(file));
  if (!first) throw new Error('The build has no first script.');
  const second = `index-${SECOND}.js`;
  for (const file of readdirSync(join(folder, 'assets')).filter((name) => name.startsWith(first)))
    renameSync(join(folder, 'assets', file), join(folder, 'assets', file.replace(first, second)));
  for (const file of ['index.html', 'service-worker.js']) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(first, second);
    // The page is another one, so its revision is, too.
    writeFileSync(join(folder, file), text.replace(/(url:"\/",revision:")\w+/, `$1${SECOND}`));
    for (const packed of ['.br', '.gz']) rmSync(join(folder, `${file}${packed}`), { force: true });
  }
  const consoles = [DIST, folder].map((built) => {
    const app = Fastify();
    consoleRoutes(app, { config: readConfig({}), publicKey: '', folder: built });
    return app;
  });
  await Promise.all(consoles.map((app) => app.ready()));
  let released: Release = 'no';
  let asked: string[] = [];
  let silent = false;
  const server = createServer((request, response) => {
    if (silent) return;
    const path = String(request.url).split('?', 1)[0] ?? '';
    if (path.startsWith('/plus/') || path === '/config.json') return pass(request, response, backend);
    asked.push(path);
    const isSecond = released === 'whole' || (released === 'half way' && path === '/service-worker.js');
    consoles[isSecond ? 1 : 0]?.routing(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entries: { first: `/assets/${first}`, second: `/assets/${second}` },
    release(how) {
      released = how;
    },
    silence(wanted) {
      silent = wanted;
      // What was waiting is never answered any more.
      if (!silent) server.closeAllConnections();
    },
    asked() {
      const before = asked;
      asked = [];
      return before;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await Promise.all(consoles.map((app) => app.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function pass(request: IncomingMessage, response: ServerResponse, backend: string): void {
  const { host: _, ...headers } = request.headers;
  const on = requestOf(`${backend}${request.url}`, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  on.on('error', () => response.destroy());
  request.pipe(on);
}
