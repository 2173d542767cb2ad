import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { Database } from '../database.ts';
import { existingColumns } from '../existing-tables.ts';
import { rollUpsOf, WITHOUT_COUNTS } from '../roll-ups/sync-roll-ups.ts';
import { type ForeignKey, type Key, readForeignKeys, readKeys, readPartitioned } from './read-keys.ts';
import { SHARD_KEY, tableDistribution } from './table-distribution.ts';

/** What turns a database into one that is spread over several nodes, in the order in which it is run. */
export interface ShardPlan {
  /** Keys of community tables that do not name the community: dropped, and made again with it. */
  keys: { table: string; statements: string[] }[];
  /** Values that were unique in the whole database, and are unique in a community from then on. */
  narrowed: { table: string; columns: readonly string[] }[];
  /** Takes away what counts by day by triggers, since Citus takes no table that has one, and notes that it stays away. */
  counts: string[];
  reference: string[];
  distributed: string[];
  /** Tables that lie in months: their months go with them. */
  partitioned: string[];
  /** What stays on one node. */
  local: string[];
  /** Tables of the schema that the console knows nothing of. */
  foreign: string[];
  /** What would be in the way. */
  wrong: string[];
}

/** By the keys that a database has, and the places that documents and the server's own tables say. */
export async function shardPlan(database: Database, catalogue: Catalogue): Promise<ShardPlan> {
  const places = tableDistribution(catalogue);
  const columns = await existingColumns(database);
  const counts = rollUpsOf(catalogue).filter(({ name }) => columns.has(name));
  const gone = new Set(counts.map(({ name }) => name));
  const there = [...columns.keys()].filter((table) => !gone.has(table)).toSorted();
  const of = (place: string) => there.filter((table) => places.get(table) === place);
  const keys = await readKeys(database);
  const partitioned = await readPartitioned(database);
  const distributed = of('community');
  return {
    keys: distributed.flatMap((table) => {
      const statements = keys.filter((key) => key.table === table).flatMap(widened);
      return statements.length > 0 ? [{ table, statements }] : [];
    }),
    narrowed: keys
      .filter((key) => !key.isPrimary && places.get(key.table) === 'community' && !key.columns.includes(SHARD_KEY))
      .map(({ table, columns: own }) => ({ table, columns: own })),
    counts: [
      ...counts.flatMap(({ name }) => [`drop function ${quoted(name)}() cascade;`, `drop table ${quoted(name)};`]),
      `insert into console_meta (name, value) values ('${WITHOUT_COUNTS.name}', '${WITHOUT_COUNTS.value}') on conflict (name) do update set value = excluded.value;`,
    ],
    reference: of('reference').map((table) => `select create_reference_table('${table}');`),
    distributed: distributed.map((table, at) => {
      const beside = at === 0 ? 'none' : distributed[0];
      return `select create_distributed_table('${table}', '${SHARD_KEY}', colocate_with => '${beside}');`;
    }),
    partitioned: distributed.filter((table) => partitioned.has(table)),
    local: of('local'),
    foreign: there.filter((table) => !places.has(table)),
    wrong: [
      ...distributed
        .filter((table) => !columns.get(table)?.has(SHARD_KEY))
        .map((table) => `${table} has no ${SHARD_KEY}`),
      ...(await readForeignKeys(database)).filter((key) => !isKept(key, places)).map(asText),
    ],
  };
}

/** Citus asks that every unique key contains the column that says where a row lies. */
function widened({ table, name, columns, isPrimary }: Key): string[] {
  if (columns.includes(SHARD_KEY)) return [];
  const list = [quoted(SHARD_KEY), ...columns].join(', ');
  if (isPrimary) {
    return [
      `alter table ${quoted(table)} drop constraint ${quoted(name)};`,
      `alter table ${quoted(table)} add constraint ${quoted(name)} primary key (${list});`,
    ];
  }
  return [`drop index ${quoted(name)};`, `create unique index ${quoted(name)} on ${quoted(table)} (${list});`];
}

/** Citus keeps a reference between tables of a community by the community, and one to what every node has. */
function isKept({ table, to, columns }: ForeignKey, places: ReadonlyMap<string, string>): boolean {
  const [from, target] = [places.get(table), places.get(to)];
  if (from === 'community') return target === 'reference' || (target === 'community' && columns.includes(SHARD_KEY));
  return from === 'reference' ? target === 'reference' : target !== 'community';
}

function asText({ table, name, to }: ForeignKey): string {
  return `the foreign key ${name} of ${table} to ${to} cannot be kept: drop it first`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
