import type { RevealedValues } from './revealed-values.ts';
import type { Row } from './values.ts';

/** How a block shows masked values in full. */
export interface Reveal {
  values: RevealedValues;
  /** The key of a record. */
  keyOf(row: Row): string;
  /** Whether the field of this record is masked and may be requested. */
  isMasked(row: Row, field: string): boolean;
  /** Asks the user for a reason, then the server for the full values of these fields, or of all masked ones. */
  ask(row: Row, fields?: readonly string[]): void;
}
