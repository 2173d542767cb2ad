import { PART_MARK } from '../../../runtime/core/part-marks.ts';

type Part = Record<string | symbol, unknown>;

/**
 * A marked page with every part of the one before it in it that is the same and stands at the same place: components that have only
 * such parts are not drawn again.
 *
 * @param after is changed
 */
export function keptParts<Value>(after: Value, before: unknown): Value {
  if (Object.is(after, before)) return after;
  if (typeof after !== 'object' || typeof before !== 'object' || after === null || before === null) return after;
  if (Array.isArray(after) !== Array.isArray(before)) return after;
  const [now, then] = [after as Part, before as Part];
  const [keys, known] = [Object.keys(now), Object.keys(then)];
  let isSame = keys.length === known.length && markIn(now) === markIn(then);
  keys.forEach((key, place) => {
    const kept = Object.hasOwn(then, key) ? keptParts(now[key], then[key]) : now[key];
    // Columns and fields are drawn in the order of their keys where they are an object.
    if (kept !== then[key] || known[place] !== key) isSame = false;
    now[key] = kept;
  });
  return isSame ? (before as Value) : after;
}

/** The place that a part is marked with; undefined of one without. */
function markIn(part: Part): unknown {
  return (part[PART_MARK] as { 'data-part': string } | undefined)?.['data-part'];
}
