import axios, { AxiosError } from 'axios';
import type { EventClient, RequestClient, RequestOptions, ServerEvent } from './client.ts';
import { createEncrypt, encryptSensitive } from './encrypt.ts';
import { presentFailure, RequestFailure, refusalKind } from './failures.ts';
import { readEvents } from './read-events.ts';
import { sign } from './sign.ts';

export interface ClientOptions {
  /** `https://host`, without a slash at its end; empty means the origin of the page. */
  origin: string;
  /** `/plus`. */
  prefix: string;
  appKey: string;
  /** The server's RSA key, PEM SPKI. */
  publicKey: string;
  /** `v{ip}`. */
  clientVersion: string;
  /** Undefined or empty before login. */
  token(): string | undefined;
  /** It may still be computed: a request waits for it. */
  fingerprint(): string | undefined | Promise<string>;
  /** The server words its messages in it. */
  language(): string;
  /** Called for every failure except the silent ones and those of quiet calls; a lost session always. */
  onFailure(failure: RequestFailure): void;
  /** Called for refusals and timeouts that the caller shows in its place. */
  onInPlace?(failure: RequestFailure): void;
  /** Called for every request without an answer, of quiet callers too: the server does not know of it. */
  onUnanswered?(failure: RequestFailure): void;
  /** Milliseconds. */
  timeout?: number;
}

const TIMEOUT = 60_000;

/** The signed adapter: encrypts, adds what every body carries, signs, sends, and turns either convention of answers into one. */
export function createClient(options: ClientOptions): RequestClient & EventClient {
  const encrypt = createEncrypt(options.publicKey);
  const http = axios.create({ timeout: options.timeout ?? TIMEOUT, validateStatus: null, responseType: 'json' });

  /** @throws RequestFailure where a sensitive value cannot be encrypted */
  async function signed(path: string, payload: object, tryId?: string): Promise<Signed> {
    const fingerprint = await options.fingerprint();
    const requestId = `web-${randomHex()}`;
    const applyTime = Date.now();
    const added = { version: options.clientVersion, requestId, applyTime, appSign: 'manager', ...(tryId && { tryId }) };
    const about = { requestId, path };
    let body: object;
    try {
      body = { ...encryptSensitive(payload, encrypt), ...added };
    } catch (cause) {
      throw new RequestFailure({ ...about, kind: 'encryption', cause });
    }
    const token = options.token();
    const headers = {
      'Content-Type': 'application/json',
      'Accept-Language': options.language(),
      'x-applyTime': String(applyTime),
      'x-appKey': options.appKey,
      'x-version': options.clientVersion,
      'x-sign': sign(body, options.appKey),
      ...(token && { 'X-Token': token }),
      ...(fingerprint && { 'X-Fingerprint': fingerprint }),
    };
    return { url: `${options.origin}${options.prefix}${path}?t=${applyTime}`, body, headers, about };
  }

  async function send<Content>(path: string, payload: object, asked: RequestOptions): Promise<Content> {
    const { signal, tryId } = asked;
    const { url, body, headers, about } = await signed(path, payload, tryId);
    const answer = await http
      .post<unknown>(url, body, { headers, signal })
      .catch((error: unknown) => Promise.reject(unanswered(error, about)));
    return contentOf<Content>(answer, about);
  }

  async function* stream(path: string, payload: object, signal: AbortSignal): AsyncGenerator<ServerEvent> {
    const { url, body, headers, about } = await signed(path, payload);
    const cancelledOr = (error: unknown) =>
      new RequestFailure({ ...about, kind: signal.aborted ? 'cancelled' : 'network', cause: error });
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
      cache: 'no-store',
    }).catch((error: unknown) => Promise.reject(cancelledOr(error)));
    if (answer.ok && answer.body && answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      try {
        yield* readEvents(answer.body, signal);
      } catch (error) {
        throw cancelledOr(error);
      }
      return;
    }
    // Refused as any call is; an answer in one piece is no stream, whatever it contains.
    const data: unknown = await answer.json().catch(() => undefined);
    contentOf({ status: answer.status, data, headers: Object.fromEntries(answer.headers) }, about);
    throw new RequestFailure({ ...about, kind: 'http', code: 404 });
  }

  return {
    async post<Content>(path: string, payload: object = {}, asked: RequestOptions = {}): Promise<Content> {
      const { quiet, inPlace } = asked;
      try {
        return await send<Content>(path, payload, asked);
      } catch (error) {
        if (error instanceof RequestFailure && !error.silent) {
          const sessionLost = error.kind === 'session' || error.kind === 'unauthorised';
          if (sessionLost || !(quiet || inPlace)) options.onFailure(error);
          else if (inPlace && (error.kind === 'business' || error.kind === 'timeout')) options.onInPlace?.(error);
          if (presentFailure(error).keep) options.onUnanswered?.(error);
        }
        throw error;
      }
    },
    async *events(path, payload, signal) {
      try {
        yield* stream(path, payload, signal);
      } catch (error) {
        const isLost = error instanceof RequestFailure && (error.kind === 'session' || error.kind === 'unauthorised');
        if (isLost) options.onFailure(error);
        throw error;
      }
    },
  };
}

/** A request as sent. */
interface Signed {
  url: string;
  body: object;
  headers: Record<string, string>;
  about: About;
}

interface About {
  requestId: string;
  path: string;
}

/** An answer in one piece. */
interface Answered {
  status: number;
  data: unknown;
  headers: Readonly<Record<string, unknown>>;
}

/** Accepts `{ status: 0, message, content }` and `{ code: 1, message, data }`. */
function contentOf<Content>(answer: Answered, about: About): Content {
  const { status: httpStatus, data: body } = answer;
  const envelope = isObject(body) ? body : {};
  const message = typeof envelope.message === 'string' ? envelope.message : '';
  if (httpStatus === 401) throw new RequestFailure({ ...about, kind: 'unauthorised', code: 401, message });
  if (httpStatus !== 200) {
    const retryAfter = secondsOf(answer.headers['retry-after']);
    throw new RequestFailure({ ...about, kind: 'http', code: httpStatus, message, retryAfter });
  }
  if (envelope.status === 0) return envelope.content as Content;
  if (envelope.status === undefined && envelope.code === 1) return envelope.data as Content;
  const code = envelope.status ?? envelope.code;
  // Half an answer, a proxy's page, JSON of something else: the contract's answer never arrived.
  if (typeof code !== 'number') throw new RequestFailure({ ...about, kind: 'network', code: 'ERR_BAD_RESPONSE' });
  const content = envelope.content ?? envelope.data;
  throw new RequestFailure({ ...about, kind: refusalKind(code), code, message, content });
}

/** Of a Retry-After header: seconds, or the moment. */
function secondsOf(header: unknown): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

function unanswered(error: unknown, about: About): RequestFailure {
  if (axios.isCancel(error)) return new RequestFailure({ ...about, kind: 'cancelled', cause: error });
  const { code, message } = error instanceof AxiosError ? error : { code: undefined, message: String(error) };
  const timedOut = code === AxiosError.ECONNABORTED || code === AxiosError.ETIMEDOUT;
  return new RequestFailure({ ...about, kind: timedOut ? 'timeout' : 'network', code, message, cause: error });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
