import type { Scalar, Value } from '../schemas/generated/grammar.ts';
import type { RuntimeHost } from './host.ts';
import { wallTime } from './wall-time.ts';

/** One record as a list or detail call hands it over; empty values are null. */
export type Row = Readonly<Record<string, unknown>>;

/** What `{ "from": "scope.name" }` can reach. `now` is the present time in UTC+8, `YYYY-MM-DD HH:mm:ss`. */
export interface Scopes {
  row?: Row;
  params?: Readonly<Record<string, string>>;
  /** The form's values. */
  values?: Row;
  community?: Row;
  user?: Row;
  now?: string;
}

/** The scopes that every place has: the account, its community and the clock. */
export function scopesOf(host: Pick<RuntimeHost, 'account' | 'community'>, more: Scopes = {}): Scopes {
  return {
    user: { ...host.account },
    ...(host.community && { community: { ...host.community } }),
    now: wallTime(),
    ...more,
  };
}

/** What a document's value stands for. A path that leads nowhere gives undefined; a number or a text is given as it is. */
export function resolveValue(value: Value, scopes: Scopes): Scalar | readonly Scalar[] | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  let found: unknown = scopes;
  for (const name of value.from.split('.')) {
    found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  if (Array.isArray(found)) return found.filter(isScalar);
  return isScalar(found) ? found : undefined;
}

/** Parameters for another page: texts; what is empty is left out, so that the page can say what it misses. */
export function resolveParams(params: Readonly<Record<string, Value>>, scopes: Scopes): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    const found = resolveValue(value, scopes);
    if (found !== undefined && found !== null && found !== '') texts[name] = String(found);
  }
  return texts;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
