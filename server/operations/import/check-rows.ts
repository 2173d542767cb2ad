import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallContext } from '../../context.ts';
import { entityOf } from '../entity-of.ts';
import { newRecord } from '../write/insert-record.ts';
import { findDuplicates } from './find-duplicates.ts';
import type { ImportSource } from './import-source.ts';
import { writerOf } from './import-writer.ts';
import { type ImportRow, recordReader } from './read-records.ts';
import type { SheetRow } from './read-sheet.ts';

/** Rows that are read without letting other requests have their turn. */
const TURN = 500;

/** Checks rows as a create of each would be checked, those among them that are there twice included. */
export type RowCheck = (rows: readonly SheetRow[]) => Promise<ImportRow[]>;

/** @param communityUuid of the import; undefined where the entity has none */
export function rowCheck(
  context: CallContext,
  places: ImportSource['places'],
  communityUuid: string | undefined,
): RowCheck {
  const entity = entityOf(context.catalogue, context.endpoint);
  const readRecords = recordReader(context, entity, places, communityUuid);
  return async (rows) => {
    const read: ImportRow[] = [];
    for (let from = 0; from < rows.length; from += TURN) {
      read.push(...(await readRecords(rows.slice(from, from + TURN))));
      await nextTurn();
    }
    const good = read.filter(({ errors }) => errors.length === 0);
    const writer = writerOf(context);
    if (writer) {
      await writer.check?.(good, context, communityUuid);
      return read;
    }
    const records = good.map(({ values }) => newRecord(context, entity, values, communityUuid));
    for (const [at, errors] of (await findDuplicates(context, entity, records)).entries()) {
      good[at]?.errors.push(...errors);
    }
    return read;
  };
}
