import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { CallContext } from '../../context.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { ApiError, type FieldError, payloadError } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import { writeOperationLog } from '../../operation-log.ts';
import { entityOf } from '../entity-of.ts';
import { checkRelations } from '../write/check-relations.ts';
import { duplicateError } from '../write/duplicate-error.ts';
import { newRecord } from '../write/insert-record.ts';
import { findDuplicates } from './find-duplicates.ts';
import { matchHead } from './match-head.ts';
import { type ImportRow, readRecords } from './read-records.ts';
import { FileRefusal, readSheet, type SheetRow } from './read-sheet.ts';
import { isSampleRow } from './sample-row.ts';

/** Rows that are written together. */
const CHUNK = 200;

export interface ImportAnswer {
  batchId: string;
  totalCount: number;
  successCount: number;
  failCount: number;
  /** In the order of the file. importState: 1 could be imported, 2 is wrong, 3 has been imported. */
  rows: { row: number; importState: '1' | '2' | '3'; errors: FieldError[] }[];
}

/**
 * Answers an `import` call: every row is checked as a create of it would be, and the right ones are written, two hundred at
 * a time. With `dryRun` nothing is.
 *
 * @throws ApiError payload-wrong for a file that cannot be taken at all
 */
export async function importFile(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<ImportAnswer> {
  const { catalogue, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  const communityUuid = entity.scope === 'community' ? String(payload.communityUuid) : undefined;
  const { rows, places } = await openFile(payload, context);
  const read = await readRecords(context, entity, rows, places, communityUuid);
  await refuseDuplicates(context, entity, read, communityUuid);
  const good = read.filter(({ errors }) => errors.length === 0);
  const batchId = newId();
  const isTrial = payload.dryRun === true;
  if (!isTrial) {
    for (let from = 0; from < good.length; from += CHUNK) {
      await writeChunk(context, entity, good.slice(from, from + CHUNK), communityUuid);
    }
  }
  const failCount = read.filter(({ errors }) => errors.length > 0).length;
  const successCount = read.length - failCount;
  if (!isTrial) {
    const content = `导入${entity.title.zh}：成功${successCount}条，失败${failCount}条（${endpoint.path}）`;
    const result = successCount === 0 ? 'abnormal' : 'normal';
    await writeOperationLog(context, { logType: '7', content, objectId: batchId, result });
  }
  return {
    batchId,
    totalCount: read.length,
    successCount,
    failCount,
    rows: read.map(({ row, errors }) => ({ row, importState: errors.length > 0 ? '2' : isTrial ? '1' : '3', errors })),
  };
}

async function openFile(
  { data }: Readonly<Record<string, unknown>>,
  { catalogue, endpoint, language }: CallContext,
): Promise<{ rows: SheetRow[]; places: Map<string, number> }> {
  try {
    const [head, ...rows] = await readSheet(bytesOf(String(data)));
    const places = matchHead(head, endpoint.columns);
    const filled = rows.filter((row) => !isSampleRow(catalogue, endpoint, row, places));
    if (filled.length === 0) throw new FileRefusal({ zh: '文件中没有数据', en: 'There is no data in the file' });
    return { rows: filled, places };
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

async function refuseDuplicates(
  context: CallContext,
  entity: CatalogueEntity,
  read: readonly ImportRow[],
  communityUuid: string | undefined,
): Promise<void> {
  const good = read.filter(({ errors }) => errors.length === 0);
  const records = good.map(({ values }) => newRecord(context, entity, values, communityUuid));
  for (const [at, errors] of (await findDuplicates(context, entity, records)).entries())
    good[at]?.errors.push(...errors);
}

/** All rows of a chunk at once; where that fails, one by one, so that only the wrong ones are left out. */
async function writeChunk(
  context: CallContext,
  entity: CatalogueEntity,
  rows: readonly ImportRow[],
  communityUuid: string | undefined,
): Promise<void> {
  const { database, vault } = context;
  const write = async (some: readonly ImportRow[]) => {
    const records = some.map(({ values }) => newRecord(context, entity, values, communityUuid));
    await bulkInsert(database, entity, records, vault);
  };
  await database.transaction(async () => {
    try {
      await database.attempt(() => write(rows));
    } catch (error) {
      if (!duplicateError(error, entity, context.language)) throw error;
      for (const row of rows) await writeRow(context, entity, row, () => write([row]), communityUuid);
    }
  });
}

async function writeRow(
  context: CallContext,
  entity: CatalogueEntity,
  row: ImportRow,
  write: () => Promise<void>,
  communityUuid: string | undefined,
): Promise<void> {
  try {
    await context.database.attempt(async () => {
      await checkRelations(context, entity, row.values, communityUuid);
      await write();
    });
  } catch (error) {
    const refusal = duplicateError(error, entity, context.language) ?? error;
    if (!(refusal instanceof ApiError)) throw refusal;
    row.errors.push(...(refusal.content as { errors: FieldError[] }).errors);
  }
}
