import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shardPlan } from '../../server/db/shards/shard-plan.ts';
import { tableDistribution } from '../../server/db/shards/table-distribution.ts';
import { consoleColumns } from '../../server/testing/shards/console-columns.ts';
import { COMMUNITY, type TableUse, tablesOfStatement } from '../../server/testing/shards/statement-tables.ts';
import { oneDatabase } from '../../server/testing/test-database.ts';
import { catalogue } from '../../server/testing/test-server.ts';
import { startProtectionWorld, type World } from '../protection/protection-world.ts';
import { type Collected, collectStatements, type Sender } from './collect-statements.ts';
import { unnamedKinds } from './unnamed-kinds.ts';

interface Found {
  text: string;
  use: TableUse;
  senders: ReadonlySet<Sender>;
  /** How many tables of communities the statement touches. */
  tables: number;
}

let world: World;
let collected: Collected;
/** Every table of communities in every statement. */
const found: Found[] = [];

beforeAll(async () => {
  world = await startProtectionWorld(oneDatabase[0], catalogue);
  // With keys as a database has them that is spread over nodes, every call has to work as well.
  const { keys, counts } = await shardPlan(world.server.database, catalogue);
  for (const statement of [...keys.flatMap(({ statements }) => statements), ...counts])
    await world.server.database.run(sql.raw(statement));
  collected = await collectStatements(world, catalogue);
  const places = tableDistribution(catalogue);
  const columns = await consoleColumns(catalogue);
  for (const [statement, senders] of collected.statements) {
    const uses = await tablesOfStatement(statement, columns);
    const unknown = uses.filter(({ table }) => columns.has(table) && !places.has(table));
    expect(unknown, 'Every table says where its rows lie.').toEqual([]);
    const own = uses.filter(({ table }) => places.get(table) === 'community');
    const text = statement.replace(/\s+/g, ' ').trim();
    for (const use of own) found.push({ text, use, senders, tables: new Set(own.map(({ table }) => table)).size });
  }
}, 300_000);
afterAll(() => world.close());

const shown = ({ text, use }: Found) =>
  `${use.does} ${use.table} by ${use.equal.join() || 'nothing'}: ${text.slice(0, 400)}`;

test('every call was answered to both accounts, and every task was done', () => {
  expect(collected.failed).toEqual([]);
  expect(collected.calls).toBeGreaterThan(600);
  expect(collected.tasks).toBeGreaterThan(20);
  expect(new Set(found.map(({ text }) => text)).size).toBeGreaterThan(1_000);
});

test('a statement about rows of a community names the community, or is of a kind that need not', () => {
  const unnamed = found.filter(({ use }) => !use.isNamed);
  const kinds = unnamedKinds(catalogue);
  const kindOf = ({ use, senders }: Found) => kinds.find(({ holds }) => holds(use, senders));
  const left = unnamed.filter((one) => !kindOf(one)).map(shown);
  expect(left, `${left.join('\n')}\nAdd the community, or the kind and its reason to unnamed-kinds.ts`).toEqual([]);
  const counts = Object.fromEntries(kinds.map(({ name }) => [name, new Set<string>()]));
  for (const one of unnamed) counts[kindOf(one)?.name ?? '']?.add(`${one.use.does} ${one.use.table} ${one.text}`);
  const sizes = Object.fromEntries(Object.entries(counts).map(([name, each]) => [name, each.size]));
  const texts = new Set(found.map(({ text }) => text)).size;
  const bare = new Set(unnamed.map(({ text }) => text)).size;
  console.log(`${texts} statements about rows of communities, ${texts - bare} name theirs; ${JSON.stringify(sizes)}`);
  for (const { name, most } of kinds) {
    const count = sizes[name] ?? 0;
    expect(count, `Nothing is "${name}" any more: take it off the list.`).toBeGreaterThan(0);
    expect(count, `More is "${name}" than before.`).toBeLessThanOrEqual(most);
  }
});

test('no row changes its community, and one that may be there already is found by its community too', () => {
  const moved = found.filter(({ use }) => use.sets?.includes(COMMUNITY)).map(shown);
  expect(moved).toEqual([]);
  const met = found.filter(({ use }) => use.conflict && !use.conflict.includes(COMMUNITY)).map(shown);
  expect(met).toEqual([]);
});

test('what Citus would refuse is known: locks and joins by a key alone', () => {
  const unnamed = found.filter(({ use }) => !use.isNamed);
  const locked = new Set(unnamed.filter(({ use }) => use.locks).map(({ text }) => text));
  const joined = new Set(unnamed.filter(({ tables }) => tables > 1).map(({ text }) => text));
  // A lock of rows on several nodes at once, and a join by anything but the community, are refused or slow there.
  expect(locked.size).toBeLessThanOrEqual(50);
  expect(joined.size).toBeLessThanOrEqual(125);
  expect(locked.size).toBeGreaterThan(0);
});
