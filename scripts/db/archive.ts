import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { StartFailure } from '../../server/core/start-failure.ts';
import { archiveMonths } from '../../server/db/archive/archive-months.ts';
import { hasArchive, readArchivedMonths } from '../../server/db/archive/archived-months.ts';
import { ArchiveAway } from '../../server/db/archive/month-file.ts';
import { firstKept } from '../../server/db/archive/old-months.ts';
import { ArchiveDamaged } from '../../server/db/archive/parquet-file.ts';
import { removeOldMonths } from '../../server/db/archive/remove-months.ts';
import { restoreMonths } from '../../server/db/archive/restore-months.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { ServerConfig } from '../../server/settings/config.ts';
import { makeFileStore } from '../../server/storage/make-file-store.ts';
import { withDatabase } from './place.ts';
import { sizeText } from './print-status.ts';

/** @param month this one alone, also where servers archive nothing */
export async function runArchive(config: ServerConfig, month: string | undefined): Promise<void> {
  const catalogue = loadCatalogue();
  const now = new Date();
  const { archiveAfterMonths, keepRecordsMonths } = config;
  if (month === undefined && archiveAfterMonths === 0) {
    throw new StartFailure('ARCHIVE_AFTER_MONTHS is 0, so no month is old: name one with --month, or set it.');
  }
  const before = month === undefined ? firstKept(archiveAfterMonths, now) : firstKept(0, now);
  if (month !== undefined && month >= before) {
    throw new StartFailure(`${month} is too recent: months before ${before} can be archived.`);
  }
  await withDatabase(config, (database) =>
    said(async () => {
      if (!(await hasArchive(database))) await migrate(database, catalogue);
      const services = { catalogue, database, files: makeFileStore(config) };
      const removed = await removeOldMonths(services, keepRecordsMonths, now);
      if (removed > 0) console.log(`${removed} files were removed: their records are older than is kept.`);
      const report = await archiveMonths(services, { now, before, only: month });
      const place = config.s3 ? 'the bucket' : `${config.dataDir}/files/archive`;
      console.log(`${report.rows} rows lie in ${report.files} files in ${place} now, ${sizeText(report.bytes)}.`);
      if (report.left.length > 0) {
        console.log(`${report.left.length} months of communities were in use or changed meanwhile: try again later.`);
      }
      if (report.files === 0) {
        console.log(
          'Nothing was to be archived. Months whose pictures a community still keeps wait until these are cleared.',
        );
      }
    }),
  );
}

export async function runRestoreArchive(config: ServerConfig, month: string, days: number): Promise<void> {
  const catalogue = loadCatalogue();
  await withDatabase(config, (database) =>
    said(async () => {
      if (!(await isArchived(database, month))) throw new StartFailure(`${month} is not archived.`);
      const services = { catalogue, database, files: makeFileStore(config) };
      const restored = await restoreMonths(services, { month, now: new Date(), days });
      for (const [entity, rows] of restored) console.log(`  ${entity}: ${rows} rows`);
      console.log(`${month} lies in the database again. Servers archive it anew after ${days} days.`);
    }),
  );
}

async function isArchived(database: Database, month: string): Promise<boolean> {
  return (await hasArchive(database)) && (await readArchivedMonths(database, { month })).length > 0;
}

async function said(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ArchiveAway || error instanceof ArchiveDamaged)) throw error;
    throw new StartFailure(`${error.message} What was done until then is done; the rest is as it was.`);
  }
}
