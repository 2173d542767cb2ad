import { exportable } from '../../chain/payload-schema.ts';
import type { CallContext } from '../../context.ts';
import { addJob } from '../../jobs/add-job.ts';
import { writeOperationLog } from '../../operation-log.ts';
import { wallTime } from '../../wall-time.ts';
import { checkRanges } from '../check-ranges.ts';
import { entityOf } from '../entity-of.ts';
import { type ExportTask, exportJob } from './export-job.ts';

/** Answers an `export` call: the file is made in the background, with what the caller may see now. */
export async function requestExport(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<{ jobId: string }> {
  const { catalogue, endpoint, jobs } = context;
  const entity = entityOf(catalogue, endpoint);
  const { columns, format, language = context.language, ...filters } = payload as ExportPayload;
  checkRanges(entity, endpoint, filters, context.language);
  const allowed = exportable(entity);
  const { communityUuid } = filters;
  const title = entity.title[language];
  const jobId = await addJob(
    context,
    exportJob,
    {
      payload: filters,
      columns: columns.filter((column) => allowed.includes(column)),
      format,
      language,
      ...(typeof communityUuid === 'string' && { communityUuid }),
    },
    {
      jobName: language === 'zh' ? `${title}导出` : `${title} export`,
      fileName: `${title}_${wallTime(new Date()).replace(/\D/g, '')}.${format}`,
    },
    {
      also: (objectId) =>
        writeOperationLog(context, {
          logType: '6',
          content: { zh: `导出${entity.title.zh}（${format}）`, en: `Export: ${entity.title.en} (${format})` },
          objectId,
        }),
    },
  );
  jobs.wake();
  return { jobId };
}

type ExportPayload = Pick<ExportTask, 'columns' | 'format'> &
  Partial<Pick<ExportTask, 'language'>> &
  Record<string, unknown>;
