import type { EventClient } from '../request/client.ts';
import { RequestFailure } from '../request/failures.ts';

/** Receives the entities that have changed at the server. */
export type ChangeListener = (entities: ReadonlySet<string>) => void;

/** The one connection of a browser tab over which the server reports what has changed. */
export interface LiveLine {
  /**
   * Reports changes of these entities from now on; after a time without a connection, of all of them. Where the server has
   * no live events nothing is ever reported: the subscriber has to poll now and then as well.
   *
   * @returns unsubscribes
   */
  listen(entities: Iterable<string>, listener: ChangeListener): () => void;
  /** A user has signed in, another community was chosen, or (undefined) no user is signed in any more. */
  follow(session: LiveSession | undefined): void;
}

export interface LiveSession {
  token: string;
  /** Left out: of all communities of the account. */
  communityUuid?: string | undefined;
}

/** Milliseconds in which the subscriptions of a page's parts are collected. */
const GATHER = 300;
/** Milliseconds until a lost connection is opened again: doubled with each failure. */
const FIRST_WAIT = 1_000;
const LAST_WAIT = 60_000;
/** A hidden browser tab gives its connection to others: a browser has six for a server over HTTP/1.1. */
const REST_AFTER = 15_000;

/** The server's codes for "not here": they do not change while the console is open. */
const NEVER: ReadonlySet<unknown> = new Set([404, 405, 501, 40400]);
const TOO_MANY = 42906;

interface Connection {
  abort: AbortController;
  covers: ReadonlySet<string>;
}

/** @param path of the call that answers with the events */
export function createLiveLine(client: EventClient, path: string): LiveLine {
  const parties = new Set<{ entities: ReadonlySet<string>; listener: ChangeListener }>();
  let session: LiveSession | undefined;
  /** The one that receives events; it stays while the next one is opened, so that no event is missed in between. */
  let open: Connection | undefined;
  let opening: Connection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isGone = false;
  /** There was a connection, and for a while there was none. */
  let hasMissed = false;

  const wanted = () => new Set([...parties].flatMap(({ entities }) => [...entities]));
  const notify = (entities: ReadonlySet<string>) => {
    for (const { entities: own, listener } of [...parties]) {
      const concerned = new Set([...own].filter((entity) => entities.has(entity)));
      if (concerned.size > 0) listener(concerned);
    }
  };
  const plan = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(connect, wait);
  };
  const connect = () => {
    const entities = wanted();
    if (!session || isGone || document.hidden || entities.size === 0) return;
    opening?.abort.abort();
    opening = { abort: new AbortController(), covers: entities };
    void run(opening, { entities: [...entities].sort(), communityUuid: session.communityUuid });
  };
  const run = async (line: Connection, payload: object) => {
    try {
      for await (const { event, data } of client.events(path, payload, line.abort.signal)) {
        if (line.abort.signal.aborted) return;
        if (event === 'open') opened(line);
        else if (event === 'change') notify(new Set(entitiesOf(data)));
        else if (event === 'end') break;
      }
      lost(line);
    } catch (error) {
      lost(line, error);
    }
  };
  const opened = (line: Connection) => {
    if (opening !== line) return;
    opening = undefined;
    open?.abort.abort();
    open = line;
    failures = 0;
    if (hasMissed) notify(line.covers);
    hasMissed = false;
  };
  const lost = (line: Connection, error?: unknown) => {
    const isOurs = line === open || line === opening;
    if (line === open) {
      open = undefined;
      hasMissed = true;
    } else if (line === opening) opening = undefined;
    line.abort.abort();
    if (!isOurs) return;
    const failure = error instanceof RequestFailure ? error : undefined;
    if (NEVER.has(failure?.code)) isGone = true;
    // The console has been notified: another session starts again.
    if (failure?.kind === 'session' || failure?.kind === 'unauthorised') session = undefined;
    if (opening) return;
    failures += 1;
    const wait = failure?.code === TOO_MANY ? LAST_WAIT : Math.min(LAST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
    // Consoles that lost the same server do not all reconnect at the same moment.
    plan(wait * (0.5 + Math.random() / 2));
  };
  const hangUp = () => {
    clearTimeout(timer);
    if (open) hasMissed = true;
    const lines = [open, opening];
    open = undefined;
    opening = undefined;
    for (const line of lines) line?.abort.abort();
  };
  const seen = () => {
    clearTimeout(resting);
    if (document.hidden) resting = setTimeout(hangUp, REST_AFTER);
    else if (!open && !opening) plan(0);
  };

  return {
    listen(entities, listener) {
      const party = { entities: new Set(entities), listener };
      parties.add(party);
      const covers = (opening ?? open)?.covers;
      if ([...party.entities].some((entity) => !covers?.has(entity)) && (open || opening || failures === 0))
        plan(GATHER);
      return () => parties.delete(party);
    },
    follow(next) {
      if (next?.token === session?.token && next?.communityUuid === session?.communityUuid) return;
      hangUp();
      clearTimeout(resting);
      document.removeEventListener('visibilitychange', seen);
      session = next;
      failures = 0;
      hasMissed = false;
      if (!session) return;
      document.addEventListener('visibilitychange', seen);
      plan(GATHER);
    },
  };
}

function entitiesOf(data: unknown): string[] {
  const { entities } = Object(data) as { entities?: unknown };
  return Array.isArray(entities) ? entities.filter((entity) => typeof entity === 'string') : [];
}
