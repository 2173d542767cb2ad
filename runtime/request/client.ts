/** Sends signed requests, as the wire contract says. */
export interface RequestClient {
  /**
   * POSTs a payload to a path below the service prefix and hands on the content of the answer.
   * @throws RequestFailure for everything but status 0 (or code 1)
   */
  post<Content>(path: string, payload?: object, options?: RequestOptions): Promise<Content>;
}

export interface RequestOptions {
  /** Ends the request: the page went away, or asks again. */
  signal?: AbortSignal;
  /** The caller shows the failure itself, or nobody has to know; the console is not told. */
  quiet?: boolean;
  /**
   * The caller says the failure where it belongs, and there it stays. The console is told of a refusal and of a request that
   * took too long all the same: the catalogue of failures gives those a toast, whoever asks.
   */
  inPlace?: boolean;
}

/** What a server says by itself. */
export interface ServerEvent {
  event: string;
  data: unknown;
}

/** Hears server-sent events, which answer a signed POST. */
export interface EventClient {
  /**
   * Hands on the events of a path as they come, until the server or the signal ends it.
   *
   * @throws RequestFailure; the console is told of a lost session only
   */
  events(path: string, payload: object, signal: AbortSignal): AsyncIterable<ServerEvent>;
}
