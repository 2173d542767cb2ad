import type { CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/errors.ts';
import type { LiveEvents } from './live-events.ts';
import type { Session } from './session.ts';

/** Something that has happened to records of an entity. */
export interface Happening {
  entity: CatalogueEntity;
  /** `create`, `update`, or the name of a transition or a schedule. */
  event: string;
  ids: readonly string[];
  /** Of an update: the fields that it has changed. */
  changed?: readonly string[];
}

/** The context of a call, or the services alone where the server does something by itself. */
export interface HappensIn {
  live: LiveEvents;
  endpoint?: CatalogueEndpoint;
  language?: Language;
  requestId?: string;
  ip?: string;
  payload?: Readonly<Record<string, unknown>>;
  /** @throws Error in a call that is open to all callers */
  readonly session?: Session;
  /** Where it follows from an effect: who has made the call at the beginning, whoever the effect acts for. */
  caller?: Session | undefined;
}

/** What entities say follows from what happens to their records (`effects`). */
export interface Effects {
  /**
   * Does what follows, in the transaction of what has happened. Transitions do it themselves, wherever they are made.
   *
   * @throws ApiError when something of it is refused: then nothing of the whole may be stored
   */
  follow(context: HappensIn, happening: Happening): Promise<void>;
}
