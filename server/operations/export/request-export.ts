import { sql } from 'kysely';
import type { Catalogue, CatalogueEndpoint, Text } from '../../../schemas/generated/grammar.ts';
import { exportable } from '../../chain/payload-schema.ts';
import type { CallContext } from '../../context.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { ApiError } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import { writeOperationLog } from '../../operation-log.ts';
import { wallTime } from '../../wall-time.ts';
import { checkRanges } from '../check-ranges.ts';
import { entityOf } from '../entity-of.ts';
import type { ExportTask } from './export-task.ts';

/** Jobs of one account that may wait or run at once. */
const MAX_JOBS = 5;

/** Answers an `export` call: the file is made in the background, with what the caller may see now. */
export async function requestExport(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<{ jobId: string }> {
  const { catalogue, database, endpoint, jobs, session, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const { columns, format, language = context.language, ...filters } = payload as ExportPayload;
  checkRanges(entity, endpoint, filters, context.language);
  const allowed = exportable(entity);
  const task: ExportTask = {
    path: endpoint.path,
    payload: filters,
    columns: columns.filter((column) => allowed.includes(column)),
    format,
    language,
    accountUuid: session.accountUuid,
    communityUuids: session.communityUuids,
    level: session.level,
  };
  const jobId = newId();
  const now = new Date();
  const title = entity.title[language];
  const fileJob = catalogue.entities.fileJob;
  if (!fileJob) throw new Error('An export needs the entity fileJob.');
  await database.transaction(async () => {
    const waiting = await database.first(sql<{ count: number }>`
      select count(*) as count from file_job where create_by = ${session.accountUuid} and job_state in ('0', '1')`);
    if (waiting && waiting.count >= MAX_JOBS) throw new ApiError('too-many-jobs', { count: waiting.count });
    const job = {
      id: jobId,
      createTime: wallTime(now),
      updateTime: wallTime(now),
      createBy: session.accountUuid,
      revision: 1,
      jobName: language === 'zh' ? `${title}导出` : `${title} export`,
      jobType: '1',
      sourcePage: pageName(catalogue, endpoint)?.[language] ?? title,
      jobState: '0',
      progress: 0,
      totalCount: 0,
      doneCount: 0,
      failCount: 0,
      fileName: `${title}_${wallTime(now).replace(/\D/g, '')}.${format}`,
    };
    await bulkInsert(database, fileJob, [job], vault);
    await database.run(sql`
      insert into console_job (id, task) values (${jobId}, ${vault.encrypt(JSON.stringify(task))})`);
    await writeOperationLog(context, { logType: '6', content: `导出${entity.title.zh}（${format}）`, objectId: jobId });
  });
  jobs.wake();
  return { jobId };
}

type ExportPayload = Pick<ExportTask, 'columns' | 'format'> &
  Partial<Pick<ExportTask, 'language'>> &
  Record<string, unknown>;

/** The page whose button opens the call. */
function pageName(catalogue: Catalogue, { access }: CatalogueEndpoint): Text | undefined {
  const button = Array.isArray(access) ? access[0] : undefined;
  const pages = catalogue.menu.flatMap(({ children = [] }) => children);
  return pages.find(({ children = [] }) => children.some(({ menuCode }) => menuCode === button))?.menuName;
}
