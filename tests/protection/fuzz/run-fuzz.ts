import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { forEach } from '../at-once.ts';
import { type Caller, startProtectionWorld, strangersIn, type World } from '../protection-world.ts';
import { SECRET } from '../sample-text.ts';
import { type Answered, send } from '../signed-call.ts';
import { type FuzzRequest, fuzzRequest } from './fuzz-request.ts';
import { makeRandom } from './random.ts';
import { rawRequests, sendRaw } from './raw-socket.ts';

export interface FuzzOptions {
  database: DatabaseKind;
  requests: number;
  seed: number;
  documents?: Catalogue;
  /** Nothing new is begun after so many milliseconds. */
  budget?: number;
  progress?(done: number): void;
}

/** Something that must never be, with what makes it happen again. */
export interface Finding {
  what: string;
  /** `--seed` and the number of the request in it. */
  seed: number;
  number: number;
  how: string;
  method?: string;
  path?: string;
  caller?: string;
  /** As small as it still happens with. */
  payload?: unknown;
}

export interface FuzzReport {
  requests: number;
  ms: number;
  /** How many answers there were of each status. */
  statuses: Record<string, number>;
  findings: Finding[];
}

/** Rows and callers are put back after so many requests: what was deleted is asked for again. */
const ROUND = 250;
/** What a server that is being stopped answers; that is no finding. */
const STOPPING = 50300;
/** Milliseconds; a server that answers later than this has lost the request. */
const PATIENCE = 30_000;
/** Everything is masked for them. */
const MASKED: ReadonlySet<string | undefined> = new Set(['masked', 'neighbour', undefined]);

/** Sends generated and mutated requests to a server of its own, and says what it did that it never may. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { seed, requests } = options;
  const findings: Finding[] = [];
  const statuses: Record<string, number> = {};
  let current = 0;
  const unhandled = (error: unknown) => {
    findings.push({
      what: `unhandled: ${error instanceof Error ? error.stack : String(error)}`,
      seed,
      number: current,
      how: 'any',
    });
  };
  process.on('unhandledRejection', unhandled);
  process.on('uncaughtException', unhandled);
  const world = await startProtectionWorld(options.database, options.documents);
  const began = performance.now();
  const until = began + (options.budget ?? Number.POSITIVE_INFINITY);
  try {
    for (let from = 0; from < requests && performance.now() < until; from += ROUND) {
      const numbers = Array.from({ length: Math.min(ROUND, requests - from) }, (_, at) => from + at);
      await forEach(numbers, async (number) => {
        current = number;
        const found = await one(world, seed, number, statuses);
        findings.push(...found);
      });
      findings.push(...(await afterRound(world, seed, from)));
      current = from + numbers.length;
      options.progress?.(current);
    }
    const ms = Math.round(performance.now() - began);
    return { requests: current, ms, statuses, findings };
  } finally {
    await world.close();
    process.off('unhandledRejection', unhandled);
    process.off('uncaughtException', unhandled);
  }
}

/** How often bytes go out by a bare socket. */
const RAW_SHARE = 0.03;

async function one(world: World, seed: number, number: number, statuses: Record<string, number>): Promise<Finding[]> {
  const random = makeRandom(seed * 1_000_003 + number);
  if (random.chance(RAW_SHARE)) {
    const how = random.pick(Object.keys(rawRequests));
    const got = await sendRaw(world.address, rawRequests[how] ?? '');
    count(statuses, 'raw');
    return /^HTTP\/1\.1 5(?!05)/.test(got) ? [{ what: got.slice(0, 200), seed, number, how: `socket: ${how}` }] : [];
  }
  const made = await fuzzRequest(world, random);
  const answer = await sent(made, made.payload);
  count(
    statuses,
    answer.status === -1 ? `http ${answer.http}` : answer.status === undefined ? 'a file' : String(answer.status),
  );
  if (made.how !== 'headers') world.notice(answer.status, made.caller);
  const what = wrongWith(answer, made.caller, made.payload);
  if (what === undefined) return [];
  const { method, request, payload } = await smallest(made);
  return [
    {
      what,
      seed,
      number,
      how: made.how,
      method,
      path: new URL(request.url).pathname,
      caller: made.caller ?? 'nobody',
      payload,
    },
  ];
}

function count(statuses: Record<string, number>, name: string): void {
  statuses[name] = (statuses[name] ?? 0) + 1;
}

async function sent(made: FuzzRequest, payload: FuzzRequest['payload']): Promise<Answered> {
  const { request, method } = await made.send(payload);
  const late = new Promise<Answered>((_, failed) => setTimeout(() => failed(new Error('no answer')), PATIENCE).unref());
  try {
    const answer = await Promise.race([send(request, method), late]);
    // A machine that is too busy is not ready, and says so.
    const isBusy = answer.http === 503 && new URL(request.url).pathname === '/ready';
    return isBusy ? { ...answer, http: 200 } : answer;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
    // Half a head or a closed connection is an answer too; silence is none.
    return {
      http: message === 'no answer' ? 599 : 0,
      status: -1,
      message,
      content: null,
      text: String(cause?.code ?? cause?.message ?? message),
    };
  }
}

function wrongWith(answer: Answered, caller: Caller | undefined, payload: FuzzRequest['payload']): string | undefined {
  if ((answer.http >= 500 && answer.status !== STOPPING) || answer.status === 50000)
    return `${answer.http} ${answer.text.slice(0, 300)}`;
  const stranger = strangersIn(answer.text, caller);
  if (stranger !== undefined && !wasSent(stranger, payload)) return `shows a row of another community: ${stranger}`;
  const secret = MASKED.has(caller) ? SECRET.exec(answer.text) : null;
  return secret ? `shows ${secret[0]} to somebody who is shown everything masked` : undefined;
}

/** A refused row of a file is told in the words that stood in it. */
function wasSent(shown: string, payload: FuzzRequest['payload']): boolean {
  const words = /[\ue5a5\ue5a6][^"，。；,;\s]*/.exec(shown)?.[0] ?? '';
  const file = typeof payload.data === 'string' ? Buffer.from(payload.data, 'base64').toString('utf8') : '';
  return words !== '' && (JSON.stringify(payload).includes(words) || file.includes(words));
}

/** Leaves out whatever the finding does not need. */
async function smallest(made: FuzzRequest) {
  let payload = made.payload;
  for (const name of Object.keys(made.payload)) {
    const { [name]: _, ...rest } = payload;
    if (wrongWith(await sent(made, rest), made.caller, rest) !== undefined) payload = rest;
  }
  return { ...(await made.send(payload)), payload };
}

/** The server still answers, has logged nothing about anybody, and everything is as it was. */
async function afterRound(world: World, seed: number, number: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const line of world.server.log.splice(0)) {
    const secret = SECRET.exec(line);
    if (secret) findings.push({ what: `the log holds ${secret[0]}: ${line.slice(0, 300)}`, seed, number, how: 'log' });
    if (line.includes('"internal error"'))
      findings.push({ what: `logged: ${line.slice(0, 1500)}`, seed, number, how: 'log' });
  }
  await world.restoreCallers();
  await world.restoreRows();
  const { status } = await world.call('/api/v2/user/info', {}, 'insider');
  if (status !== 0) findings.push({ what: `does not answer any more: ${status}`, seed, number, how: 'after a round' });
  return findings;
}
