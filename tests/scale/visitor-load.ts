import { createPublicKey } from 'node:crypto';
import { readConfig } from '../../server/settings/config.ts';
import { OWN, PHONES } from '../../server/testing/small-world.ts';
import { type Posted, post } from '../bench/server/post.ts';
import { signedRequest } from '../protection/signed-call.ts';

const VISITOR = {
  communityUuid: OWN,
  phone: '15400007777',
  idCard: '990000199001010017',
  visitPurpose: '1',
  fromPlace: '杭州',
  fromRisk: false,
  temperature: 36.5,
  healthCode: '1',
};
const CALLS = {
  add: '/control/epidemic/v1/visitor/add',
  detail: '/control/epidemic/v1/visitor/detail',
  leave: '/control/epidemic/v1/visitor/leave',
  list: '/control/epidemic/v1/visitor/list',
  openings: '/control/record/v1/open/list',
};
const NOT_FOUND = /^404/;

export interface LoadCounts {
  /** Calls that were answered well. */
  calls: number;
  /** Writes that were answered well: nothing of them may be lost. */
  acknowledged: number;
  /** Calls that were not answered, or refused without a reason of their own, by their status or error. */
  refused: Map<string, number>;
  /** Calls that another process was asked for, by why the first did not take them. */
  again: Map<string, number>;
  /** Reads of what the same session had just written that did not show it. */
  stale: string[];
}

/** Sessions that write and read what they have written at once, each call at another server process. */
export interface VisitorLoad {
  counts: LoadCounts;
  added: Set<string>;
  left: Set<string>;
  /** Milliseconds of the longest time in which no write was acknowledged, since the last time this was asked. */
  longestPause(): number;
  /** Waits for so many acknowledged writes from now on. */
  writes(count: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param addresses of the server processes
 * @param again a call that a process does not take is sent to the next one, as a balancer does
 */
export async function startVisitorLoad(
  addresses: readonly string[],
  publicKey: string,
  { sessions, again = false }: { sessions: number; again?: boolean },
): Promise<VisitorLoad> {
  const known = { appKey: readConfig({}).appKey, publicKey: createPublicKey(publicKey) };
  const counts: LoadCounts = { calls: 0, acknowledged: 0, refused: new Map(), again: new Map(), stale: [] };
  const added = new Set<string>();
  const left = new Set<string>();
  let turn = 0;
  let serial = 0;
  let isOver = false;
  let lastWrite = Date.now();
  let pause = 0;

  const once = async (path: string, payload: object, token?: string): Promise<Posted> => {
    turn += 1;
    const address = addresses[turn % addresses.length] ?? '';
    return post(signedRequest({ ...known, address }, path, payload, { token }));
  };
  /** Nobody has taken it: it was not begun, or the process says that it stops. */
  const isUntaken = (error: unknown) => /ECONNREFUSED|ECONNRESET|socket hang up/.test(String(error));
  const call = async (path: string, payload: object, token?: string): Promise<Posted> => {
    for (let tries = 1; ; tries += 1) {
      const isLast = !again || tries > 5;
      try {
        const answer = await once(path, payload, token);
        if (isLast || answer.status !== 50300) return answer;
        count(counts.again, '50300');
      } catch (error) {
        if (isLast || !isUntaken(error)) throw error;
        count(counts.again, String((error as NodeJS.ErrnoException).code ?? error));
      }
    }
  };
  const sign = async (): Promise<string> => {
    await call('/send/verify/code', { phone: PHONES.manager });
    const { status, content, message } = await call('/auth/login/sms', { phone: PHONES.manager, smsCode: '246810' });
    if (status !== 0) throw new Error(`Nobody is signed in: ${status} ${message}`);
    return (content as { token: string }).token;
  };
  const refuse = (what: string) => count(counts.refused, what);
  /** @returns undefined where it was refused */
  const ask = async (path: string, payload: object, token: string): Promise<Posted | undefined> => {
    const answer = await call(path, payload, token).catch((error: unknown) => {
      refuse(String((error as NodeJS.ErrnoException).code ?? error));
      return undefined;
    });
    if (answer?.status === 0) counts.calls += 1;
    else if (answer && !NOT_FOUND.test(String(answer.status))) {
      refuse(`${answer.status} ${answer.message}`);
      return undefined;
    }
    return answer;
  };
  const acknowledge = () => {
    counts.acknowledged += 1;
    pause = Math.max(pause, Date.now() - lastWrite);
    lastWrite = Date.now();
  };
  /** @param isShown says whether what was written is in the answer */
  const readBack = async (
    id: string,
    token: string,
    what: string,
    isShown: (record: Record<string, unknown>) => boolean,
  ) => {
    const answer = await ask(CALLS.detail, { id }, token);
    if (answer && !(answer.status === 0 && isShown(answer.content as Record<string, unknown>))) {
      counts.stale.push(`${what} ${id}: ${answer.status} ${answer.message}`);
    }
  };
  const session = async (token: string) => {
    while (!isOver) {
      serial += 1;
      const visitorName = `访客${serial}`;
      const made = await ask(CALLS.add, { ...VISITOR, visitorName }, token);
      if (made?.status === 0) {
        acknowledge();
        const { id } = made.content as { id: string };
        added.add(id);
        await readBack(id, token, 'added', () => true);
        const gone = await ask(CALLS.leave, { id }, token);
        if (gone?.status === 0) {
          acknowledge();
          left.add(id);
          await readBack(id, token, 'left', ({ leaveTime }) => typeof leaveTime === 'string');
        }
      }
      await ask(CALLS.list, { communityUuid: OWN, pageNum: 1, pageSize: 20 }, token);
      await ask(
        CALLS.openings,
        { communityUuid: OWN, openTime: ['2026-11-19 00:00:00', '2026-11-19 23:59:59'] },
        token,
      );
    }
  };
  const tokens: string[] = [];
  // One after the other: a code counts once.
  while (tokens.length < sessions) tokens.push(await sign());
  const running = tokens.map(session);
  const failed = Promise.all(running);
  failed.catch(() => {});
  return {
    counts,
    added,
    left,
    longestPause() {
      const longest = Math.max(pause, Date.now() - lastWrite);
      pause = 0;
      return longest;
    },
    async writes(count) {
      const wanted = counts.acknowledged + count;
      const reached = new Promise<void>((done) => {
        const timer = setInterval(() => {
          if (counts.acknowledged < wanted) return;
          clearInterval(timer);
          done();
        }, 20);
      });
      await Promise.race([reached, failed]);
    },
    async stop() {
      isOver = true;
      await failed;
    },
  };
}

function count(of: Map<string, number>, what: string): void {
  of.set(what, (of.get(what) ?? 0) + 1);
}

/** The sum of what was refused. */
export function refusedCalls({ refused }: LoadCounts): number {
  return [...refused.values()].reduce((sum, count) => sum + count, 0);
}
