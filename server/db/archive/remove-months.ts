import { sql } from 'kysely';
import { goneUntil } from '../gone-until.ts';
import { addMonths, monthOf } from '../partitions/months.ts';
import { uncount } from '../roll-ups/roll-up-statements.ts';
import { query, selected } from '../sql/query.ts';
import { table } from '../sql/table.ts';
import type { ArchiveServices } from './archive-months.ts';
import {
  type ArchivedMonth,
  type ArchivedTable,
  archivedTables,
  forgetArchivedMonth,
  readArchivedMonths,
} from './archived-months.ts';
import { ArchiveAway } from './month-file.ts';
import { BESIDE, loadRows } from './restore-months.ts';

const a = table('console_archived_month', 'a');

/**
 * Removes archived months that are too old: by the retention of their community, once all of a month is, and by the months that the server
 * keeps. Of a month that is too old in part the rows are not shown any more (`thaw.ts`).
 *
 * @param keepMonths as KEEP_RECORDS_MONTHS
 * @returns how many files were removed
 */
export function removeOldMonths(services: ArchiveServices, keepMonths: number, now: Date): Promise<number> {
  const { catalogue, database, files } = services;
  return database.exclusively('console archive', async () => {
    let count = 0;
    for (const of of archivedTables(catalogue)) {
      const kept = Math.max(keepMonths, of.table.partition.keepMonths ?? 0);
      const first = keepMonths > 0 ? addMonths(monthOf(now), -kept) : '';
      const gone = await database.run(query`
        select ${selected({ month: a.in_month, communityUuid: a.community_uuid })} from ${a}
        where ${a.entity} = ${of.entity}
          and (${a.in_month} < ${first} or ${a.last_time} < ${goneUntil(of.entity, a.community_uuid)})`);
      for (const { month, communityUuid } of gone) {
        const [one] = await readArchivedMonths(database, { entity: of.entity, month, communityUuids: [communityUuid] });
        if (!one || !(await forget(services, of, one))) continue;
        await files.remove(one.file);
        count += 1;
      }
    }
    return count;
  });
}

async function forget(services: ArchiveServices, of: ArchivedTable, one: ArchivedMonth): Promise<boolean> {
  const { database } = services;
  const { rollUp } = of.table;
  return database.transaction(async () => {
    if (rollUp) {
      // What cannot be read cannot be counted off, and goes all the same.
      await database
        .attempt(async () => {
          await loadRows(services, of, one);
          await database.run(uncount(rollUp, sql.table(BESIDE)));
          await database.run(sql`drop table ${sql.table(BESIDE)}`);
        })
        .catch((error: unknown) => {
          if (error instanceof ArchiveAway || !(error instanceof Error)) throw error;
        });
    }
    return forgetArchivedMonth(database, one);
  });
}
