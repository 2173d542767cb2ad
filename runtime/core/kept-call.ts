import type { Text } from '../../schemas/generated/grammar.ts';

/** A call that may be sent later, as the console stores it: what would be sent and what it is called, nothing of a record. */
export interface CallThatWaits {
  endpoint: string;
  payload: object;
  /** What its button is called. */
  label: Text;
}

/** In place of the answer of a call that got none, is stored on the device and sent when there is a network again. */
export const KEPT = Symbol('kept');
