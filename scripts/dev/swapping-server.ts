import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { type AppOptions, buildApp } from '../../server/app/app.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type SetUpOptions, setUp } from '../../server/first-start/setup.ts';
import { syncRoles } from '../../server/first-start/sync-roles.ts';
import { checkPort } from '../../server/web/listen.ts';

export interface SwappingServer {
  /** Such as http://127.0.0.1:5180. */
  address: string;
  /**
   * Switches to another catalogue: its tables exist, its calls are known. The database stays open, and no request is lost.
   *
   * @throws Error with a sentence for a person when that is impossible; then nothing has changed
   */
  swap(catalogue: Catalogue): Promise<void>;
  close(): Promise<void>;
}

/** The reference server for development: its catalogue can be changed while it runs. @throws StartFailure as `serve` */
export async function startSwappingServer(
  options: SetUpOptions & Pick<AppOptions, 'deployment'>,
): Promise<SwappingServer> {
  const { config, deployment } = options;
  await checkPort(config);
  const { database, keys, vault } = await setUp(options);
  // Codes of roles are cached per database object: every catalogue gets one of its own.
  const build = (catalogue: Catalogue) =>
    buildApp({ config, deployment, catalogue, keys, vault, database: { ...database } });
  let app: FastifyInstance = await build(options.catalogue);
  const front = createServer((request, response) => app.routing(request, response));
  await new Promise<void>((listening) => front.listen(config.port, config.host, listening));
  const { port } = front.address() as AddressInfo;
  return {
    address: `http://${config.host}:${port}`,
    async swap(catalogue) {
      await database.exclusively('console set-up', async () => {
        await migrate(database, catalogue);
        await syncRoles(database, catalogue, vault);
      });
      const before = app;
      app = await build(catalogue);
      // It finishes its open requests; no code waits for that.
      void before.close();
    },
    async close() {
      front.closeIdleConnections();
      const closed = new Promise((done) => front.close(done));
      await app.close();
      front.closeAllConnections();
      await closed;
      await database.maintain().catch(() => {});
      await database.close();
    },
  };
}
