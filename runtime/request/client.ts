/** Sends signed requests, as the wire contract defines. */
export interface RequestClient {
  /**
   * POSTs a payload to a path below the service prefix and returns the content of the answer.
   * @throws RequestFailure for everything but status 0 (or code 1)
   */
  post<Content>(path: string, payload?: object, options?: RequestOptions): Promise<Content>;
}

export interface RequestOptions {
  /** Ends the request: the page was closed, or calls again. */
  signal?: AbortSignal;
  /** The caller shows the failure itself, or it need not be shown; the console is not notified. */
  quiet?: boolean;
  /** The id of the first try: a call that waits is written once, however often it is sent with it. */
  tryId?: string;
  /**
   * The caller shows the failure in its place, where it stays. The console is still notified of a refusal and of a request
   * that exceeded its time: the catalogue of failures gives those a toast, whichever part calls.
   */
  inPlace?: boolean;
}

/** An event that the server sends by itself. */
export interface ServerEvent {
  event: string;
  data: unknown;
}

/** Receives server-sent events, which answer a signed POST. */
export interface EventClient {
  /**
   * Yields the events of a path as they arrive, until the server or the signal ends it.
   *
   * @throws RequestFailure; the console is notified of a lost session only
   */
  events(path: string, payload: object, signal: AbortSignal): AsyncIterable<ServerEvent>;
}
