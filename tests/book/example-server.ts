import { sql } from 'kysely';
import { permitModule } from '../../docs/examples/server/permit-module.ts';
import { buildCatalogue } from '../../generators/build-catalogue.ts';
import { loadKeys } from '../../server/crypto/keys.ts';
import { startTestServer } from '../../server/testing/test-server.ts';
import { check } from '../../validators/check.ts';
import { exampleConsole } from './example-console.ts';

/**
 * A server of the book's examples as a process of its own, since a page is drawn where there is a window and the embedded
 * database is opened where there is none. It tells its parent where it listens, and ends with it.
 */
const { documents } = check(exampleConsole());
if (!documents) throw new Error('The examples do not fit their grammar.');
const server = await startTestServer('pglite', {}, undefined, buildCatalogue(documents), undefined, {
  modules: [permitModule],
});
// The pages of the examples are a manager's: with all levels of masking.
await server.database.run(sql`update account set role_id = 'PROPERTY_ROLE'`);
const { address, config } = server;
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.({ address, appKey: config.appKey, publicKey: loadKeys(config.dataDir).publicKey });
