/**
 * The result of storing an event. `malformed`, `unknown-device` and `unknown-record` are refused permanently, `refused` is what the
 * record or an effect does not allow, `dropped` cannot be stored yet: sending any of them again does not help, so for the link
 * all of these are done.
 */
export type EventOutcome =
  | 'stored'
  | 'repeated'
  | 'unknown-device'
  | 'unknown-record'
  | 'malformed'
  | 'refused'
  | 'dropped';
