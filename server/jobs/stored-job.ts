import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { ApiError } from '../core/errors.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { entityOf } from '../rows/entity-of.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';

const consoleJob = table('console_job');
const fileJob = table('file_job');
const t = table('file_job', 't');

export interface StoredJob {
  id: string;
  jobState: string;
  jobName: string;
  createBy: string;
}

/** The role that sees the jobs of all accounts. */
const EVERYTHING = CODES.roleCode.administrator;

/** The call context of an account that may see, cancel, retry and delete the jobs of others, with all jobs in reach. */
export function overAllJobs(context: CallContext): CallContext {
  const { session } = context;
  return session.roleCode === EVERYTHING ? { ...context, session: { ...session, ofAllAccounts: true } } : context;
}

/** The jobs in reach of the account. */
export function jobsOf(context: CallContext): RawBuilder<unknown> {
  return scopedTable(entityOf(context.catalogue, context.endpoint), overAllJobs(context).session);
}

/**
 * Locks the job until the transaction ends: first the row of the job queue, in the same order as the workers.
 *
 * @throws ApiError not-found
 */
export async function lockJob(context: CallContext, id: string): Promise<StoredJob> {
  const { database } = context;
  const found = await database.first(sql`select 1 from ${jobsOf(context)} as t where ${t.id} = ${id}`);
  if (!found) throw new ApiError('not-found');
  await database.run(sql`select 1 from ${consoleJob} where ${consoleJob.id} = ${id} for update`);
  const row = await database.first(query`
    select ${selected({
      id: fileJob.id,
      jobState: notNull(fileJob.job_state),
      jobName: sql<string>`coalesce(${fileJob.job_name}, '')`,
      createBy: notNull(fileJob.create_by),
    })}
    from ${fileJob} where ${fileJob.id} = ${id} for update`);
  if (!row) throw new ApiError('not-found');
  return row;
}

/** @throws ApiError wrong-state, with its text */
export function checkState(
  context: CallContext,
  { jobState }: StoredJob,
  from: readonly string[],
  zh: string,
  en: string,
): void {
  if (from.includes(jobState)) return;
  const { catalogue, language } = context;
  const state = catalogue.dictionaries.jobState?.values.find(({ value }) => value === jobState)?.label[language];
  throw new ApiError('wrong-state', { state: state ?? jobState, action: { zh, en }[language] });
}

/** A code of the dictionary jobState. */
export async function storedState(
  { database }: Pick<CallContext, 'database'>,
  id: string,
): Promise<string | undefined> {
  const row = await database.first(query`
    select ${selected({ jobState: notNull(fileJob.job_state) })} from ${fileJob} where ${fileJob.id} = ${id}`);
  return row?.jobState;
}
