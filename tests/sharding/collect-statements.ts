import { sql } from 'kysely';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { serverTasks } from '../../server/app/server-tasks.ts';
import { loadKeys } from '../../server/crypto/keys.ts';
import { bulkInsert } from '../../server/db/bulk-insert.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { embeddedFaceSearch } from '../../server/faces/embedded-face-search.ts';
import { ADMINISTRATOR } from '../../server/rows/platform-scope.ts';
import { hashToken } from '../../server/sessions/read-sessions.ts';
import { makeFileStore } from '../../server/storage/make-file-store.ts';
import { servicesOf } from '../../server/testing/services-of.ts';
import { rightPayload } from '../protection/call-payload.ts';
import type { World } from '../protection/protection-world.ts';
import { COMMUNITY } from '../protection/world-rows.ts';

/** What has a plan; the others (transactions, settings, tables) are the same few words everywhere. */
const PLANNED = /^\s*\(?\s*(select|insert|update|delete|with|values)\b/i;

/** Calls that read, as a platform administrator makes them, too. */
const READING: ReadonlySet<string> = new Set(['list', 'options', 'tree', 'export', 'aggregate', 'detail', 'history']);

/** Somebody waits for the answer of a call. */
export type Sender = 'call' | 'task';

export interface Collected {
  /** The distinct statements that the server has sent, each with what it was sent for. */
  statements: ReadonlyMap<string, ReadonlySet<Sender>>;
  /** Calls that were answered. */
  calls: number;
  /** Tasks that a server does by itself, and that were done. */
  tasks: number;
  /** Calls and tasks that were not. */
  failed: readonly string[];
}

/**
 * Makes every call once as an account of one community, those that read as an administrator of the platform as well, and does
 * once whatever a server does by itself. What prepares a call is not counted.
 */
export async function collectStatements(world: World, catalogue: Catalogue): Promise<Collected> {
  const { database, config, vault } = world.server;
  const statements = new Map<string, Set<Sender>>();
  const failed: string[] = [];
  let sender: Sender | undefined;
  // What tasks send is not what the embedded database takes: on a server they look after months.
  const beside = config.databaseUrl ? await openDatabase(config) : database;
  for (const one of new Set([database, beside])) {
    one.onStatement(({ sql: text }) => {
      if (sender && PLANNED.test(text)) statements.set(text, (statements.get(text) ?? new Set()).add(sender));
    });
  }
  const counted = async (by: Sender, work: () => Promise<unknown>) => {
    sender = by;
    try {
      await work();
    } finally {
      sender = undefined;
    }
  };
  let calls = 0;
  const call = async (path: string, payload: object, token: string | undefined) =>
    counted('call', async () => {
      const { status, text } = await world.call(path, payload, undefined, { token });
      if (status === 0) calls += 1;
      else failed.push(`${path}: ${text.slice(0, 200)}`);
    });
  for (const endpoint of world.endpoints) {
    await world.restoreCallers();
    const payload = await rightPayload(world, endpoint);
    const token = endpoint.access === 'public' ? undefined : await world.session('insider', {});
    await call(endpoint.path, payload, token);
  }
  const administrator = await addAdministrator(world, catalogue);
  for (const endpoint of world.endpoints) {
    // What is an account's own, nobody else has.
    const isOwn = catalogue.entities[endpoint.entity ?? '']?.scope === 'account' && endpoint.operation === 'detail';
    if (isOwn || !READING.has(endpoint.operation)) continue;
    if (endpoint.operation === 'export') await world.endJobs();
    await call(endpoint.path, await rightPayload(world, endpoint), administrator);
  }
  const files = makeFileStore(config);
  const services = {
    ...servicesOf({ config, vault, database: beside }, catalogue),
    keys: loadKeys(config.dataDir),
    files,
    faces: embeddedFaceSearch({ database: beside, files, vault }),
  };
  const tasks = serverTasks(services, (error) => failed.push(String(error)));
  for (const { run } of tasks) await counted('task', async () => run());
  if (beside !== database) await beside.close();
  // What strangers see is not this test's question.
  world.leaks.length = 0;
  return { statements, calls, tasks: tasks.length, failed };
}

/** @returns a token of an administrator of the platform who has both communities */
async function addAdministrator(world: World, { entities }: Catalogue): Promise<string> {
  const { database, vault } = world.server;
  const role = await database.first(sql<{ id: string }>`select id from role where role_code = ${ADMINISTRATOR}`);
  if (!entities.account || !role) throw new Error('There is no role of an administrator.');
  const row = {
    ...{ id: 'chief', uuid: 'chief', userName: 'chief', realName: '李四', phone: '15800001234', havePhone: true },
    ...{ accountType: '1', roleId: role.id, sensitive: '0', accountState: '1', revision: 1 },
    createTime: '2026-01-01 08:00:00',
    communityUuids: Object.values(COMMUNITY),
  };
  await bulkInsert(database, entities.account, [row], vault);
  await database.run(sql`
    insert into console_session (token_hash, account_uuid) values (${hashToken('of the administrator')}, 'chief')`);
  return 'of the administrator';
}
