import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { query, selected } from '../../db/sql/query.ts';
import { snakeCase } from '../../db/table-of.ts';
import { JobFailure } from '../../jobs/job-failure.ts';
import { cellText } from '../../rows/cell-text.ts';
import type { Cursor } from '../../rows/cursor.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { all } from '../../rows/filter-condition.ts';
import { pageOrder } from '../../rows/page-order.ts';
import { rowSource } from '../../rows/row-source.ts';
import { PERSON_KEY } from '../../sensitive-access/sent-values.ts';
import { traceOfFile } from '../../sensitive-access/trace-file.ts';
import type { CallContext } from '../../services/call-context.ts';
import { csvFile } from './csv-file.ts';
import type { ExportTask } from './export-task.ts';
import { exportedRows } from './exported-rows.ts';
import { tableInParts } from './table-in-parts.ts';
import { MAX_SHEET_ROWS, xlsxFile } from './xlsx-file.ts';

/** Rows that are read in one query. */
const BATCH = 500;
/** Rows that are decrypted and written before other calls are served: a call needs several such turns. */
const PIECE = 50;

/**
 * Writes the rows of an export to a file, in batches by key.
 *
 * @param file where it is written
 * @param part where one of several files is kept until all of them are there
 * @param onProgress called after every batch; throwing ends the export
 * @returns how many rows the file has
 * @throws JobFailure when the file cannot hold them
 */
export async function writeExport(
  context: CallContext,
  task: ExportTask,
  { file, part }: { file: string; part(at: number): string },
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<number> {
  const { catalogue, config, database, endpoint, session, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const { payload, columns, language } = task;
  const { table: rows, conditions, key, count } = exportedRows(context, payload);
  const order = pageOrder(entity, endpoint, payload, (field) => Array.isArray(payload[field]), session.level);
  // Whose values a file contains is logged, whether or not it has a column for that.
  const owners = Object.entries(entity.fields).flatMap(([field, { joined }]) =>
    !joined && (PERSON_KEY.test(field) || field === 'communityUuid') && !columns.includes(field) ? [field] : [],
  );
  const source = rowSource(catalogue, entity, vault, [...columns, ...owners]);
  const trace = traceOfFile(context);

  const total = await count();
  if (task.format === 'xlsx' && !task.inParts && total >= MAX_SHEET_ROWS) {
    throw new JobFailure(
      `共${total}行，超出Excel上限，请缩小范围或导出CSV`,
      `${total} rows are more than Excel takes: narrow the search or export CSV`,
    );
  }

  const labels = columns.map((field) => entity.fields[field]?.label[language] ?? field);
  const cells = columns.map((field) => cellText(catalogue, entity, field, language));
  const title = entity.title[language];
  const widths = labels.map((label) => Math.max(12, label.length * 2 + 4));
  const open = (path: string) => (task.format === 'csv' ? csvFile(path) : xlsxFile(path, title, widths));
  const table = task.inParts
    ? tableInParts(file, {
        ...config,
        header: labels,
        open,
        pathOf: part,
        nameOf: (at) => `${title}-${at}.${task.format}`,
      })
    : open(file);
  let done = 0;
  try {
    if (!task.inParts) await table.write([labels]);
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
        await table.write(
          batch.slice(from, from + PIECE).map((row) => {
            const shown = source.present(row, session.level);
            trace.add({ ...shown, [entity.primaryKey]: row[' key'] });
            return columns.map((field, at) => cells[at]?.(shown[field]) ?? null);
          }),
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
