import type { Index } from '../db/table-of.ts';

/** Tables that are filled in the background of the running server, row after row. */
const RECORDS: readonly string[] = ['access_record', 'vehicle_record'];
const DIVISIONS = 'region';

/** What a list of records pages by: without it the records loaded so far could not be listed. */
const AT_ONCE: readonly string[] = ['community_uuid,open_time,id', 'community_uuid,in_time,id'];

/**
 * The indexes that are made once their table is full: making one then takes a second, keeping it up for half a million rows
 * takes five.
 */
export function laterIndexes(step: 'recordIndexes' | 'divisionIndexes'): (table: string, index: Index) => boolean {
  const wanted = step === 'recordIndexes' ? RECORDS : [DIVISIONS];
  return (table, { columns }) => wanted.includes(table) && !AT_ONCE.includes(columns.join());
}

export function isIndexAtOnce(table: string, index: Index): boolean {
  return !laterIndexes('recordIndexes')(table, index) && !laterIndexes('divisionIndexes')(table, index);
}
