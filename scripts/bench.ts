import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseKinds } from '../server/testing/test-database.ts';
import { openBenchPages } from '../tests/bench/bench-pages.ts';
import { measureAlarms } from '../tests/bench/measure-alarms.ts';
import { measureChecker } from '../tests/bench/measure-checker.ts';
import { measureConsole } from '../tests/bench/measure-console.ts';
import { measureDraws } from '../tests/bench/measure-draws.ts';
import { measureFormPage } from '../tests/bench/measure-form-page.ts';
import { measureListPage } from '../tests/bench/measure-list-page.ts';
import { measureLoading } from '../tests/bench/measure-loading.ts';
import { measurePhone } from '../tests/bench/measure-phone.ts';
import { measureRequests } from '../tests/bench/measure-requests.ts';
import { measureStudio } from '../tests/bench/measure-studio.ts';
import { measureCardImport } from '../tests/bench/server/measure-card-import.ts';
import { measureFigures } from '../tests/bench/server/measure-figures.ts';
import { measureLog } from '../tests/bench/server/measure-log.ts';
import { measurePageLists } from '../tests/bench/server/measure-page-lists.ts';
import { measureScale } from '../tests/bench/server/measure-scale.ts';
import { measureServer } from '../tests/bench/server/measure-server.ts';
import { weighListPage } from '../tests/bench/weigh-pages.ts';
import { findChromium } from './machine/find-chromium.ts';
import { findPostgres } from './machine/find-postgres.ts';
import { startTemporaryPostgres } from './machine/temporary-postgres.ts';

/**
 * `npm run bench`: what things cost, one JSON line each. Both sides of a comparison run in turn in this one run, so read
 * the ratios; the milliseconds are those of this machine today. Names choose parts (`-- server --records 10000000`); without
 * one, all run. `-- loading --before ../older` compares with another checkout, installed and built, in turn.
 */
const PARTS = [
  'checker',
  'pages',
  'loading',
  'phone',
  'studio',
  'requests',
  'imports',
  'figures',
  'alarms',
  'log',
  'lists',
  'server',
  'scale',
] as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    before: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}: ${PARTS.join(', ')}`);
const isWanted = (part: (typeof PARTS)[number]) => positionals.length === 0 || positionals.includes(part);
const print = (line: object) => console.log(JSON.stringify(line));
const log = (line: string) => console.error(line);

if (isWanted('checker')) {
  const cpuAPage: number[] = [];
  const changed: number[] = [];
  for (const [pages, rounds] of [
    [100, 5],
    [1_000, 5],
    [10_000, 2],
  ] as const) {
    const costs = measureChecker(pages, rounds);
    print({ bench: 'check of generated pages', ...costs });
    cpuAPage.push(costs.cpuMs / costs.pages);
    changed.push(costs.oneChangedPage.median);
  }
  // In a process of its own the start is shared by 100 pages, so a check without a regression is well under 1.
  const [few, , many] = cpuAPage;
  if (few && many) print({ bench: 'check, cost a page at 10,000 against 100', ratio: Number((many / few).toFixed(2)) });
  // With ten times the pages a change of one page must not cost ten times as much: names are searched, not pages.
  const [, thousand, tenThousand] = changed;
  if (thousand && tenThousand) {
    const ratio = Number((tenThousand / thousand).toFixed(2));
    print({ bench: 'check, one changed page among 10,000 against 1,000', ratio });
  }
}

if (isWanted('pages')) {
  const chromium = await findChromium({ log, install: true });
  if ('missing' in chromium) log(chromium.missing);
  else {
    const pages = await openBenchPages(chromium.path);
    try {
      await weighListPage(pages, (line) => print({ bench: 'list page of the comparison, what is loaded', ...line }));
      await measureListPage(pages, {
        cases: [
          { rows: 20, virtual: false },
          { rows: 100, virtual: false },
          { rows: 500, virtual: false },
          { rows: 500, virtual: true },
        ],
        rounds: 9,
        said: (line) => print({ bench: 'list page against hand-written antd, CPU ms from mount to idle', ...line }),
      });
      await measureFormPage(pages, {
        sizes: [50, 200, 500],
        rounds: 7,
        said: (line) => print({ bench: 'form against hand-written antd, CPU ms from mount to idle', ...line }),
      });
    } finally {
      await pages.close();
    }
    print({ bench: 'parts drawn again', ...(await measureDraws(chromium.path)) });
    await measureConsole(chromium.path, (line) => print({ bench: 'the console, signed in', ...line }));
  }
}

if (isWanted('loading')) {
  const chromium = await findChromium({ log, install: true });
  if ('missing' in chromium) log(chromium.missing);
  else {
    const { before } = values;
    await measureLoading(chromium.path, {
      consoles: { ...(before && { before: resolve(before) }), now: join(import.meta.dirname, '..') },
      rounds: 9,
      said: (line) => print({ bench: 'loading the console', ...line }),
    });
  }
}

if (isWanted('phone')) {
  const chromium = await findChromium({ log, install: true });
  if ('missing' in chromium) log(chromium.missing);
  else print({ bench: 'a list in the hand', ...(await measurePhone(chromium.path, 9)) });
}

if (isWanted('studio')) {
  const chromium = await findChromium({ log, install: true });
  if ('missing' in chromium) log(chromium.missing);
  else
    await measureStudio(chromium.path, (line) => print({ bench: 'an edit in the studio under npm run dev', ...line }));
}

if (isWanted('requests')) {
  print({ bench: 'signed list request against its SQL', ...(await measureRequests(undefined, 30)) });

  const postgres = await findPostgres();
  if ('missing' in postgres) log(`PostgreSQL is not measured: ${postgres.missing}`);
  else if ('bin' in postgres) {
    const server = await startTemporaryPostgres({ bin: postgres.bin, log });
    try {
      print({ bench: 'signed list request against its SQL', ...(await measureRequests(server.url, 30)) });
    } finally {
      await server.stop();
    }
  } else
    log(
      'PostgreSQL is not measured: DATABASE_URL names a database that may hold data of somebody; leave it out to measure on one of our own.',
    );
}

if (isWanted('imports')) {
  for (const database of databaseKinds) {
    for (const hasDoors of [true, false]) {
      const costs = await measureCardImport(database, [600, 5_000], { hasDoors });
      for (const line of costs) print({ bench: 'cards by file', database, hasDoors, ...line });
      // If rows were written one by one, or counted each time, the cost per row would grow with their number.
      const [few, many] = costs.map(({ msARow }) => msARow);
      if (few && many) {
        const ratio = Number((many / few).toFixed(2));
        print({ bench: 'cards by file, cost a row at 5,000 against 600', database, hasDoors, ratio });
      }
    }
  }
}

if (isWanted('alarms')) {
  const chromium = await findChromium({ log, install: true });
  if ('missing' in chromium) log(chromium.missing);
  else print({ bench: 'alarms of doors until a person sees them, ms', ...(await measureAlarms(chromium.path, 50)) });
}

if (isWanted('figures')) {
  const records = Number(values.records);
  for (const database of databaseKinds) {
    const said = (line: object) => print({ bench: 'figures', database, records, ...line });
    await measureFigures(database, { records, rounds: 15, said });
  }
}

if (isWanted('lists')) {
  if (databaseKinds.includes('postgres')) {
    await measurePageLists((line) => print({ bench: 'lists', ...line }), log);
  } else log('The lists are measured on PostgreSQL, which is not here.');
}

if (isWanted('log')) {
  const postgres = await findPostgres();
  if ('missing' in postgres) log(`The operation log is not measured on PostgreSQL: ${postgres.missing}`);
  for (const database of databaseKinds) {
    const said = (line: object) => print({ bench: 'operation log', database, ...line });
    await measureLog(database, { lines: Number(values.records), said, log });
  }
}

if (isWanted('server')) {
  const postgres = await findPostgres();
  if ('missing' in postgres) log(`The server is not measured under load: ${postgres.missing}`);
  else {
    await measureServer({
      records: Number(values.records),
      seconds: Number(values.seconds),
      said: (line) => print({ bench: 'server on PostgreSQL', ...line }),
      log,
    });
  }
}

if (isWanted('scale')) {
  const postgres = await findPostgres();
  if ('missing' in postgres) log(`What calls cost is not measured: ${postgres.missing}`);
  else {
    const seconds = Math.min(15, Number(values.seconds));
    const said = (line: object) => print({ bench: 'scale', ...line });
    await measureScale({ records: Number(values.records), seconds, said, log });
  }
}
