import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { FileJob } from '../../schemas/generated/entities.ts';
import type { Catalogue, CatalogueEndpoint, Text } from '../../schemas/generated/grammar.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { entityOf } from '../rows/entity-of.ts';
import type { CallContext } from '../services/call-context.ts';
import type { JobKind, JobTask } from './job-kind.ts';
import { LEASE_SECONDS } from './job-queue.ts';

const consoleJob = table('console_job');
const fileJobTable = table('file_job');

/** The most jobs of one account that may wait or run at the same time. */
const MAX_JOBS = 5;

/** A job as the file centre shows it. */
export interface ShownJob {
  /** In the language of the task. */
  jobName: string;
  fileName: string;
  totalCount?: number;
}

export interface AddOptions {
  id?: string;
  /** No other process begins it: the caller works on it at once, with `runNow`. */
  held?: boolean;
  /** Part of the transaction that adds it. */
  also?(id: string): Promise<void>;
}

/**
 * Adds a job of the account that calls, with its present rights.
 *
 * @param task what its kind needs in addition
 * @throws ApiError too-many-jobs
 */
export async function addJob<Task extends JobTask>(
  context: CallContext,
  kind: Pick<JobKind<Task>, 'name' | 'jobType'>,
  task: Omit<Task, Exclude<keyof JobTask, 'language' | 'communityUuid'>>,
  { jobName, fileName, totalCount = 0 }: ShownJob,
  { id = newId(), held = false, also }: AddOptions = {},
): Promise<string> {
  const { catalogue, database, endpoint, live, session, vault } = context;
  const { accountUuid, communityUuids, level, userName, roleName } = session;
  const fileJob = catalogue.entities.fileJob;
  if (!fileJob) throw new Error('Jobs need the entity fileJob.');
  const base: Omit<JobTask, 'language'> = {
    path: endpoint.path,
    accountUuid,
    communityUuids,
    level,
    by: { userName, roleName },
    requestId: context.requestId,
    ip: context.ip,
  };
  const now = wallTime(new Date());
  const row = {
    id,
    createTime: now,
    updateTime: now,
    createBy: accountUuid,
    revision: 1,
    jobName: jobName.slice(0, 60),
    jobType: kind.jobType,
    sourcePage: sourceOf(catalogue, endpoint)[task.language],
    jobState: CODES.jobState.queued,
    progress: 0,
    totalCount,
    doneCount: 0,
    failCount: 0,
    fileName,
  } satisfies NewRow<FileJob>;
  await database.transaction(async () => {
    await checkWaiting(context, accountUuid);
    await bulkInsert(database, fileJob, [row], vault);
    await database.run(sql`
      insert into ${consoleJob} (${columnNames(consoleJob, 'id', 'kind', 'task', 'lease_until')})
      values (${id}, ${kind.name}, ${vault.encrypt(JSON.stringify({ ...base, ...task }))},
        now() + make_interval(secs => ${held ? LEASE_SECONDS : 0}))`);
    await also?.(id);
    await live.publish({ entity: 'fileJob', id, accountUuid });
  });
  return id;
}

/** @throws ApiError too-many-jobs; of two calls at the same time the second one waits to be counted */
export async function checkWaiting({ database }: Pick<CallContext, 'database'>, accountUuid: string): Promise<void> {
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`jobs of ${accountUuid}`}, 0))`);
  const waiting = await database.first(query`
    select ${selected({ count: sql<number>`count(*)` })} from ${fileJobTable}
    where ${fileJobTable.create_by} = ${accountUuid} and ${fileJobTable.job_state} in (${codes.jobState.queued},
      ${codes.jobState.running})`);
  if (waiting && waiting.count >= MAX_JOBS) throw new ApiError('too-many-jobs', { count: waiting.count });
}

/** The origin of the jobs of a call, as the file centre shows it: the page whose button makes the call. */
export function sourceOf(catalogue: Catalogue, endpoint: CatalogueEndpoint): Text {
  const { access } = endpoint;
  const button = Array.isArray(access) ? access[0] : undefined;
  const pages = catalogue.menu.flatMap(({ children = [] }) => children);
  const page = pages.find(({ children = [] }) => children.some(({ menuCode }) => menuCode === button));
  return page?.menuName ?? entityOf(catalogue, endpoint).title;
}
