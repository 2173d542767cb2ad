import { statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { routeManifest, routesOf } from '../../generators/route-manifest.ts';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import { LIVE_ADDRESS, type LiveState } from '../../src/dev/live-messages.ts';
import { SAVE_PATH } from '../../src/dev/save-messages.ts';
import { catalogueChanges } from './catalogue-changes.ts';
import { shownFinding } from './frame-of.ts';
import type { GoodDocuments, LiveDocuments } from './live-documents.ts';
import { answerSave } from './save/answer-save.ts';

/** Editors write a file in several steps; what comes within this many milliseconds is one change. */
const SETTLING_MS = 15;
/** A page waits this long for the server to know the calls it asks, and is then shown nevertheless. */
const SERVER_MS = 200;

interface LivePluginOptions {
  live: LiveDocuments;
  /** Absolute path of the module that consoles import their routes from. */
  routesFile: string;
  /**
   * Switches the server to these documents.
   *
   * @throws Error with a sentence for a person when it cannot
   */
  serve(good: GoodDocuments): Promise<void>;
  /** Called after every change of what is shown. */
  onChange(good: GoodDocuments): void;
}

/**
 * Gives consoles in development the documents as they are at the moment: every page when it is asked for, and over the
 * web socket of Vite what a saved document changes. Vite's own reloading is kept out of it, so that React keeps its state.
 */
export function livePlugin({ live, routesFile, serve, onChange: settled }: LivePluginOptions): Plugin {
  const below = (file: string) => isBelow(live.folder, file) || isBelow(join(routesFile, '..'), file);
  return {
    name: 'console-live-documents',
    enforce: 'pre',
    apply: 'serve',
    load(id) {
      if (id !== routesFile || !live.good) return null;
      return routeManifest(live.good.documents.pages, live.good.catalogue);
    },
    // After all others: importers of new documents would have Vite reload the page.
    hotUpdate: { order: 'post', handler: ({ file }) => (below(file) ? [] : undefined) },
    configureServer(server) {
      server.middlewares.use(LIVE_ADDRESS + SAVE_PATH, (request, response, next) => {
        answerSave(live, request, response).catch(next);
      });
      server.middlewares.use(LIVE_ADDRESS, (request, response) => answer(live, request.url ?? '/', response));
      const touched = new Set<string>();
      let savedAt = 0;
      let timer: NodeJS.Timeout | undefined;
      let served = Promise.resolve();
      let servedCatalogue = live.good?.catalogue;
      const say = (line: string) => server.config.logger.info(`documents: ${line}`, { timestamp: true });
      /** What was not sent yet: a page that waits is overtaken by its next version, never the other way round. */
      let waiting: Record<string, ResolvedPage> = {};
      const sendPages = () => {
        server.ws.send('console:documents', { ...stateOf(live), pages: waiting });
        const ms = Math.round(Date.now() - savedAt);
        const names = Object.keys(waiting).join(', ') || 'no open page';
        say(`${names} ${ms} ms after saving`);
        waiting = {};
      };
      const follow = () => {
        const before = live.good;
        const change = live.readAgain(touched);
        touched.clear();
        const { good } = live;
        if (!change) return;
        forgetRoutes(server, routesFile);
        if (good && good !== before) settled(good);
        waiting = { ...waiting, ...change.pages };
        if (!change.catalogueChanged || !good) return sendPages();
        // One after another: two documents that are saved together are two changes.
        served = served
          .then(() => serve(good))
          .then(
            () => {
              for (const line of servedCatalogue ? catalogueChanges(servedCatalogue, good.catalogue) : []) say(line);
              servedCatalogue = good.catalogue;
              server.ws.send('console:served', {});
            },
            (error: unknown) => {
              const failure = error instanceof Error ? error.message : String(error);
              say(`the server goes on with what it had: ${failure}`);
              server.ws.send('console:served', { failure });
            },
          );
        void Promise.race([served, new Promise((waited) => setTimeout(waited, SERVER_MS))]).then(sendPages);
      };
      const touch = (file: string) => {
        if (!isBelow(live.folder, file)) return;
        touched.add(relative(live.folder, file).split(sep).join('/'));
        savedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
        clearTimeout(timer);
        timer = setTimeout(follow, SETTLING_MS);
      };
      server.watcher.add(live.folder);
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, touch);
    },
  };
}

function isBelow(folder: string, file: string): boolean {
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** `/state`, `/files` (without errors), `/disk` (as they are), `/page?id=record/opening`. */
function answer(live: LiveDocuments, url: string, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://local');
  const said = (): unknown => {
    if (pathname === '/state') return stateOf(live);
    if (pathname === '/files') return Object.fromEntries(live.good?.files ?? live.files);
    if (pathname === '/disk') return Object.fromEntries(live.files);
    if (pathname === '/page') return live.page(searchParams.get('id') ?? '');
    return undefined;
  };
  const body = said();
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.statusCode = body === undefined ? 404 : 200;
  response.end(JSON.stringify(body ?? {}));
}

function stateOf(live: LiveDocuments): LiveState {
  const { good, files, findings, folder } = live;
  const routes = good ? routesOf(good.documents.pages, good.catalogue) : { routes: [], menuRoutes: {} };
  return {
    ...routes,
    findings: findings.map((finding) => shownFinding(finding, files.get(finding.file) ?? '')),
    folder: folder + sep,
  };
}

/** A console that is reloaded gets the new routes. */
function forgetRoutes(server: ViteDevServer, routesFile: string): void {
  for (const environment of Object.values(server.environments)) {
    const module = environment.moduleGraph.getModuleById(routesFile);
    if (module) environment.moduleGraph.invalidateModule(module);
  }
}
