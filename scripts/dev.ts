import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { buildCatalogue } from '../generators/build-catalogue.ts';
import { StartFailure } from '../server/core/start-failure.ts';
import { readConsoleConfig } from './deployment/read-console-config.ts';
import { readServerConfig } from './deployment/read-server-config.ts';
import { startSwappingServer } from './dev/swapping-server.ts';
import { generate } from './generate.ts';
import { prepareDocuments } from './prepare-documents.ts';
import { progressBar } from './progress-bar.ts';
import { LiveDocuments } from './vite-documents/live-documents.ts';
import { livePlugin } from './vite-documents/live-plugin.ts';

/**
 * `npm run dev [-- --small]`: the reference server on PORT, and Vite on DEV_PORT in front of it for the console. A saved
 * document shows at once: open pages keep what was typed, the server gets its new tables and calls, the files under
 * `generated/` are written again.
 */
const ROOT = join(import.meta.dirname, '..');
const log = (line: string) => console.log(line);
/** Milliseconds of quiet before the generated files are written: no user waits for them. */
const GENERATE_AFTER = 400;

try {
  const schemas = resolve(process.env.SCHEMAS_DIR || join(ROOT, 'schemas'));
  const config = readServerConfig({ ...process.env, PLAYGROUND: '1' });
  const deployment = readConsoleConfig(config.consoleConfig, process.stderr.isTTY === true);
  const problem = prepareDocuments(schemas, log);
  if (problem) throw new StartFailure(problem.broken);
  const live = new LiveDocuments(schemas);
  const { good } = live;
  if (!good) throw new StartFailure('The documents changed while this was starting and are broken now. Start again.');
  const bar = progressBar(process.stdout);
  const server = await startSwappingServer({
    config,
    deployment,
    catalogue: buildCatalogue(good.documents),
    demo: process.argv.includes('--small') ? 'small' : 'full',
    progress: (done, total, label) => bar(done, total, label),
  });
  process.env.CONSOLE_SERVER = server.address;
  let timer: NodeJS.Timeout | undefined;
  const plugin = livePlugin({
    live,
    routesFile: join(ROOT, 'schemas/generated/routes.ts'),
    serve: ({ catalogue }) => server.swap(catalogue),
    onChange: () => {
      clearTimeout(timer);
      timer = setTimeout(() => generate(schemas, { write: true }), GENERATE_AFTER);
    },
  });
  const port = Number(process.env.DEV_PORT ?? 5173);
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    // Loaded like everything else of this process: a changed rule does not restart a part of it.
    configLoader: 'native',
    plugins: [plugin],
    server: { port },
  });
  await vite.listen();
  log(`\n  data      ${resolve(config.dataDir)}\n  server    ${server.address}`);
  vite.printUrls();
  const end = () => {
    clearTimeout(timer);
    void Promise.all([vite.close(), server.close()]).then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}
