import { CODES } from '../../../schemas/generated/codes.ts';
import { notNull, orNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { sourceOf } from '../../jobs/add-job.ts';
import { taskOf } from '../../jobs/job-queue.ts';
import type { CallContext } from '../../services/call-context.ts';

const f = table('file_job', 'f');
const j = table('console_job', 'j');

/** How many own jobs are searched. */
const LATEST = 20;
/** Codes of the dictionary jobType. */
const TYPES: Readonly<Record<string, string>> = { export: CODES.jobType.export, import: CODES.jobType.import };

/**
 * The account's own jobs of the last hour that a call has made: a client that has lost the answer finds them so. A finished one
 * has no task: it is identified by the page that it came from, and by being an export or an import.
 */
export async function jobsOfCall(context: CallContext, path: string): Promise<string[]> {
  const { catalogue, database, session } = context;
  const endpoint = catalogue.endpoints[path];
  const type = endpoint && TYPES[endpoint.operation];
  if (!endpoint?.entity || !type) return [];
  const rows = await database.run(query`
    select ${selected({ id: f.id, task: orNull(j.task), page: notNull(f.source_page) })} from ${f} left
    join ${j} on ${j.id} = ${f.id}
    where ${f.create_by} = ${session.accountUuid} and ${f.job_type} = ${type}
      and ${f.create_time} > now() - interval '1 hour'
    order by ${f.create_time} desc, ${f.id} desc limit ${LATEST}`);
  const source = Object.values(sourceOf(catalogue, endpoint));
  const isOfCall = ({ task, page }: (typeof rows)[number]) =>
    task === null ? source.includes(page) : taskOf(context, { task }).path === path;
  return rows.filter(isOfCall).map(({ id }) => id);
}
