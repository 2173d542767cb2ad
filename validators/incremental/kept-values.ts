/**
 * A JSON value with every part of an earlier one in it that is the same: what did not change in a document that was read again
 * stays the same object, so that only code that read the changed parts is called again.
 */
export function keptValues<Value>(after: Value, before: unknown): Value {
  if (Object.is(after, before)) return after;
  if (typeof after !== 'object' || typeof before !== 'object' || after === null || before === null) return after;
  if (Array.isArray(after) !== Array.isArray(before)) return after;
  const [now, then] = [after as Record<string, unknown>, before as Record<string, unknown>];
  const keys = Object.keys(now);
  const known = Object.keys(then);
  let isSame = keys.length === known.length;
  keys.forEach((key, place) => {
    const kept = Object.hasOwn(then, key) ? keptValues(now[key], then[key]) : now[key];
    // The order of keys counts, too: for some rules the first key matters.
    if (kept !== then[key] || known[place] !== key) isSame = false;
    now[key] = kept;
  });
  return isSame ? (before as Value) : after;
}
