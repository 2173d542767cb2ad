import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { StartFailure } from '../../server/core/start-failure.ts';
import { backUp, catalogueHash } from '../../server/db/backup/backup.ts';
import { rowsInTheWay } from '../../server/db/backup/load-tables.ts';
import { moveTo } from '../../server/db/backup/move-to.ts';
import { checkBackup, restore } from '../../server/db/backup/restore.ts';
import { databaseStatus } from '../../server/db/database-status.ts';
import { migrate, tablesOf } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { partitionExisting, unpartitioned } from '../../server/db/partitions/partition-existing.ts';
import { isToBePartitioned } from '../../server/db/partitions/partition-tables.ts';
import { pendingChanges } from '../../server/db/pending-changes.ts';
import { withoutPassword } from '../../server/db/postgres.ts';
import { planText } from '../../server/db/shards/plan-text.ts';
import { shardPlan } from '../../server/db/shards/shard-plan.ts';
import { verifyLog } from '../../server/operation-log/chain/verify-log.ts';
import type { ServerConfig } from '../../server/settings/config.ts';
import { existingKeys, withDatabase } from './place.ts';
import { changeText, statusText } from './print-status.ts';

const onTable = (name: string, rows: number) => {
  if (rows > 0) console.log(`  ${name}: ${rows}`);
};

export async function printStatus(config: ServerConfig): Promise<void> {
  const catalogue = loadCatalogue();
  const status = await withDatabase(config, (database) => databaseStatus(database, catalogue));
  console.log(statusText(status, config, catalogue));
}

export async function runMigrate(
  config: ServerConfig,
  options: { 'dry-run'?: boolean; partition?: boolean },
): Promise<void> {
  const catalogue = loadCatalogue();
  const dryRun = options['dry-run'] ?? false;
  await withDatabase(config, async (database) => {
    const pending = (await pendingChanges(database, catalogue)).filter(({ kind }) => kind !== 'unpartitioned');
    if (!dryRun) await migrate(database, catalogue);
    console.log(pending.length === 0 ? 'Everything is there.' : dryRun ? 'To be added:' : 'Added:');
    for (const change of pending) console.log(`  ${changeText(change)}`);
    for (const table of await unpartitioned(database, tablesOf(catalogue).filter(isToBePartitioned))) {
      if (dryRun || !options.partition) {
        console.log(changeText({ kind: 'unpartitioned', table: table.name }));
        continue;
      }
      const rows = await partitionExisting(database, table, new Date());
      console.log(`${table.name}: ${rows} rows lie in months now.`);
    }
  });
}

/** Prints a script; it says itself what is in the way. */
export async function printShardPlan(config: ServerConfig): Promise<void> {
  await withDatabase(config, async (database) => {
    console.log(planText(await shardPlan(database, loadCatalogue()), { isEmbedded: database.kind === 'pglite' }));
  });
}

/** Ends with 1 where something is wrong, so that a monitor can run it. */
export async function runVerifyLog(config: ServerConfig, { known }: { known?: string }): Promise<void> {
  const keys = existingKeys(config);
  const [, number, hash] = /^(\d+):(\S+)$/.exec(known ?? '') ?? [];
  if (known !== undefined && hash === undefined)
    throw new StartFailure('--known takes what an earlier check has said: NUMBER:HASH.');
  const from = Date.now();
  const report = await withDatabase(config, (database) =>
    verifyLog({
      database,
      keys,
      dataDir: resolve(config.dataDir),
      ...(hash !== undefined && { known: { number: Number(number), hash } }),
    }),
  );
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  for (const { fault, number: at, logId, text } of report.faults) {
    const place = [...(at === undefined ? [] : [`place ${at}`]), ...(logId === undefined ? [] : [`line ${logId}`])];
    console.log(`${fault}: ${place.join(', ')}: ${text}`);
  }
  if (report.count > report.faults.length) console.log(`and ${report.count - report.faults.length} more.`);
  console.log(`${report.lines} lines checked in ${seconds} s, ${report.waiting} wait to be sealed.`);
  if (report.unadopted > 0)
    console.log(
      `${report.unadopted} rows not yet sealed: they are from before the chain, a running server takes them into it, and nothing is known of them until then.`,
    );
  if (report.head)
    console.log(
      `The chain ends at ${report.head.number}:${report.head.hash}. Note it elsewhere: the next check takes it as --known.`,
    );
  if (report.count > 0)
    throw new StartFailure(`${report.count} faults: the operation log is not what servers have written.`);
  console.log(
    report.unadopted > 0
      ? 'What is sealed of the operation log is what servers have written.'
      : 'The operation log is what servers have written.',
  );
}

export async function runBackup(config: ServerConfig, file: string, { files }: { files?: boolean }): Promise<void> {
  const keys = existingKeys(config);
  if (files && config.s3) {
    throw new StartFailure('The files lie in a bucket: back that up by its own means, and leave out --files.');
  }
  const options = {
    catalogue: loadCatalogue(),
    keys,
    filesFolder: files ? filesOf(config) : undefined,
    archiveFolder: config.s3 ? undefined : filesOf(config),
    onTable,
  };
  const report = await withDatabase(config, (database) => backUp(database, file, options));
  const counts = Object.values(report.rows);
  const rows = counts.reduce((sum, one) => sum + one, 0);
  const megabytes = (statSync(file).size / 1024 / 1024).toFixed(1);
  console.log(`${file}: ${rows} rows of ${counts.length} tables, ${report.files} files, ${megabytes} MB.`);
  if (report.foreign.length > 0) console.log(`Not in it: ${report.foreign.join(', ')}, which no document asks for.`);
  const place = config.keys ? 'CONSOLE_KEYS' : join(config.dataDir, 'keys.json');
  console.log(
    `The keys are not in it: without ${place} its encrypted values are lost. Keep them, elsewhere than the backup.`,
  );
  if (report.elsewhere > 0) {
    console.log(
      config.s3
        ? `${report.elsewhere} files of archived months lie in the bucket and are named here: its own backups hold them.`
        : `${report.elsewhere} files of archived months are missing in ${filesOf(config)}: their records are in no backup.`,
    );
  }
  if (!files && !config.s3 && existsSync(filesOf(config))) {
    console.log('Pictures and files of jobs are not in it: --files takes them along. Archived months are.');
  }
}

export async function runRestore(config: ServerConfig, file: string, { replace = false }): Promise<void> {
  const keys = existingKeys(config);
  const { head, end } = await checkBackup(file, keys);
  const catalogue = loadCatalogue();
  console.log(`${file} was taken on ${head.takenAt} and is whole.`);
  if (head.catalogue !== catalogueHash(catalogue))
    console.log('It comes from other documents; what these ask for is added.');
  await withDatabase(
    config,
    async (database) => {
      if (replace) {
        for (const [name, rows] of await rowsInTheWay(database, catalogue))
          console.log(`  replaced: ${name}, ${rows} rows`);
      }
      await restore(database, file, { catalogue, replace, filesFolder: filesOf(config), onTable });
    },
    { mayBeNew: true },
  );
  console.log(`Restored${end.files > 0 ? `, with ${end.files} files` : ''}. Everybody has to log in again.`);
}

export async function runMoveTo(config: ServerConfig, url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartFailure('move-to takes an address such as postgres://user:password@host:5432/database.');
  }
  const keys = existingKeys(config);
  const foreign = await withDatabase(config, async (source) => {
    const target = await openDatabase({ databaseUrl: url, dataDir: config.dataDir });
    try {
      return await moveTo(source, target, { catalogue: loadCatalogue(), keys, onTable });
    } finally {
      await target.close();
    }
  });
  if (foreign.length > 0) console.log(`Left behind: ${foreign.join(', ')}, which no document asks for.`);
  console.log(
    `Every table has the same rows in ${withoutPassword(url)}. Start the server with that as DATABASE_URL, and with the same ` +
      `${config.keys ? 'CONSOLE_KEYS' : 'keys.json'} and files (DATA_DIR). ${config.demo ? 'Demo mode needs DEMO=1 there. ' : ''}` +
      'The old database is as it was.',
  );
}

function filesOf(config: ServerConfig): string {
  return join(config.dataDir, 'files');
}
