import type { CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/errors.ts';
import type { Services } from './services.ts';
import type { Session } from './session.ts';

/** What a handler knows of its call in addition to the payload. */
export interface CallContext extends Services {
  endpoint: CatalogueEndpoint;
  language: Language;
  requestId: string;
  /** The id of the first try, where the call waits and was sent with one. */
  tryId?: string | undefined;
  ip: string;
  /** When the call came in, as `performance.now()`; a job has none. */
  startedAt?: number;
  /** The checked payload; for the reasons and the community in the log. A job has none. */
  payload?: Readonly<Record<string, unknown>>;
  /** @throws Error in a call that is open to all callers: there may be none */
  readonly session: Session;
}
