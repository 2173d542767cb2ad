import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { bulkInsert } from '../db/bulk-insert.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { errorKey, resultKey } from '../jobs/job-files.ts';
import { jobSession } from '../jobs/job-session.ts';
import { exportJob } from '../operations/export/export-job.ts';
import type { ExportTask } from '../operations/export/export-task.ts';
import { writeExport } from '../operations/export/write-export.ts';
import { xlsxFile } from '../operations/export/xlsx-file.ts';
import type { CallContext } from '../services/call-context.ts';
import type { Services } from '../services/services.ts';
import type { ServerConfig } from '../settings/config.ts';
import { makeFileStore } from '../storage/make-file-store.ts';
import { buildAccounts } from './accounts.ts';
import { clockOf } from './calendar.ts';
import { type DemoExport, type DemoFileJob, fileJobs } from './file-jobs.ts';

const consoleJob = table('console_job');

type Dependencies = Pick<Services, 'catalogue' | 'database' | 'vault'> & { config: ServerConfig };

/**
 * The jobs of the file centre with the files that finished ones have made, each as its account sees the rows. What has
 * failed can be tried again; what waits is done as soon as a server runs. For a first load that is done, roles included.
 */
export async function fillFiles(dependencies: Dependencies, today: Date): Promise<void> {
  const { catalogue, config, database, vault } = dependencies;
  const entity = catalogue.entities.fileJob;
  if (!entity) return;
  const clock = clockOf(today);
  const drafts = join(config.dataDir, 'drafts');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const jobs = fileJobs(buildAccounts(clock), clock);
  for (const job of jobs) {
    const draft = join(drafts, `${job.row.id}.demo`);
    try {
      await makeFiles(dependencies, job, draft);
    } finally {
      await rm(draft, { force: true });
    }
    const work = job.retried ?? job.waiting;
    if (!work) continue;
    const task = vault.encrypt(JSON.stringify(taskOf(job, work)));
    await database.run(sql`
      insert into ${consoleJob} (${columnNames(consoleJob, 'id', 'kind', 'task', 'lease_until', 'ended_at')})
      values (${job.row.id}, ${exportJob.name}, ${task}, now(), ${job.retried ? sql`now()` : null})
      on conflict (${columnNames(consoleJob, 'id')}) do nothing`);
  }
  await bulkInsert(
    database,
    entity,
    jobs.map(({ row }) => ({ ...row })),
    vault,
  );
}

async function makeFiles(dependencies: Dependencies, job: DemoFileJob, draft: string): Promise<void> {
  const { errors, export: made, row } = job;
  const files = makeFileStore(dependencies.config);
  if (made) {
    const task = taskOf(job, made);
    const endpoint = dependencies.catalogue.endpoints[made.path];
    if (!endpoint) throw new Error(`The demo exports by ${made.path}, which is no call.`);
    const session = await jobSession(dependencies, task);
    const done = await writeExport(
      { ...dependencies, endpoint, session } as CallContext,
      task,
      { file: draft, part: (at) => `${draft}.${at}`, spool: (at) => `${draft}.sheet${at}` },
      async () => {},
    );
    Object.assign(row, { totalCount: done, doneCount: done, fileSize: (await stat(draft)).size });
    await files.moveIn(resultKey(row.id, task.format), draft);
  }
  if (errors) {
    const table = xlsxFile(
      draft,
      row.jobName ?? '',
      (errors[0] ?? []).map(() => 18),
    );
    await table.write(errors);
    await table.end();
    await files.moveIn(errorKey(row.id), draft);
  }
}

/** The account may see whatever community the filters name; the account decides how it is masked. */
function taskOf({ row }: DemoFileJob, { columns, filters, path }: DemoExport): ExportTask {
  const communityUuid = String(filters.communityUuid);
  return {
    path,
    accountUuid: String(row.createBy),
    communityUuid,
    communityUuids: [communityUuid],
    level: 0,
    language: 'zh',
    payload: filters,
    columns,
    format: row.fileName?.endsWith('.csv') ? 'csv' : 'xlsx',
  };
}
