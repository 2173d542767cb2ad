const READS = /^\s*(select|with)\b/i;
const WRITES =
  /\b(insert|update|delete|merge|nextval|setval|set_config|pg_notify|pg_advisory\w*|pg_try_advisory\w*|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share)\b/i;

/**
 * Whether a statement reads and does nothing else, as far as its text says: rather one too many counts as a write. A replica would
 * refuse a write, but not a lock that nobody else sees.
 */
export function readsAlone(text: string): boolean {
  return READS.test(text) && !WRITES.test(text);
}
