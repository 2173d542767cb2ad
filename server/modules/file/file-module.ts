import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { Services } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { writeOperationLog } from '../../operation-log.ts';
import { scopedTable } from '../../operations/scoped-table.ts';
import { defineModule } from '../define-module.ts';
import { fileAddress } from './file-address.ts';

type Progress = Endpoints['/control/file/v1/progress']['response'][number];

function fileJobOf({ catalogue }: Pick<Services, 'catalogue'>) {
  const entity = catalogue.entities.fileJob;
  if (!entity) throw new Error('Files need the entity fileJob.');
  return entity;
}

/** The account's own file jobs. */
export const fileModule = defineModule({
  '/control/file/v1/progress': async ({ ids }, context) =>
    context.database.run(sql<Progress>`
      select id, job_state as "jobState", coalesce(progress, 0) as progress, coalesce(done_count, 0) as "doneCount",
        coalesce(total_count, 0) as "totalCount", file_name as "fileName", fail_reason as "failReason"
      from ${scopedTable(fileJobOf(context), context.session)} as t
      where id = any(${ids}::text[])
      order by create_time, id`),

  '/control/file/v1/download': async ({ id }, context) => {
    const row = await context.database.first(sql<{ jobState: string; jobName: string | null }>`
      select job_state as "jobState", job_name as "jobName"
      from ${scopedTable(fileJobOf(context), context.session)} as t where id = ${id}`);
    if (!row) throw new ApiError('not-found');
    if (row.jobState === '0' || row.jobState === '1') throw new ApiError('file-not-ready');
    if (row.jobState !== '2') throw new ApiError('file-gone');
    await writeOperationLog(context, { logType: '6', content: `下载文件：${row.jobName ?? ''}`, objectId: id });
    return { url: fileAddress(id, context.keys.signing) };
  },
});
