import { setImmediate as nextTurn } from 'node:timers/promises';
import { guardRows } from '../../hidden-values/guard-rows.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { hiddenFields } from '../../rows/hidden-kind.ts';
import type { CallContext } from '../../services/call-context.ts';
import { newRecord } from '../write/insert-record.ts';
import { findDuplicates } from './find-duplicates.ts';
import type { ImportSource, SourceRow } from './import-source.ts';
import type { ImportWriter } from './import-writer.ts';
import { type ImportRow, recordReader } from './read-records.ts';

/** Rows that are read before other requests are served. */
const TURN = 500;

/** Checks rows as a create of each would be checked, including those that occur twice among them. */
export type RowCheck = (rows: readonly SourceRow[]) => Promise<ImportRow[]>;

/**
 * @param writer of the import; undefined where its rows are records of its entity
 * @param communityUuid of the import; undefined where the entity has none
 * @param trial nothing will be written: values that the caller sees masked are not compared with what is stored, since a trial
 *   leaves no trace and takes thousands of guesses at once
 */
export function rowCheck(
  context: CallContext,
  writer: ImportWriter | undefined,
  source: Pick<ImportSource, 'places' | 'sheets'>,
  communityUuid: string | undefined,
  trial = false,
): RowCheck {
  const entity = entityOf(context.catalogue, context.endpoint);
  const hidden = new Set(hiddenFields(context.catalogue, entity, context.session.level));
  const uncomparedFields: ReadonlySet<string> = trial ? hidden : new Set();
  const readRecords = recordReader(context, entity, source, communityUuid);
  return async (rows) => {
    const read: ImportRow[] = [];
    for (let from = 0; from < rows.length; from += TURN) {
      read.push(...(await readRecords(rows.slice(from, from + TURN))));
      await nextTurn();
    }
    const good = read.filter(({ errors }) => errors.length === 0);
    if (writer) {
      await writer.check?.(good, context, communityUuid, uncomparedFields);
      if (!trial) await guardRows(good, entity, hidden, context);
      return read;
    }
    const records = good.map(({ values }) => newRecord(context, entity, values, communityUuid));
    for (const [at, errors] of (await findDuplicates(context, entity, records, uncomparedFields)).entries()) {
      good[at]?.errors.push(...errors);
    }
    if (!trial) await guardRows(good, entity, hidden, context);
    return read;
  };
}
