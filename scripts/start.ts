import { join, resolve } from 'node:path';
import { StartFailure } from '../server/core/start-failure.ts';
import { namedAccounts } from '../server/demo/accounts.ts';
import type { SetUpPart } from '../server/first-start/setup.ts';
import type { ServerConfig } from '../server/settings/config.ts';
import { build } from './build.ts';
import { openDemo } from './deployment/open-demo.ts';
import { readConsoleConfig } from './deployment/read-console-config.ts';
import { readServerConfig } from './deployment/read-server-config.ts';
import { prepareDocuments } from './prepare-documents.ts';
import { progressBar } from './progress-bar.ts';
import { FILLED_LINE, FILLING_LINE } from './start-lines.ts';

/**
 * `npm start [-- --small | --no-demo]`: checks the documents, builds the console when it is not built from them, sets up the
 * database at the first start, serves everything, and prints the address. Older records and villages are filled in in the
 * background.
 */
const ROOT = join(import.meta.dirname, '..');
const LABELS: Readonly<Record<SetUpPart, string>> = {
  data: 'demo data',
  settle: 'tidying up',
  records: 'older records',
  recordIndexes: 'indexes',
  divisions: 'divisions',
  divisionIndexes: 'indexes',
  tidy: 'tidying up',
};
const log = (line: string) => console.log(line);

try {
  await start(new Set(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

async function start(options: ReadonlySet<string>): Promise<void> {
  const unknown = [...options].filter((option) => option !== '--small' && option !== '--no-demo');
  if (unknown.length > 0)
    throw new StartFailure(`Unknown option ${unknown.join(', ')}: there are --small and --no-demo.`);
  const config = readServerConfig();
  const deployment = readConsoleConfig(config.consoleConfig, process.stderr.isTTY === true);
  const problem = prepareDocuments(join(ROOT, 'schemas'), log);
  if (problem) throw new StartFailure(problem.broken);
  const [{ serve }, { loadCatalogue }, { endWith }] = await Promise.all([
    import('../server/serve.ts'),
    import('../server/core/load-catalogue.ts'),
    import('../server/stopping/end-with.ts'),
  ]);
  // An own database is filled with invented people only on request.
  const demo = options.has('--no-demo') || !config.demo ? 'none' : options.has('--small') ? 'small' : 'full';
  const began = Date.now();
  const bar = progressBar(process.stdout);
  // Two cores: the console is built while the database fills.
  const consoleDir = build().then(() => join(ROOT, 'dist'));
  consoleDir.catch(() => {});
  let said: Promise<void> | undefined;
  /** Once, when the console is built: an address that is printed answers. */
  const welcome = (address: string) => {
    said ??= consoleDir.then(() => printWelcome(address, config, demo !== 'none'));
    return said;
  };
  const running = await serve({
    config,
    catalogue: loadCatalogue(),
    demo,
    consoleDir,
    deployment,
    fillBehind: true,
    answering: (address) => {
      const announce = () => log('\n  Signing in works in some seconds, once the data is loaded that it needs.');
      // A failure is handled further below.
      welcome(address).then(announce, () => {});
    },
    progress: (done, total, part) => {
      bar(done, total, LABELS[part]);
      if (done === total) log(`${FILLED_LINE} after ${seconds(began)}; this is not done again.`);
    },
  });
  // Before more is printed: a reader of the last line may end the process at once.
  endWith(running, console.error);
  await welcome(running.address);
  if (running.filling?.progress()) {
    const missing = demo === 'none' ? 'What is missing of the divisions' : 'What is older than two days';
    log(`\n  ${missing} ${FILLING_LINE}`);
  }
  log('\n  Ctrl+C ends it.');
}

/** @param demo there are the accounts of the demo data */
function printWelcome(address: string, config: ServerConfig, demo: boolean): void {
  log(`\n  Community access console\n`);
  log(`  address    ${address}`);
  log(`  data       ${config.databaseUrl ? 'PostgreSQL (DATABASE_URL), files in ' : ''}${resolve(config.dataDir)}`);
  if (config.demo && demo) {
    log('  accounts   sign in with a phone number; the code is shown under its field\n');
    for (const { phone, userName, role, communities } of namedAccounts()) {
      log(
        `             ${phone}  ${role.padEnd(15)} ${userName}${communities.length > 0 ? `（${communities.join('、')}）` : ''}`,
      );
    }
  }
  if (config.adminPhone && !demo) {
    const code = config.demo ? '; the code is shown under its field' : '';
    log(`  sign in    ${config.adminPhone}, the administrator of a new database${code}`);
  }
  const warning = openDemo(config);
  if (warning) log(`\n  ${warning}`);
}

function seconds(began: number): string {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}
