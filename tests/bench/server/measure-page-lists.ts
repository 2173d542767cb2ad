import { loadCatalogue } from '../../../server/core/load-catalogue.ts';
import { loadKeys } from '../../../server/crypto/keys.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { makeTestDatabase } from '../../../server/testing/test-database.ts';
import { durableClient } from '../../durability/durable-client.ts';
import { emptyLedger } from '../../durability/ledger.ts';
import { startConsole } from '../../start-console.ts';
import { callsAgainstSql } from './calls-against-sql.ts';
import { pageLists } from './page-lists.ts';

/** Of the demo. */
const ADMINISTRATOR = '15400000001';

/**
 * The lists of all pages on the whole demo, on PostgreSQL, beside bare SQL. A list is wanted within 1.5 times the SQL and 5 ms.
 *
 * @param said given each line @param log told what goes on
 */
export async function measurePageLists(said: (line: object) => void, log: (line: string) => void): Promise<void> {
  const { dataDir, databaseUrl = '', remove } = await makeTestDatabase('postgres');
  log('Filling the demo …');
  const running = await startConsole({
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      SMS_RESEND_SECONDS: '0',
      SESSIONS_PER_ACCOUNT: '0',
    },
    limit: 900_000,
  });
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    await database.maintain({ everything: true });
    const { publicKey } = loadKeys(dataDir);
    const client = durableClient(publicKey, emptyLedger());
    client.addresses = [running.address];
    await client.signIn(ADMINISTRATOR);
    const { cases, left } = pageLists(loadCatalogue());
    for (const name of left) log(`Left out: ${name}`);
    for (const one of cases) {
      const asked = callsAgainstSql({ served: running, client, database, publicKey }, [one], 20);
      const [costs] = await asked.catch((error: unknown) => [{ case: one.name, failed: String(error) }]);
      said({ part: 'lists of pages against their SQL', ...costs });
    }
  } finally {
    await running.stop();
    await database.close();
    await remove();
  }
}
