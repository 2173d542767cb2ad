import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints, ListRequest } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../core/errors.ts';
import { isOneOf } from '../../core/is-one-of.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { fileAddress } from '../../jobs/file-address.ts';
import { errorFileId } from '../../jobs/job-files.ts';
import { jobsInWords } from '../../jobs/job-in-words.ts';
import { jobsOf, overAllJobs } from '../../jobs/stored-job.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { list } from '../../operations/list.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { defineModule } from '../define-module.ts';
import { cancelJob } from './cancel-job.ts';
import { jobsOfCall } from './jobs-of-call.ts';
import { removeJobs } from './remove-jobs.ts';
import { retryJob } from './retry-job.ts';

const t = table('file_job', 't');

type Progress = Endpoints['/control/file/v1/progress']['response'][number];
type Listed = Endpoints['/control/file/v1/list']['response'];
type Removed = Endpoints['/control/file/v1/delete']['response'];

/** The file centre: the account's own jobs, of an administrator those of all. */
export const fileModule = defineModule({
  '/control/file/v1/list': async (payload, context) => {
    const answer = await list(payload as ListRequest & Record<string, unknown>, overAllJobs(context));
    // The rows are made of the entity, as the type is.
    return { ...answer, list: jobsInWords(answer.list, context) as unknown as Listed['list'] };
  },

  '/control/file/v1/delete': async (payload, context) => (await removeJobs({ ...payload }, context)) as Removed,

  '/control/file/v1/progress': async ({ ids = [], endpoint }, context) =>
    context.database.run(query`
      select ${selected({
        id: t.id,
        jobState: notNull(t.job_state),
        progress: sql<Progress['progress']>`coalesce(${t.progress}, 0)`,
        doneCount: sql<Progress['doneCount']>`coalesce(${t.done_count}, 0)`,
        failCount: sql<Progress['failCount']>`coalesce(${t.fail_count}, 0)`,
        totalCount: sql<Progress['totalCount']>`coalesce(${t.total_count}, 0)`,
        fileName: t.file_name,
        failReason: t.fail_reason,
      })}
      from ${jobsOf(context)} as t
      where ${t.id} = any(${endpoint === undefined ? ids : await jobsOfCall(context, endpoint)}::text[])
      order by ${t.create_time}, ${t.id}`),

  // A file is masked as its owner may see it: no other account receives it, even if it may see the job.
  '/control/file/v1/download': async ({ id, errorFile = false }, context) => {
    const { catalogue, database, endpoint, keys, session } = context;
    const row = await database.first(query`
      select ${selected({
        jobState: notNull(t.job_state),
        jobName: t.job_name,
        jobType: notNull(t.job_type),
        failCount: sql<number>`coalesce(${t.fail_count}, 0)`,
      })}
      from ${scopedTable(entityOf(catalogue, endpoint), session)} as t where ${t.id} = ${id}`);
    if (!row) throw new ApiError('not-found');
    if (row.jobState === CODES.jobState.queued || row.jobState === CODES.jobState.running)
      throw new ApiError('file-not-ready');
    const isThere = errorFile
      ? row.failCount > 0 && isOneOf(row.jobState, [CODES.jobState.done, CODES.jobState.cancelled])
      : row.jobType === CODES.jobType.export && row.jobState === CODES.jobState.done;
    if (!isThere) throw new ApiError('file-gone');
    const name = row.jobName ?? '';
    const content = {
      zh: `下载文件：${name}${errorFile ? '失败明细' : ''}`,
      en: `Download: “${name}”${errorFile ? ', what was not taken' : ''}`,
    };
    await writeOperationLog(context, { logType: CODES.logType.export, content, objectId: id });
    return { url: fileAddress(errorFile ? errorFileId(id) : id, session, keys.signing) };
  },

  '/control/file/v1/retry': async ({ id }, context) => {
    await retryJob(context, id);
    return { id };
  },

  '/control/file/v1/cancel': async ({ id }, context) => {
    await cancelJob(context, id);
    return { id };
  },
});
