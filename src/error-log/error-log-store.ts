import { create } from 'zustand';
import { redact } from './redact.ts';

/** Where an error came from: a script, a request, a part of the console that could not be loaded, an address. */
export type ErrorType = 'js' | 'request' | 'chunk' | 'route';

export interface NotedError {
  /** Unlike every other of this log. */
  id: number;
  /** Epoch milliseconds; of the last one where it came several times in a row. */
  time: number;
  type: ErrorType;
  message: string;
  stack?: string;
  /** Its path; its query contains personal data. */
  page: string;
  /** Of the failed request: the server's log has it too. */
  requestId?: string;
  /** How often it occurred in a row. */
  count: number;
}

export type ErrorParts = Pick<NotedError, 'type' | 'message' | 'stack' | 'requestId'>;

const KEY = 'error_log';
const KEPT = 100;
/** Characters of a message and of a stack that are stored. */
const MESSAGE = 500;
const STACK = 4000;
/** Milliseconds to wait before writing: a loop of errors must not be a loop of writes. */
const PAUSE = 300;

interface ErrorLog {
  /** The oldest first. */
  errors: readonly NotedError[];
}

/** What went wrong in this tab, for the user to send to support. Signing out clears it. */
export const useErrorLog = create<ErrorLog>()(() => ({ errors: read() }));

/** Adds an error, without what is sensitive in it, and with the page that is open. Never throws. */
export function noteError({ type, message, stack, requestId }: ErrorParts): void {
  const { errors } = useErrorLog.getState();
  const last = errors.at(-1);
  const noted: NotedError = {
    id: last ? last.id + 1 : 1,
    time: Date.now(),
    type,
    message: shown(message, MESSAGE) || type,
    ...(stack && { stack: shown(stack, STACK) }),
    page: redact(location.pathname),
    ...(requestId && { requestId }),
    count: 1,
  };
  const again = last && isSame(last, noted);
  const repeated = again ? { ...last, time: noted.time, count: last.count + 1, ...pickId(noted) } : noted;
  useErrorLog.setState({ errors: [...(again ? errors.slice(0, -1) : errors), repeated].slice(-KEPT) });
  writeSoon();
}

/** Empties the log, here and in the storage. */
export function clearErrors(): void {
  clearTimeout(writing);
  writing = undefined;
  useErrorLog.setState({ errors: [] });
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser without storage has nothing to clear.
  }
}

/** The same thing on the same page; each request has its own id. */
function isSame(a: NotedError, b: NotedError): boolean {
  return a.type === b.type && a.message === b.message && a.stack === b.stack && a.page === b.page;
}

function pickId({ requestId }: NotedError): Pick<NotedError, 'requestId'> {
  return requestId ? { requestId } : {};
}

/** Cut twice: a very long text is not searched completely, and a number cut in half is not stored. */
function shown(text: string, length: number): string {
  const start = text.length > length * 4 ? text.slice(0, length * 4).replace(/\S*$/, '') : text;
  const clean = redact(start);
  return clean.length > length ? `${clean.slice(0, length)}…` : clean;
}

let writing: ReturnType<typeof setTimeout> | undefined;

function writeSoon(): void {
  if (writing !== undefined) return;
  writing = setTimeout(write, PAUSE);
  // Written before the page unloads, as after a release.
  addEventListener('pagehide', write, { once: true });
}

function write(): void {
  if (writing === undefined) return;
  clearTimeout(writing);
  writing = undefined;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(useErrorLog.getState().errors));
  } catch {
    // A full storage: the log lives in memory alone.
  }
}

function read(): NotedError[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
