import type { Property } from '../../schemas/generated/grammar.ts';

/** How PostgreSQL writes the type in its own catalogue (`format_type`). */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'timestamp(0) with time zone'
  | 'date'
  | 'text[]'
  | 'jsonb';

export interface Column {
  name: string;
  type: ColumnType;
}

/** `accessRecord` → `access_record`, `openTime` → `open_time`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Whether its column holds ciphertext. */
export function isEncrypted(property: Property): boolean {
  return property.sensitive?.encrypted === true;
}

/** The column type of a field. An encrypted one holds ciphertext. */
export function columnType(property: Property): ColumnType {
  if (isEncrypted(property)) return 'text';
  switch (property.type) {
    case 'integer':
      // Fen: an `integer` would end at 21 million yuan.
      return property.money ? 'bigint' : 'integer';
    case 'number':
      return 'double precision';
    case 'boolean':
      return 'boolean';
    case 'object':
      return 'jsonb';
    case 'array':
      return property.items?.type === 'string' ? 'text[]' : 'jsonb';
    case 'string':
      if (property.format === 'date-time') return 'timestamp(0) with time zone';
      if (property.format === 'calendar-date') return 'date';
      return 'text';
  }
}
