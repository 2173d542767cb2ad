/**
 * The result of storing an event. `malformed` and `unknown-device` are refused permanently, `dropped` cannot be stored yet:
 * sending any of them again does not help, so for the link all of these are done.
 */
export type EventOutcome = 'stored' | 'repeated' | 'unknown-device' | 'malformed' | 'dropped';
