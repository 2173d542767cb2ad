import { sql } from 'kysely';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { Keys } from '../../crypto/keys.ts';
import type { Database } from '../../db/database.ts';
import { addMonths, monthOf, startOfMonth } from '../../db/partitions/months.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { ServerConfig } from '../../settings/config.ts';
import { readEnd, writeEnd } from './chain-ends.ts';
import { CHAIN_LOCK } from './seal-lines.ts';

const s = table('console_log_seal', 's');

interface Dependencies {
  catalogue: Catalogue;
  database: Database;
  keys: Pick<Keys, 'signing'>;
  config: Pick<ServerConfig, 'keepRecordsMonths'>;
}

/**
 * Says from when on lines are kept, before the months before that are taken away, and forgets seals of lines that are gone: what
 * goes by its age is no gap. A server has signed from when on: whoever takes away other lines cannot say that.
 *
 * @returns whether months may go: not while lines from before the chain are taken into it, of which only the number is known
 */
export async function trimChain(
  { catalogue, config, database, keys }: Dependencies,
  now = new Date(),
): Promise<boolean> {
  const partition = catalogue.entities.operationLog?.partition;
  if (!partition || config.keepRecordsMonths === 0) return true;
  const months = Math.max(config.keepRecordsMonths, partition.keepMonths ?? 0);
  const keptFrom = startOfMonth(addMonths(monthOf(now), -months));
  return database.transaction(async () => {
    await database.run(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
    const head = await readEnd(database, 'logHead', keys);
    if (head === undefined || (head && head.adoption !== undefined)) return false;
    const start = await readEnd(database, 'logStart', keys);
    if (!start) return true;
    // Only a beginning of the chain: what was sealed later than its neighbours stays, and may be without its line.
    const first = await database.first(query`
      select ${selected({ number: sql<number | null>`min(${s.number})` })} from ${s}
      where ${s.log_time} >= ${keptFrom}::timestamptz`);
    const upTo = first?.number === null || first?.number === undefined ? undefined : Number(first.number) - 1;
    const before =
      upTo === undefined
        ? undefined
        : await database.first(query`
            select ${selected({ number: s.number, hash: s.hash })} from ${s} where ${s.number} = ${upTo}`);
    const begins = before ? { number: Number(before.number), hash: before.hash } : {};
    await writeEnd(database, 'logStart', { ...start, ...begins, keptFrom }, keys);
    if (before) await database.run(sql`delete from ${s} where ${s.number} <= ${before.number}`);
    return true;
  });
}
