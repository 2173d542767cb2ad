import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { ApiError, type RefusalName } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { snakeCase } from '../../db/table-of.ts';
import { JobFailure } from '../../jobs/job-failure.ts';
import { type RowsOfAll, withArchived } from '../../rows/archived-rows.ts';
import { cellText } from '../../rows/cell-text.ts';
import type { Cursor } from '../../rows/cursor.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { all } from '../../rows/filter-condition.ts';
import { withNamedEntries } from '../../rows/name-entries.ts';
import { pageOrder } from '../../rows/page-order.ts';
import { rowSource } from '../../rows/row-source.ts';
import { PERSON_KEY } from '../../sensitive-access/sent-values.ts';
import { traceOfFile } from '../../sensitive-access/trace-file.ts';
import type { CallContext } from '../../services/call-context.ts';
import { csvFile } from './csv-file.ts';
import { entrySheet, keyFields } from './entry-sheet.ts';
import type { ExportTask } from './export-task.ts';
import { exportedRows } from './exported-rows.ts';
import { wordsFor } from './rows-in-words.ts';
import { type RecordRow, recordsOf, type TableFile } from './table-file.ts';
import { tableInParts } from './table-in-parts.ts';
import { MAX_SHEET_ROWS, widthsOf, xlsxBook, xlsxFile } from './xlsx-file.ts';

/** Rows that are read in one query. */
const BATCH = 500;
/** Rows that are decrypted and written before other calls are served: a call needs several such turns. */
const PIECE = 50;
/** What of the archive a job says in words. */
const ARCHIVE_REFUSALS: ReadonlySet<RefusalName> = new Set(['archive-away', 'archive-damaged', 'payload-wrong']);

/**
 * Writes the rows of an export to a file, in batches by key.
 *
 * @param file where it is written
 * @param part where one of several files is kept until all of them are there
 * @param spool where the rows of a further sheet are kept until the first is whole
 * @param onProgress called after every batch; throwing ends the export
 * @returns how many rows the file has
 * @throws JobFailure when the file cannot hold them
 */
export async function writeExport(
  context: CallContext,
  task: ExportTask,
  files: { file: string; part(at: number): string; spool(at: number): string },
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<number> {
  const entity = entityOf(context.catalogue, context.endpoint);
  try {
    const { answer } = await withArchived(context, entity, { payload: task.payload, isJob: true }, (all) =>
      writeRows(context, task, files, { onProgress, all }),
    );
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || !ARCHIVE_REFUSALS.has(error.refusal)) throw error;
    throw new JobFailure(error.textIn('zh'), error.textIn('en'));
  }
}

async function writeRows(
  context: CallContext,
  task: ExportTask,
  { file, part, spool }: { file: string; part(at: number): string; spool(at: number): string },
  { onProgress, all: rowsOfAll }: { onProgress: (done: number, total: number) => Promise<void>; all: RowsOfAll },
): Promise<number> {
  const { catalogue, config, database, endpoint, session, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const { payload, columns, language } = task;
  const { table: rows, conditions, key, count } = exportedRows(context, payload, rowsOfAll);
  const order = pageOrder(entity, endpoint, payload, (field) => Array.isArray(payload[field]), context);
  // Whose values a file contains is logged, whether or not it has a column for that.
  const owners = Object.entries(entity.fields).flatMap(([field, { joined }]) =>
    !joined && (PERSON_KEY.test(field) || field === 'communityUuid') && !columns.includes(field) ? [field] : [],
  );
  const lists = columns.filter((field) => entity.fields[field]?.items?.properties);
  // A CSV file has one table: there every list of objects is a cell.
  const sheets = task.format === 'xlsx' ? (task.sheets ?? []).filter((field) => lists.includes(field)) : [];
  const inFirst = columns.filter((field) => !sheets.includes(field));
  const keys = sheets.length > 0 ? keyFields(entity) : [];
  const words = wordsFor(entity);
  const read = [...columns, ...keys, ...owners, ...(words?.fields ?? [])];
  const source = rowSource(catalogue, entity, vault, [...new Set(read)]);
  const trace = traceOfFile(context);

  const total = await count();
  if (task.format === 'xlsx' && !task.inParts && total >= MAX_SHEET_ROWS) {
    throw new JobFailure(
      `共${total}行，超出Excel上限，请缩小范围或导出CSV`,
      `${total} rows are more than Excel takes: narrow the search or export CSV`,
    );
  }

  const labelOf = (field: string) => entity.fields[field]?.label[language] ?? field;
  const title = entity.title[language];
  const header = inFirst.map(labelOf);
  const cells = inFirst.map((field) => cellText(catalogue, entity, field, language));
  const ofEntries = sheets.map((field) => entrySheet(catalogue, entity, field, keys, language));
  const full = (name: string) =>
    new JobFailure(
      `工作表“${name}”超出Excel行数上限，请缩小范围或导出CSV`,
      `The sheet “${name}” has more rows than Excel takes: narrow the search or export CSV`,
    );
  const open = (path: string): TableFile<RecordRow> => {
    if (task.format === 'csv') return recordsOf(csvFile(path), header);
    if (ofEntries.length === 0) return recordsOf(xlsxFile(path, title, widthsOf(header)), header);
    return xlsxBook(path, [{ name: title, header }, ...ofEntries], spool, full);
  };
  const table = task.inParts
    ? tableInParts(file, { ...config, open, pathOf: part, nameOf: (at) => `${title}-${at}.${task.format}` })
    : open(file);
  let done = 0;
  try {
    let cursor: Cursor | undefined;
    for (;;) {
      const batch = await database.run(query`
        select ${source.columns},
          ${selected({ ' value': sql`${sql.ref(`t.${snakeCase(order.field)}`)}`, ' key': key })}
        from (
          select * from ${rows} as t
          where ${all(cursor ? [...conditions, order.behind(cursor)] : conditions)}
          order by ${order.by} limit ${BATCH}
        ) as t ${source.joins}
        order by ${order.by}`);
      for (let from = 0; from < batch.length; from += PIECE) {
        const shown = batch.slice(from, from + PIECE).map((row) => {
          const presented = source.present(row, session.level);
          trace.add({ ...presented, [entity.primaryKey]: row[' key'] });
          return presented;
        });
        const said = words ? words.say(shown, { catalogue, language }) : shown;
        const named = await withNamedEntries(context, entity, lists, said);
        await table.write(
          named.map((row) => ({
            cells: inFirst.map((field, at) => cells[at]?.(row[field]) ?? null),
            sheets: ofEntries.map(({ rowsOf }) => rowsOf(row)),
          })),
        );
        await nextTurn();
      }
      await trace.write(batch.length < BATCH);
      done += batch.length;
      await onProgress(done, Math.max(total, done));
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) break;
      cursor = {
        field: order.field,
        order: order.order,
        value: last[' value'] as Cursor['value'],
        key: String(last[' key']),
      };
    }
    await table.end();
  } catch (error) {
    table.discard();
    throw error;
  }
  return done;
}
