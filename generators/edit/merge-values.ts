import { isSame } from '../../validators/grammar/same-value.ts';
import type { JsonObject, JsonValue } from '../../validators/json.ts';
import { ownName } from './name-of-part.ts';
import type { Path } from './operation.ts';

/** A part that both sides changed, each otherwise. A side that took it away has no value. */
export interface Clash {
  /** Where it stands in what was merged. */
  path: Path;
  base?: JsonValue;
  mine?: JsonValue;
  theirs?: JsonValue;
}

export type Side = 'mine' | 'theirs';

/** Which side holds where both changed the same part. */
export type Choose = (path: Path) => Side;

export interface Merged {
  value: JsonValue | undefined;
  clashes: readonly Clash[];
}

type Value = JsonValue | undefined;

/**
 * Two versions of a document that began as one, part by part: what only one side changed is taken from it. Elements of a list
 * are the same where they are called the same; a list that both put into another order is one part.
 */
export function mergeValues(base: Value, mine: Value, theirs: Value, choose: Choose, path: Path = []): Merged {
  if (same(mine, theirs) || same(base, theirs)) return { value: mine, clashes: [] };
  if (same(base, mine)) return { value: theirs, clashes: [] };
  if (isObject(mine) && isObject(theirs) && (isObject(base) || base === undefined))
    return mergeObjects(base ?? {}, mine, theirs, choose, path);
  const merged =
    Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)
      ? mergeLists(base, mine, theirs, choose, path)
      : undefined;
  return merged ?? clash(base, mine, theirs, choose, path);
}

function clash(base: Value, mine: Value, theirs: Value, choose: Choose, path: Path): Merged {
  const found: Clash = {
    path,
    ...(base !== undefined && { base }),
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
  };
  return { value: choose(path) === 'mine' ? mine : theirs, clashes: [found] };
}

function mergeObjects(base: JsonObject, mine: JsonObject, theirs: JsonObject, choose: Choose, path: Path): Merged {
  const clashes: Clash[] = [];
  const value: JsonObject = {};
  for (const key of mergedOrder(Object.keys(base), Object.keys(mine), Object.keys(theirs)) ?? unionOf(mine, theirs)) {
    const merged = mergeValues(base[key], mine[key], theirs[key], choose, [...path, key]);
    clashes.push(...merged.clashes);
    if (merged.value !== undefined) value[key] = merged.value;
  }
  return { value, clashes };
}

function unionOf(mine: JsonObject, theirs: JsonObject): string[] {
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
}

/** Undefined where elements cannot be told apart, or both sides put them into another order. */
function mergeLists(
  base: readonly JsonValue[],
  mine: readonly JsonValue[],
  theirs: readonly JsonValue[],
  choose: Choose,
  path: Path,
): Merged | undefined {
  const [ofBase, ofMine, ofTheirs] = [named(base), named(mine), named(theirs)];
  if (!ofBase || !ofMine || !ofTheirs) return undefined;
  const order = mergedOrder([...ofBase.keys()], [...ofMine.keys()], [...ofTheirs.keys()]);
  if (!order) return undefined;
  const clashes: Clash[] = [];
  const value: JsonValue[] = [];
  for (const name of order) {
    const merged = mergeValues(ofBase.get(name), ofMine.get(name), ofTheirs.get(name), choose, [...path, value.length]);
    clashes.push(...merged.clashes);
    if (merged.value !== undefined) value.push(merged.value);
  }
  return { value, clashes };
}

/** Elements by what they are called; undefined where two are called the same. */
function named(list: readonly JsonValue[]): ReadonlyMap<string, JsonValue> | undefined {
  const found = new Map(list.map((element) => [identityOf(element), element]));
  return found.size === list.length ? found : undefined;
}

/** A button is known by its call or page rather than by its label, which is what changes. */
const KNOWN_BY = ['field', 'endpoint', 'page', 'name', 'value', 'key', 'menuCode', 'roleCode'] as const;

function identityOf(element: JsonValue): string {
  if (isObject(element)) {
    for (const key of KNOWN_BY) if (typeof element[key] === 'string') return `${key} ${element[key]}`;
  }
  // The short form of a part is known as its long one.
  if (typeof element === 'string') return `field ${element}`;
  return ownName(element)?.zh ?? JSON.stringify(element);
}

/** The names of both sides without what one of them took away: in the order of the side that changed it. */
function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const kept = base.filter((name) => mine.includes(name) && theirs.includes(name));
  const orderOf = (side: readonly string[]) => side.filter((name) => kept.includes(name));
  const [ofMine, ofTheirs] = [orderOf(mine), orderOf(theirs)];
  const isMoved = (order: readonly string[]) => order.some((name, index) => name !== kept[index]);
  if (isMoved(ofMine) && isMoved(ofTheirs) && ofMine.some((name, index) => name !== ofTheirs[index])) return undefined;
  const [leading, other] = isMoved(ofTheirs) ? [theirs, mine] : [mine, theirs];
  const order = [...leading];
  for (const [index, name] of other.entries()) {
    if (order.includes(name)) continue;
    const before = other.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  }
  return order;
}

function isObject(value: Value): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(a: Value, b: Value): boolean {
  return a === undefined || b === undefined ? a === b : isSame(a, b);
}
