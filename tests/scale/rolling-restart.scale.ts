import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { loadKeys } from '../../server/crypto/keys.ts';
import { prepareProcesses, type ServerProcess, type ServerProcesses } from '../../server/testing/server-processes.ts';
import { OWN, PHONES } from '../../server/testing/small-world.ts';
import { type DatabaseCluster, startCluster } from './database-cluster.ts';
import { refusedCalls, startVisitorLoad, type VisitorLoad } from './visitor-load.ts';

const ENTITY = 'epidemicVisitor';
const ADD = '/control/epidemic/v1/visitor/add';
const DETAIL = '/control/epidemic/v1/visitor/detail';

/** Documents of the next version: a field more that may be left out, with an index, which calls may set. */
function nextDocuments(): Catalogue {
  const documents = structuredClone(loadCatalogue());
  const entity = documents.entities[ENTITY];
  const add = documents.endpoints[ADD];
  if (!entity || !add) throw new Error('The documents have no visitors any more.');
  entity.fields.badgeNo = { type: 'string', label: { zh: '访客牌号', en: 'Badge' }, maxLength: 20 };
  entity.indexes.push(['communityUuid', 'badgeNo']);
  add.fields.push('badgeNo');
  return documents;
}

let cluster: DatabaseCluster;
let world: ServerProcesses;
let load: VisitorLoad | undefined;

beforeAll(async () => {
  cluster = await startCluster(0);
  world = await prepareProcesses(cluster.place);
});
afterAll(async () => {
  await load?.stop().catch(() => {});
  await world?.end();
});

test('processes take up documents with a further field one after the other, and no call fails', async () => {
  const documents = join(cluster.place.dataDir, 'next-documents.json');
  writeFileSync(documents, JSON.stringify(nextDocuments()));
  // A balancer that asks each second takes a process out within two.
  const environment = { SESSIONS_PER_ACCOUNT: '0', LOG_LEVEL: 'error', STOP_GRACE_SECONDS: '2' };
  const old = (await Promise.all([world.start(environment), world.start(environment)])) as [
    ServerProcess,
    ServerProcess,
  ];
  const addresses = old.map(({ address }) => address);
  /** Processes that say that they are ready: those a balancer sends calls to. */
  const ready = [...addresses];
  const look = async () => {
    for (const address of addresses) {
      const isReady = await fetch(`${address}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      const at = ready.indexOf(address);
      if (isReady && at < 0) ready.push(address);
      if (!isReady && at >= 0) ready.splice(at, 1);
    }
  };
  let isOver = false;
  const balancing = (async () => {
    while (!isOver) await Promise.all([look(), new Promise((done) => setTimeout(done, 200))]);
  })();
  const { publicKey } = loadKeys(cluster.place.dataDir);
  load = await startVisitorLoad(ready, publicKey, { sessions: 6, again: true });
  const { counts } = load;
  await load.writes(60);

  const restart = async (gone: ServerProcess): Promise<ServerProcess> => {
    gone.child.kill('SIGTERM');
    expect(await gone.ended).toBe(0);
    const next = await world.start({ ...environment, DOCUMENTS: documents });
    addresses.splice(addresses.indexOf(gone.address), 1, next.address);
    await vi.waitFor(() => expect(ready).toContain(next.address), { timeout: 20_000 });
    return next;
  };
  const first = await restart(old[0]);
  const atFirst = counts.calls;
  // The new one has migrated, the old one goes on as it began.
  await load.writes(60);
  const second = await restart(old[1]);
  await load.writes(60);
  isOver = true;
  await balancing;
  await load.stop();
  console.log(
    JSON.stringify({
      what: 'a rolling restart with a migration between',
      calls: counts.calls,
      beforeTheSecond: atFirst,
      acknowledged: counts.acknowledged,
      sentAgain: Object.fromEntries(counts.again),
      failed: Object.fromEntries(counts.refused),
    }),
  );
  expect({ failed: refusedCalls(counts), stale: counts.stale }).toEqual({ failed: 0, stale: [] });

  const rows = await world.database.run(sql<{ id: string }>`select id from epidemic_visitor`);
  const stored = new Set(rows.map(({ id }) => id));
  expect([...load.added].filter((id) => !stored.has(id))).toEqual([]);

  // The field is there: written at one, read at the other.
  await first.client().post('/send/verify/code', { phone: PHONES.manager });
  const login = { phone: PHONES.manager, smsCode: '246810' };
  const { token } = await first.client().post<{ token: string }>('/auth/login/sms', login);
  const visitor = {
    communityUuid: OWN,
    visitorName: '李小龙',
    phone: '15400007777',
    idCard: '990000199001010017',
    visitPurpose: '1',
    fromPlace: '杭州',
    fromRisk: false,
    temperature: 36.5,
    healthCode: '1',
    badgeNo: 'A-17',
  };
  const { id } = await first.client(token).post<{ id: string }>(ADD, visitor);
  expect(await second.client(token).post(DETAIL, { id })).toMatchObject({ id, badgeNo: 'A-17' });
});
