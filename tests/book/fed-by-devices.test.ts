import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permitModule } from '../../docs/examples/server/permit-module.ts';
import { buildCatalogue } from '../../generators/build-catalogue.ts';
import { feedsPage } from '../../generators/feeds-page.ts';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import { sweepFeeds } from '../../server/gateway/feeds/sweep-feeds.ts';
import { messageChecks } from '../../server/gateway/mqtt/messages.ts';
import { fedRecords } from '../../server/simulator/fed-records.ts';
import { feedMessageOf } from '../../server/simulator/feed-messages.ts';
import { scriptedLink } from '../../server/testing/scripted-link.ts';
import { servicesOf } from '../../server/testing/services-of.ts';
import { OWN, PHONES } from '../../server/testing/small-world.ts';
import { oneDatabase } from '../../server/testing/test-database.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { check } from '../../validators/check.ts';
import { exampleConsole } from './example-console.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/devices.md'), 'utf8');
const { documents } = check(exampleConsole());
if (!documents) throw new Error('The examples do not fit their grammar.');
const catalogue = buildCatalogue(documents);
const SN = 'SN000001';

const link = scriptedLink();
let server: TestServer;
let manager: RequestClient;

beforeAll(async () => {
  server = await startTestServer(oneDatabase[0], {}, undefined, catalogue, undefined, {
    deviceLink: link,
    modules: [permitModule],
  });
  await server.database.run(sql`update account set role_id = 'PROPERTY_ROLE'`);
  manager = await server.login(PHONES.manager);
  await manager.post('/control/pump/v1/add', { communityUuid: OWN, pumpNo: 'P01', pumpName: '一号泵' });
});
afterAll(() => server.close());

const block = (kind: string) => new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';

async function pump(): Promise<Record<string, unknown> | undefined> {
  const asked = { communityUuid: OWN, pageNum: 1, pageSize: 10 };
  return (await manager.post<ListAnswer<Record<string, unknown>>>('/control/pump/v1/list', asked)).list[0];
}

async function messages(): Promise<number | undefined> {
  const row = await server.database.first(sql<{ n: number }>`
    select count(*)::int as n from message where title = '供水泵离线'`);
  return row?.n;
}

test('whoever makes devices reads what the documents say', () => {
  const cells = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim();
  expect(cells(feedsPage(catalogue))).toContain(cells(block('md feed')));
});

test('the message of the page for devices is stored in the record that it means', async () => {
  const checked = messageChecks(catalogue).feed(SN, 'pump/state', Buffer.from(block('json feed')));
  if (!('value' in checked)) throw new Error(checked.problem);
  await link.emit(checked.value);
  expect(await pump()).toMatchObject({
    pressure: 0.42,
    running: true,
    onlineState: '1',
    reportTime: '2026-11-19 10:00:00',
  });
});

test('a pump that is silent is offline, and its message comes once', async () => {
  const before = Number(await messages());
  await server.database.run(sql`update console_feed set received_at = now() - interval '4 minutes'`);
  await sweepFeeds(servicesOf(server, catalogue), 600);
  await sweepFeeds(servicesOf(server, catalogue), 600);
  expect(await pump()).toMatchObject({ pressure: 0.42, running: null, onlineState: '0' });
  expect(await messages()).toBeGreaterThan(before);
});

test('what the simulator says of a record is taken, whatever chance draws', async () => {
  const entity = catalogue.entities.pump;
  if (!entity?.feed) throw new Error('The pump of the book has no feed.');
  const [record] = await fedRecords(server.database, { ...entity, feed: entity.feed });
  if (!record) throw new Error('There is no pump.');
  for (let spell = 1; spell <= 20; spell += 1) {
    const now = Date.now() - 300_000 * (21 - spell);
    await link.emit(feedMessageOf(record, SN, now, { catalogue, seed: `${spell}` }));
    expect(await pump()).toMatchObject({ onlineState: '1' });
  }
  const metrics = await (await fetch(`${server.address}/metrics`)).text();
  expect(metrics).toMatch(/outcome="stored"\} 21/);
  expect(metrics).not.toMatch(/outcome="malformed"\} [1-9]/);
});
