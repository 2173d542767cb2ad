import { sql } from 'kysely';
import type { Endpoints, ListRequest } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../errors.ts';
import { cancelJob } from '../../jobs/cancel-job.ts';
import { errorFileId } from '../../jobs/job-files.ts';
import { jobsInWords } from '../../jobs/job-in-words.ts';
import { removeJobs } from '../../jobs/remove-jobs.ts';
import { retryJob } from '../../jobs/retry-job.ts';
import { jobsOf, overAllJobs } from '../../jobs/stored-job.ts';
import { writeOperationLog } from '../../operation-log.ts';
import { entityOf } from '../../operations/entity-of.ts';
import { list } from '../../operations/list.ts';
import { scopedTable } from '../../operations/scoped-table.ts';
import { defineModule } from '../define-module.ts';
import { fileAddress } from './file-address.ts';
import { jobsOfCall } from './jobs-of-call.ts';

type Progress = Endpoints['/control/file/v1/progress']['response'][number];
type Listed = Endpoints['/control/file/v1/list']['response'];
type Removed = Endpoints['/control/file/v1/delete']['response'];

interface FileOfJob {
  jobState: string;
  jobName: string | null;
  jobType: string;
  failCount: number;
}

/** The file centre: the account's own jobs, of an administrator those of all. */
export const fileModule = defineModule({
  '/control/file/v1/list': async (payload, context) => {
    const answer = await list(payload as ListRequest & Record<string, unknown>, overAllJobs(context));
    // The rows are made of the entity, as the type is.
    return { ...answer, list: jobsInWords(answer.list, context) as unknown as Listed['list'] };
  },

  '/control/file/v1/delete': async (payload, context) => (await removeJobs({ ...payload }, context)) as Removed,

  '/control/file/v1/progress': async ({ ids = [], endpoint }, context) =>
    context.database.run(sql<Progress>`
      select id, job_state as "jobState", coalesce(progress, 0) as progress, coalesce(done_count, 0) as "doneCount",
        coalesce(fail_count, 0) as "failCount", coalesce(total_count, 0) as "totalCount", file_name as "fileName",
        fail_reason as "failReason"
      from ${jobsOf(context)} as t
      where id = any(${endpoint === undefined ? ids : await jobsOfCall(context, endpoint)}::text[])
      order by create_time, id`),

  // A file is masked as its owner may see it: nobody else is given it, whoever may see the job.
  '/control/file/v1/download': async ({ id, errorFile = false }, context) => {
    const { catalogue, database, endpoint, keys, session } = context;
    const row = await database.first(sql<FileOfJob>`
      select job_state as "jobState", job_name as "jobName", job_type as "jobType",
        coalesce(fail_count, 0) as "failCount"
      from ${scopedTable(entityOf(catalogue, endpoint), session)} as t where id = ${id}`);
    if (!row) throw new ApiError('not-found');
    if (row.jobState === '0' || row.jobState === '1') throw new ApiError('file-not-ready');
    const isThere = errorFile
      ? row.failCount > 0 && ['2', '4'].includes(row.jobState)
      : row.jobType === '1' && row.jobState === '2';
    if (!isThere) throw new ApiError('file-gone');
    const name = row.jobName ?? '';
    const content = {
      zh: `下载文件：${name}${errorFile ? '失败明细' : ''}`,
      en: `Download: “${name}”${errorFile ? ', what was not taken' : ''}`,
    };
    await writeOperationLog(context, { logType: '6', content, objectId: id });
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
