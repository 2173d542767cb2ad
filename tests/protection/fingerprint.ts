import { sql } from 'kysely';
import { snakeCase } from '../../server/db/table-of.ts';
import type { World } from './protection-world.ts';
import { MARK, type Side } from './world-rows.ts';

/** A hash of all rows of each table. */
export type Fingerprint = Record<string, string>;

/** Refusals are written down in the first, what was shown in the second; the third is rolled up in the background. */
const WRITTEN_BESIDES: ReadonlySet<string> = new Set(['operationLog', 'sensitiveAccess', 'statDaily']);

/**
 * What is stored of every entity; two of them are the same when nothing has been written in between. The caller `lacking` and
 * its role are left out: tests change them.
 *
 * @param side the marked rows of that side alone
 */
export async function fingerprint({ catalogue, server }: World, side?: Side): Promise<Fingerprint> {
  const names = Object.values(catalogue.entities)
    .filter(({ name, readModel }) => !readModel && !WRITTEN_BESIDES.has(name))
    .map(({ name }) => snakeCase(name));
  const hashes = names.map(
    (name) => sql`select ${name} as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash
      from ${sql.table(name)} as t where ${side ? sql`strpos(t::text, ${MARK[side]}) > 0` : sql`strpos(t::text, 'lacking') = 0`}`,
  );
  const rows = await server.database.run(sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

export function changedTables(before: Fingerprint, after: Fingerprint): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
