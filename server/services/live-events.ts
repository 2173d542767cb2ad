/** What has just happened, in as few words as a listener needs to ask again: never a value of a record. */
export interface LiveEvent {
  /**
   * The entity whose rows have changed, such as `accessRecord` or `deviceCommand`; `session` where sessions have ended;
   * `ANYTHING` where the server may have missed something.
   */
  entity: string;
  /** The row; left out means several. */
  id?: string;
  /** Whose rows: only accounts of this community hear of it. Left out together with `accountUuid`, everybody does. */
  communityUuid?: string;
  /** Only this account hears of it. */
  accountUuid?: string;
}

/** The entity of an event that may be about any: the connection to the database was away for a moment. */
export const ANYTHING = '*';

/** Tells every server process on the database, and through them the open consoles, that something has happened. */
export interface LiveEvents {
  /** Inside a transaction it is told when that is committed, and not at all when it is rolled back. */
  publish(event: LiveEvent): Promise<void>;
  /** @returns stops listening */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
