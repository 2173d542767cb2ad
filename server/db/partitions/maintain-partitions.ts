import { sql } from 'kysely';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { ServerConfig } from '../../settings/config.ts';
import type { Database } from '../database.ts';
import { tablesOf } from '../migrate.ts';
import { dropOldRows } from './drop-old-rows.ts';
import { makePartitions } from './make-partitions.ts';
import { isToBePartitioned, partitionMonths } from './partition-tables.ts';

interface Dependencies {
  catalogue: Catalogue;
  database: Database;
  config: Pick<ServerConfig, 'keepRecordsMonths'>;
}

/**
 * What has to be done now and then: the tables of the coming months, rows that are old enough to go, and the statistics of
 * whole partitioned tables, which PostgreSQL makes by itself of their parts only.
 */
export async function maintainPartitions(
  { catalogue, config, database }: Dependencies,
  now = new Date(),
): Promise<void> {
  const tables = tablesOf(catalogue).filter(isToBePartitioned);
  await makePartitions(database, tables, now);
  if (config.keepRecordsMonths > 0) await dropOldRows(database, tables, config.keepRecordsMonths, now);
  for (const name of (await partitionMonths(database)).keys()) await analyseDaily(database, name);
}

async function analyseDaily(database: Database, name: string): Promise<void> {
  const stale = await database.first(sql`
    select 1 from pg_stat_user_tables
    where relname = ${name} and schemaname = current_schema() and coalesce(last_analyze, '-infinity') < now() - interval '1 day'`);
  if (stale) await database.run(sql`analyze ${sql.table(name)}`);
}
