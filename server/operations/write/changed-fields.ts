import type { StoredRecord } from '../../rows/stored-record.ts';
import { isSameValue } from './same-value.ts';

/** The fields of a write that hold something else now than they did in the record. */
export function changedFields(values: Readonly<Record<string, unknown>>, record: StoredRecord): string[] {
  return Object.keys(values).filter((field) => !isSameValue(values[field], record.plain(field)));
}
