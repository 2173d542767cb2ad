import { refusal } from '../core/answer.ts';
import { ApiError, type RefusalName } from '../core/errors.ts';
import { ANYTHING, type LiveEvent } from '../services/live-events.ts';
import type { LiveListeners, Subscription } from '../services/live-listeners.ts';
import type { Services } from '../services/services.ts';
import type { Session } from '../services/session.ts';
import { StreamAnswer } from '../services/stream-answer.ts';
import { type CodesOff, codesOff, gatesOf } from '../sessions/enabled-codes.ts';
import { readSessions, sessionOf, whyOver } from '../sessions/read-sessions.ts';
import { Listener } from './listener.ts';
import { SESSION } from './publish-record.ts';
import { readableEntities } from './readable-entities.ts';

/** Milliseconds. */
export interface LiveTimes {
  /** The time in which events are collected before they are sent. */
  gather: number;
  /** Between two checks of all sessions, and of listeners that receive nothing. */
  check: number;
  /** After an event that may have ended a session, or changed its rights. */
  checkSoon: number;
  beat: number;
  /** A listener that receives nothing for so long is dropped. */
  stuck: number;
}

const TIMES: LiveTimes = { gather: 200, check: 5_000, checkSoon: 50, beat: 20_000, stuck: 30_000 };

/** The entities that decide which account may receive what, besides the settings that switch parts of the menu. */
const RIGHTS: readonly string[] = [SESSION, 'account', 'role', ANYTHING];

type Dependencies = Pick<Services, 'catalogue' | 'config' | 'database' | 'live'>;

/**
 * Sends events to open consoles. An event needs no query; the sessions of all listeners are checked together, every few seconds
 * and when something has happened to one.
 *
 * @param failed called when that check fails; it is tried again
 */
export function createListeners(
  services: Dependencies,
  failed: (error: unknown) => void,
  times: LiveTimes = TIMES,
): LiveListeners {
  const { catalogue, config, live } = services;
  const { replicas } = services.database;
  const rights: ReadonlySet<string> = new Set([...RIGHTS, ...gatesOf(catalogue).map(({ entity }) => entity)]);
  const listeners = new Set<Listener>();
  const dirty = new Set<Listener>();
  let gathering: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isStopped = false;

  const end = (listener: Listener, why: RefusalName) => {
    if (!listeners.delete(listener)) return;
    dirty.delete(listener);
    listener.end(refusal(new ApiError(why), listener.language));
  };
  const flush = () => {
    gathering = undefined;
    for (const listener of dirty) listener.flush();
    dirty.clear();
  };
  /** Who asks again after an event is not answered by a replica that does not show it yet. */
  const raiseAndFlush = async () => {
    await replicas?.raise().catch((error) => !isStopped && failed(error));
    if (!isStopped) flush();
  };
  const receive = (event: LiveEvent) => {
    for (const listener of listeners) if (listener.receive(event)) dirty.add(listener);
    if (dirty.size > 0) gathering ??= setTimeout(replicas ? raiseAndFlush : flush, times.gather).unref();
    if (listeners.size > 0 && rights.has(event.entity)) checkIn(times.checkSoon);
  };

  let checkAt = 0;
  const checkIn = (wait: number) => {
    const at = Date.now() + wait;
    if (isStopped || (checking && checkAt <= at)) return;
    clearTimeout(checking);
    checkAt = at;
    checking = setTimeout(async () => {
      checking = undefined;
      await check().catch((error) => !isStopped && failed(error));
      checkIn(times.check);
    }, wait).unref();
  };
  const check = async () => {
    const asked = [...listeners];
    for (const listener of asked) if (listener.isStuck(times.stuck)) listener.drop();
    if (asked.length === 0) return;
    const rows = await readSessions(services.database, [...new Set(asked.map(({ tokenHash }) => tokenHash))]);
    const off = await codesOff(services, [...new Set(rows.flatMap((row) => row.communityUuids ?? []))]);
    const byToken = new Map(rows.map((row) => [row.tokenHash, row]));
    for (const listener of asked) {
      const row = byToken.get(listener.tokenHash);
      const over = whyOver(row);
      if (over || !row) end(listener, over ?? 'token-unknown');
      else if (await hasOtherRights(listener, row, off)) end(listener, 'not-permitted');
    }
  };
  const hasOtherRights = async (listener: Listener, row: Parameters<typeof sessionOf>[1], off: CodesOff) => {
    const session = await sessionOf(services, row);
    const { communityUuids } = session;
    const entities = allowed(listener.wanted, session, off);
    if (!listener.reaches(communityUuids) || entities.size !== listener.entities.size) return true;
    return [...entities].some((entity) => !listener.entities.has(entity));
  };
  const allowed = ({ entities, communityUuid }: Subscription, session: Session, off: CodesOff) => {
    const { communityUuids, menuCodes } = session;
    const asked = communityUuid === undefined ? communityUuids : [communityUuid];
    const isOff = (code: string) => {
      const without = off.get(code);
      return without !== undefined && asked.length > 0 && asked.every((uuid) => without.has(uuid));
    };
    // Nearly always none is off: the codes of a role are one object for all its sessions, whose entities are known.
    const codes = [...off.keys()].some(isOff) ? new Set([...menuCodes].filter((code) => !isOff(code))) : menuCodes;
    const readable = readableEntities(catalogue, codes);
    return new Set(entities.filter((entity) => readable.has(entity)));
  };

  return {
    async answer(wanted, { session, language }) {
      if (config.liveListeners === 0) throw new ApiError('no-such-call');
      const entities = allowed(wanted, session, await codesOff(services, session.communityUuids));
      if (isStopped) throw new ApiError('stopping');
      const own = [...listeners].filter(({ accountUuid }) => accountUuid === session.accountUuid);
      if (listeners.size >= config.liveListeners || own.length >= config.liveListenersPerAccount) {
        throw new ApiError('too-many-listeners');
      }
      return new StreamAnswer((stream) => {
        const listener = new Listener(session, language, wanted, entities, stream);
        listeners.add(listener);
        stream.onClosed(() => {
          listeners.delete(listener);
          dirty.delete(listener);
        });
        listener.open();
        if (isStopped) end(listener, 'stopping');
        // The session may have ended between its check and this moment.
        else checkIn(times.check);
      });
    },
    get count() {
      return listeners.size;
    },
    start() {
      live.subscribe(receive);
      beating = setInterval(() => {
        for (const listener of listeners) listener.beat();
      }, times.beat).unref();
    },
    stop() {
      isStopped = true;
      clearTimeout(gathering);
      clearTimeout(checking);
      clearInterval(beating);
      for (const listener of listeners) end(listener, 'stopping');
    },
  };
}
