import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '../server/config.ts';
import { StartFailure } from '../server/db/start-failure.ts';
import { loadCatalogue } from '../server/load-catalogue.ts';
import { serve } from '../server/serve.ts';
import { prepareDocuments } from './prepare-documents.ts';
import { progressBar } from './progress-bar.ts';

/**
 * `npm run dev`: the reference server on PORT, and Vite in front of it for the console. A changed page shows at once; a
 * changed entity or call needs a new start, since the server's tables and checks are made of them.
 */
const ROOT = join(import.meta.dirname, '..');
const say = (line: string) => console.log(line);

try {
  const config = readConfig(process.env);
  const problem = prepareDocuments(join(ROOT, 'schemas'), say);
  if (problem) throw new StartFailure(problem.broken);
  const bar = progressBar(process.stdout);
  const running = await serve({
    config,
    catalogue: loadCatalogue(),
    demo: process.argv.includes('--small') ? 'small' : 'full',
    progress: (done, total, label) => bar(done, total, label),
  });
  process.env.CONSOLE_SERVER = running.address;
  const vite = await createServer({ root: ROOT, configFile: join(ROOT, 'vite.config.ts') });
  await vite.listen();
  say(`\n  data      ${resolve(config.dataDir)}\n  server    ${running.address}`);
  vite.printUrls();
  const end = () => void Promise.all([vite.close(), running.close()]).then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}
