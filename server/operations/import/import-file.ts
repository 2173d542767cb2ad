import { CODES, type CodeOf } from '../../../schemas/generated/codes.ts';
import { type FieldError, payloadError } from '../../core/errors.ts';
import { newId } from '../../core/new-id.ts';
import { addJob } from '../../jobs/add-job.ts';
import { sourceKey } from '../../jobs/job-files.ts';
import { importName } from '../../jobs/job-in-words.ts';
import { storedState } from '../../jobs/stored-job.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Handler } from '../../services/handler.ts';
import { rowCheck } from './check-rows.ts';
import { IMPORT, type ImportTask } from './import-job.ts';
import { type ImportSource, placeOfRow, sizeOf, storeSource } from './import-source.ts';
import { type ImportWriter, type ImportWriters, writerOf } from './import-writer.ts';
import { openSource } from './open-source.ts';
import { FileRefusal } from './read-sheets.ts';
import { failuresOf } from './row-failures.ts';

/** Up to so many rows, those of further sheets among them, are written before the call is answered; with more the caller would wait too long. */
const AT_ONCE = 500;

export interface ImportAnswer {
  /** The job's id, or one of a trial. */
  batchId: string;
  /** The rows are written in the background: the counts are those known by now, and there are no rows. */
  jobId?: string;
  totalCount: number;
  successCount: number;
  failCount: number;
  /**
   * In the order of the file: its records, then the rows of further sheets that belong to none, with the name of their sheet.
   * importState: 1 could be imported, 2 is wrong, 3 has been imported.
   */
  rows: { row: number; sheet?: string; importState: CodeOf<'importState'>; errors: readonly FieldError[] }[];
}

/**
 * Answers an `import` call: every row is checked as a create of it would be, and the right ones are written by a job. With
 * `dryRun` nothing is written.
 *
 * @throws ApiError payload-wrong for a file that cannot be read at all
 */
export function importFile(writers: ImportWriters): Handler {
  return (payload, context) => importOf(payload, context, writerOf(writers, context));
}

async function importOf(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
  writer: ImportWriter | undefined,
): Promise<ImportAnswer> {
  const { catalogue, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  const communityUuid = entity.scope === 'community' ? String(payload.communityUuid) : undefined;
  const source = await openFile(payload, context);
  if (payload.dryRun === true) {
    const read = await rowCheck(context, writer, source, communityUuid, true)(source.rows);
    return answerOf(newId(), source, new Map(read.map(({ row, errors }) => [row, errors])), CODES.importState.valid);
  }
  const batchId = await addImport(context, String(payload.fileName), source, communityUuid);
  if (sizeOf(source) <= AT_ONCE) {
    await context.jobs.runNow(batchId);
    if ((await storedState(context, batchId)) === CODES.jobState.done) {
      return answerOf(batchId, source, await failuresOf(context, batchId), CODES.importState.imported);
    }
  }
  context.jobs.wake();
  return { batchId, jobId: batchId, totalCount: source.rows.length, successCount: 0, failCount: 0, rows: [] };
}

async function addImport(
  context: CallContext,
  fileName: string,
  source: ImportSource,
  communityUuid: string | undefined,
): Promise<string> {
  const { language, files } = context;
  const { title } = entityOf(context.catalogue, context.endpoint);
  const id = newId();
  await storeSource(context, id, source);
  try {
    return await addJob<ImportTask>(
      context,
      IMPORT,
      { title: title.zh, titleEn: title.en, language, ...(communityUuid !== undefined && { communityUuid }) },
      {
        jobName: importName(title)[language],
        fileName: fileName.slice(0, 100),
        totalCount: source.rows.length,
      },
      { id, held: sizeOf(source) <= AT_ONCE },
    );
  } catch (error) {
    await files.remove(sourceKey(id));
    throw error;
  }
}

/** @param errors by the row's number @param right the message of a row without errors */
function answerOf(
  batchId: string,
  { rows, sheets }: ImportSource,
  errors: ReadonlyMap<number, readonly FieldError[]>,
  right: CodeOf<'importState', 'valid' | 'imported'>,
): ImportAnswer {
  const answered = rows.map(({ row: number }): ImportAnswer['rows'][number] => {
    const wrong = errors.get(number) ?? [];
    const { sheet, row } = placeOfRow(number);
    const name = sheets[sheet - 1]?.name;
    return {
      row,
      ...(name !== undefined && { sheet: name }),
      importState: wrong.length > 0 ? CODES.importState.invalid : right,
      errors: wrong,
    };
  });
  const failCount = answered.filter(({ importState }) => importState === CODES.importState.invalid).length;
  return { batchId, totalCount: rows.length, successCount: rows.length - failCount, failCount, rows: answered };
}

async function openFile(
  { data }: Readonly<Record<string, unknown>>,
  { catalogue, endpoint, language }: CallContext,
): Promise<ImportSource> {
  try {
    return await openSource(bytesOf(String(data)), catalogue, endpoint);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw payloadError([{ field: 'data', message: error.text[language] }]);
  }
}

/** @throws FileRefusal for a text that is no base64 */
function bytesOf(data: string): Buffer {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(data)) {
    throw new FileRefusal({ zh: '文件内容无法识别', en: 'The content of the file cannot be recognised' });
  }
  return Buffer.from(data, 'base64');
}
