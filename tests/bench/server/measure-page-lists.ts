import { buildApp } from '../../../server/app/app.ts';
import { loadCatalogue } from '../../../server/core/load-catalogue.ts';
import { loadKeys } from '../../../server/crypto/keys.ts';
import { createVault } from '../../../server/crypto/vault.ts';
import type { Database } from '../../../server/db/database.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { makeTestDatabase, type TestDatabase } from '../../../server/testing/test-database.ts';
import { listen } from '../../../server/web/listen.ts';
import { durableClient } from '../../durability/durable-client.ts';
import { emptyLedger } from '../../durability/ledger.ts';
import { startConsole } from '../../start-console.ts';
import { type ListCase, pageLists } from './page-lists.ts';
import { type Percentiles, percentiles, timed } from './percentiles.ts';

/** Of the demo. */
const ADMINISTRATOR = '15400000001';
const ROUNDS = 20;
/** Rounds before those that count: plans are made, pages are in memory. */
const WARM = 6;

interface ListCosts {
  case: string;
  /** Milliseconds of the whole call over HTTP. */
  call: Percentiles;
  /** Of its statements that read the records of the list. */
  ours: Percentiles;
  /** Of those that a person would write. */
  theirs: Percentiles;
  /** The goal: 1.5 times the SQL of a person and 5 ms. */
  isWithin: boolean;
}

/**
 * The lists of all pages on the whole demo, on PostgreSQL: what their SQL costs beside that of a person.
 *
 * @param said given each line @param log told what goes on
 */
export async function measurePageLists(said: (line: object) => void, log: (line: string) => void): Promise<void> {
  const place = await makeTestDatabase('postgres');
  log('Filling the demo …');
  await fill(place);
  const { dataDir, databaseUrl, remove } = place;
  const config = {
    ...readConfig({ DEMO: '1' }),
    dataDir,
    databaseUrl,
    port: 0,
    simulator: undefined,
    smsResendSeconds: 0,
  };
  const database = await openDatabase(config);
  await database.maintain({ everything: true });
  const catalogue = loadCatalogue();
  const keys = loadKeys(dataDir);
  const app = await buildApp({ catalogue, config, database, keys, vault: createVault(keys) });
  try {
    const client = durableClient(keys.publicKey, emptyLedger());
    client.addresses = [await listen(app, config)];
    await client.signIn(ADMINISTRATOR);
    const { cases, left } = pageLists(catalogue);
    for (const name of left) log(`Left out: ${name}`);
    for (const one of cases) {
      const ask = () => client.ask(one.path, one.payload);
      said(await costsOf(one, ask, database).catch((error: unknown) => ({ case: one.name, failed: String(error) })));
    }
  } finally {
    await app.close();
    await database.close();
    await remove();
  }
}

async function fill({ dataDir, databaseUrl = '' }: TestDatabase): Promise<void> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '1' };
  const running = await startConsole({ env, limit: 900_000 });
  await running.stop();
}

async function costsOf(one: ListCase, ask: () => Promise<unknown>, database: Database): Promise<ListCosts> {
  const [call, ours, theirs]: [number[], number[], number[]] = [[], [], []];
  for (let round = -WARM; round < ROUNDS; round += 1) {
    const spent = statements(database, one.table);
    const whole = await timed(ask);
    const own = spent();
    const bare = statements(database, one.table);
    for (const statement of one.sql) await database.run(statement);
    const other = bare();
    if (round < 0) continue;
    call.push(whole);
    ours.push(own);
    theirs.push(other);
  }
  const [a, b] = [percentiles(ours), percentiles(theirs)];
  return { case: one.name, call: percentiles(call), ours: a, theirs: b, isWithin: a.p95 <= 1.5 * b.p95 + 5 };
}

/** @returns ends the watch, and says how many milliseconds the statements took that read the table */
function statements(database: Database, table: string): () => number {
  let spent = 0;
  const stop = database.onStatement(({ sql, milliseconds }) => {
    if (sql.includes(`"${table}"`)) spent += milliseconds;
  });
  return () => {
    stop();
    return spent;
  };
}
