import type { CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/errors.ts';
import type { Services } from '../services/services.ts';
import type { Session } from '../services/session.ts';
import type { SessionRow } from '../sessions/read-sessions.ts';

/** A request on its way through the chain; each middleware reads what the ones before it have found out. */
export interface Call {
  services: Services;
  /** Below the service prefix. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The query's `t`. */
  t: string | undefined;
  ip: string;
  language: Language;
  /** As sent; `readBody` makes sure that it is an object. */
  body: Record<string, unknown>;
  requestId: string;
  /** The id of the first try, of a call that waits. */
  tryId?: string;
  /** As `performance.now()`. */
  startedAt: number;
  /** Milliseconds since the epoch. */
  applyTime: number;
  /** The body without what every request carries, its sensitive values decrypted by `decryptSensitive`. */
  payload: Record<string, unknown>;
  endpoint?: CatalogueEndpoint;
  /** Of the token, valid or not; read by `checkReplay`, checked by `checkSession`. */
  sessionRow?: SessionRow;
  session?: Session;
}

/** One step of the chain. Throws an ApiError to refuse the call. */
export type Middleware = (call: Call) => void | Promise<void>;

/** A header that is sent once. */
export function headerOf(call: Call, name: string): string | undefined {
  const value = call.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** The catalogue's entry; the middleware `findEndpoint` runs before all that read it. */
export function endpointOf(call: Call): CatalogueEndpoint {
  if (!call.endpoint) throw new Error(`The call ${call.path} has not been looked up yet.`);
  return call.endpoint;
}
