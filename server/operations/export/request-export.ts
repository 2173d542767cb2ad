import { CODES } from '../../../schemas/generated/codes.ts';
import { exportable } from '../../chain/payload-schema.ts';
import { wallTime } from '../../core/wall-time.ts';
import { addJob } from '../../jobs/add-job.ts';
import { exportName } from '../../jobs/job-in-words.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { countArchived } from '../../rows/archived-rows.ts';
import { checkRanges } from '../../rows/check-ranges.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { exportJob } from './export-job.ts';
import type { ExportTask } from './export-task.ts';
import { exportedRows } from './exported-rows.ts';
import { mustBeThere } from './must-be-there.ts';

/**
 * For more rows than one file can hold, the answer first states the number of rows and files; to agree, the caller asks again
 * with `inParts`.
 */
export type RequestedExport = { jobId: string } | { rows: number; files: number };

/** Answers an `export` call: the file is made in the background, with the caller's present rights. */
export async function requestExport(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<RequestedExport> {
  const { catalogue, config, endpoint, jobs } = context;
  const entity = entityOf(catalogue, endpoint);
  const {
    columns,
    format,
    sheets,
    inParts: isAgreed = false,
    language = context.language,
    ...filters
  } = payload as ExportPayload;
  checkRanges(entity, endpoint, filters, context.language);
  mustBeThere(context, entity, filters);
  // Archived records are counted as they are asked for, whatever else is filtered: to know better they would have to be read now.
  const rows = (await exportedRows(context, filters).count()) + (await countArchived(context, entity, filters));
  const files = Math.ceil(rows / config.exportRowsPerFile);
  if (files > 1 && !isAgreed) return { rows, files };
  const inParts = files > 1;
  const allowed = exportable(entity);
  const { communityUuid } = filters;
  const title = entity.title[language];
  const jobId = await addJob<ExportTask>(
    context,
    exportJob,
    {
      payload: filters,
      columns: columns.filter((column) => allowed.includes(column)),
      format,
      ...(sheets && { sheets }),
      language,
      ...(inParts && { inParts }),
      ...(typeof communityUuid === 'string' && { communityUuid }),
    },
    {
      jobName: exportName(entity.title)[language],
      fileName: `${title}_${wallTime(new Date()).replace(/\D/g, '')}.${inParts ? 'zip' : format}`,
    },
    {
      also: (objectId) =>
        writeOperationLog(context, {
          logType: CODES.logType.export,
          content: { zh: `导出${entity.title.zh}（${format}）`, en: `Export: ${entity.title.en} (${format})` },
          objectId,
        }),
    },
  );
  jobs.wake();
  return { jobId };
}

type ExportPayload = Pick<ExportTask, 'columns' | 'format'> &
  Partial<Pick<ExportTask, 'language' | 'inParts' | 'sheets'>> &
  Record<string, unknown>;
