/**
 * What became of an event. `malformed` and `unknown-device` are refused for good, `dropped` has no place yet: sending any of
 * them again is no use, so for the link all of these are done.
 */
export type EventOutcome = 'stored' | 'repeated' | 'unknown-device' | 'malformed' | 'dropped';
