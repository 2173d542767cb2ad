import { sql } from 'kysely';
import type { FieldError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { ImportRow } from './read-records.ts';

const consoleJobFailure = table('console_job_failure');

/** Stores which rows of an import were refused, and why; part of the transaction that has written the others. */
export async function storeFailures(
  { database, vault }: CallContext,
  jobId: string,
  rows: readonly ImportRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const numbers = rows.map(({ row }) => row);
  const reasons = rows.map(({ errors }) => vault.encrypt(JSON.stringify(errors)));
  await database.run(sql`
    insert into ${consoleJobFailure} (${columnNames(consoleJobFailure, 'job_id', 'row_number', 'reasons')})
    select ${jobId}, row_number, reasons from unnest(${numbers}::integer[], ${reasons}::text[]) as t (row_number,
      reasons)`);
}

/** By the row's number in the file. */
export async function failuresOf(
  { database, vault }: CallContext,
  jobId: string,
): Promise<ReadonlyMap<number, readonly FieldError[]>> {
  const rows = await database.run(query`
    select ${selected({
      row: consoleJobFailure.row_number,
      reasons: consoleJobFailure.reasons,
    })} from ${consoleJobFailure} where ${consoleJobFailure.job_id} = ${jobId}`);
  return new Map(rows.map(({ row, reasons }) => [row, JSON.parse(vault.decrypt(reasons)) as FieldError[]]));
}
