/** What has just happened, with just what a listener needs to load it again: never a value of a record. */
export interface LiveEvent {
  /**
   * The entity whose rows have changed, such as `accessRecord` or `deviceCommand`; `session` where sessions have ended;
   * `ANYTHING` where the server may have missed something.
   */
  entity: string;
  /** The row; left out means several. */
  id?: string;
  /** Whose rows: only accounts of this community receive the event. Left out together with `accountUuid`, all accounts do. */
  communityUuid?: string;
  /** Only this account receives the event. */
  accountUuid?: string;
}

/** The entity of an event that may be about any entity: the connection to the database was interrupted. */
export const ANYTHING = '*';

/** Publishes what has happened to every server process on the database, and through them to the open consoles. */
export interface LiveEvents {
  /** Inside a transaction the event is sent on commit, and never after a rollback. */
  publish(event: LiveEvent): Promise<void>;
  /** @returns unsubscribes */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
