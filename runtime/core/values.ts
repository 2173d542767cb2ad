import type { Scalar, Value } from '../../schemas/generated/grammar.ts';
import { momentOf, wallTime } from './wall-time.ts';

/** One record as a list or detail call returns it; empty values are null. */
export type Row = Readonly<Record<string, unknown>>;

/** What `{ "from": "scope.name" }` can reach. `now` is the present time in UTC+8, `YYYY-MM-DD HH:mm:ss`. */
export interface Scopes {
  row?: Row;
  /** The ticked rows, for a row's own button that row: `count`, and every field as the list of its values. @see selectionOf */
  selection?: Row;
  params?: Readonly<Record<string, string>>;
  /** The form's values. */
  values?: Row;
  community?: Row;
  user?: Row;
  /** The chosen node of a tree. */
  node?: Row;
  /** The answer of a call. */
  answer?: Row;
  now?: string;
}

/** The account that uses the console, and its community. */
interface ScopesHost {
  account: object;
  community?: object;
}

/** The scopes that every place has: the account, its community and the clock. */
export function scopesOf(host: ScopesHost, more: Scopes = {}): Scopes {
  return {
    user: { ...host.account },
    ...(host.community && { community: { ...host.community } }),
    now: wallTime(),
    ...more,
  };
}

/** Ticked rows as a scope: how many there are, and for each field the list of its values in the order of the rows. */
export function selectionOf(rows: readonly Row[]): Row {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const lists = [...names].map((name) => [name, rows.map((row) => row[name] ?? null)] as const);
  return { ...Object.fromEntries(lists), count: rows.length };
}

/** The value that a document's value means. A path that leads nowhere gives undefined; a number or a text stays as it is. */
export function resolveValue(value: Value, scopes: Scopes): Scalar | readonly Scalar[] | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const found = value.from === 'now' ? (scopes.now ?? wallTime()) : valueAt(value.from, scopes);
  if (value.plus !== undefined) return moved(found, value.plus);
  if (Array.isArray(found)) return found.filter(isScalar);
  return isScalar(found) ? found : undefined;
}

/** Values by name for a call; what leads nowhere is left out. */
export function resolveValues(
  values: Readonly<Record<string, Value>>,
  scopes: Scopes,
): Record<string, Scalar | readonly Scalar[]> {
  const found: Record<string, Scalar | readonly Scalar[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const each = resolveValue(value, scopes);
    if (each !== undefined) found[name] = each;
  }
  return found;
}

/** Parameters for another page: texts; what is empty is left out, so that the page can show what is missing. */
export function resolveParams(params: Readonly<Record<string, Value>>, scopes: Scopes): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    const found = resolveValue(value, scopes);
    if (found !== undefined && found !== null && found !== '') texts[name] = String(found);
  }
  return texts;
}

/**
 * The value at a path such as `row.id`; undefined where it leads nowhere. Inherited names do not count. Below a list is
 * the list of the values of its entries: `answer.commands.id`.
 */
export function valueAt(path: string, scopes: Scopes): unknown {
  return path.split('.').reduce<unknown>(below, scopes);
}

function below(found: unknown, name: string): unknown {
  if (Array.isArray(found)) return found.map((entry) => below(entry, name));
  return isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined;
}

const UNITS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 };

/** A date or date-time moved by `30d`, `-24h` or `15m`, as precise as it was; undefined for anything else. */
function moved(found: unknown, plus: string): string | undefined {
  const [, amount, unit] = /^([+-]?\d+)([dhm])$/.exec(plus) ?? [];
  const moment = typeof found === 'string' ? momentOf(found) : Number.NaN;
  if (typeof found !== 'string' || unit === undefined || Number.isNaN(moment)) return undefined;
  return wallTime(moment + Number(amount) * (UNITS[unit] ?? Number.NaN)).slice(0, found.length);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
