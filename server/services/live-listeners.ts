import type { Language } from '../core/errors.ts';
import type { Session } from './session.ts';
import type { StreamAnswer } from './stream-answer.ts';

/** What a console wants to receive. */
export interface Subscription {
  entities: readonly string[];
  /** Only rows of this community, and those without a community. */
  communityUuid?: string;
}

/** The consoles that listen to this process. */
export interface LiveListeners {
  /** @throws ApiError where there are too many */
  answer(wanted: Subscription, caller: { session: Session; language: Language }): Promise<StreamAnswer>;
  readonly count: number;
  start(): void;
  /** Ends every stream with `stopping`: the consoles then connect to another process. */
  stop(): void;
}
