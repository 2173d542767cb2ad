/**
 * What went wrong with a request.
 *
 * | kind | when |
 * |---|---|
 * | business | the server refused it: status not 0, code not 1 |
 * | session | the session is gone: 700, 50008, 50012, 50014, 1019 |
 * | unauthorised | HTTP 401 |
 * | http | any other HTTP status |
 * | timeout | no answer in time |
 * | network | no answer at all, or one that is not the contract's |
 * | encryption | a sensitive value could not be encrypted; nothing was sent |
 * | cancelled | its page was closed, or called again |
 */
export type FailureKind =
  | 'business'
  | 'session'
  | 'unauthorised'
  | 'http'
  | 'timeout'
  | 'network'
  | 'encryption'
  | 'cancelled';

export interface FailureParts {
  kind: FailureKind;
  /** The server's status, the HTTP status, or the network library's code. */
  code?: number | string;
  /** In the requested language where the server worded it, else empty: `presentFailure` names the text. */
  message?: string;
  /** Further content of the server: field errors, the stored row of a conflict. */
  content?: unknown;
  /** For the server's log. */
  requestId?: string;
  path?: string;
  /** Seconds after which the server, too busy now, expects the next try. */
  retryAfter?: number;
  cause?: unknown;
}

export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly kind: FailureKind;
  readonly code: number | string | undefined;
  readonly content: unknown;
  readonly requestId: string | undefined;
  readonly path: string | undefined;
  readonly retryAfter: number | undefined;
  /** No one is notified: the caller's next step is the reaction (a captcha is requested). */
  readonly silent: boolean;

  constructor(parts: FailureParts) {
    super(parts.message ?? '', { cause: parts.cause });
    this.kind = parts.kind;
    this.code = parts.code;
    this.content = parts.content;
    this.requestId = parts.requestId;
    this.path = parts.path;
    this.retryAfter = parts.retryAfter;
    this.silent = parts.kind === 'cancelled' || SILENT_CODES.has(Number(parts.code));
  }
}

const SILENT_CODES: ReadonlySet<number> = new Set([160001, 160002]);
const SESSION_CODES: ReadonlySet<number> = new Set([700, 50008, 50012, 50014, 1019]);

/** Which kind a refusal with this status is. */
export function refusalKind(status: number): 'session' | 'business' {
  return SESSION_CODES.has(status) ? 'session' : 'business';
}

export interface FailurePresentation {
  /** toast: a message that goes away. relogin, expired: a dialog, once however many requests fail together. */
  as: 'toast' | 'relogin' | 'expired' | 'nothing';
  /** The text in the namespace `runtime`, shown where the failure carries no message of its own. */
  textKey: string;
  /** Milliseconds that a toast stays. */
  duration: number;
  /** The values for the text's places. */
  values?: Readonly<Record<string, number>>;
  /** The failure's own message has priority. */
  ownMessage: boolean;
  /** Code and message are stored locally, since the server does not know of the request. */
  keep: boolean;
}

/** How a failure is shown. @see product spec section 8 */
export function presentFailure(failure: RequestFailure): FailurePresentation {
  const toast = { as: 'toast', duration: 5000, ownMessage: false, keep: false } as const;
  if (failure.silent) return { ...toast, as: 'nothing', textKey: 'failure.unknown', ownMessage: true };
  switch (failure.kind) {
    case 'cancelled':
    case 'business':
      return { ...toast, textKey: 'failure.unknown', ownMessage: true };
    case 'session':
      return { ...toast, as: 'relogin', textKey: 'failure.session' };
    case 'unauthorised':
      return { ...toast, as: 'expired', textKey: 'failure.unauthorised' };
    case 'http':
      return { ...toast, ...httpText(failure) };
    case 'timeout':
      return { ...toast, textKey: 'failure.timeout', duration: 2000 };
    case 'network':
      return { ...toast, textKey: 'failure.network', duration: 2000, keep: true };
    case 'encryption':
      return { ...toast, textKey: 'failure.encryption' };
  }
}

type HttpText = Pick<FailurePresentation, 'textKey' | 'ownMessage' | 'values'>;

function httpText({ code: status, retryAfter: seconds }: RequestFailure): HttpText {
  if (status === 500) return { textKey: 'failure.http500', ownMessage: false };
  if (status === 504) return { textKey: 'failure.http504', ownMessage: false };
  if (status === 404) return { textKey: 'failure.http404', ownMessage: false };
  if (status === 429) {
    if (seconds === undefined) return { textKey: 'failure.http429', ownMessage: true };
    return { textKey: 'failure.http429After', ownMessage: false, values: { seconds } };
  }
  return { textKey: 'failure.unknown', ownMessage: true };
}

/** Translates in the namespace `runtime`. */
type Words = (key: string, values?: Readonly<Record<string, number>>) => string;

/** The sentence that the user reads; empty for a silent failure. */
export function failureText(failure: RequestFailure, t: Words): string {
  if (failure.silent) return '';
  const { textKey, ownMessage, values } = presentFailure(failure);
  return ownMessage && failure.message ? failure.message : t(textKey, values);
}

/** The same where no dialog is shown: why something is missing. The text of a lost session is then the server's. */
export function failureReason(failure: RequestFailure, t: Words): string {
  return failure.kind === 'session' && failure.message ? failure.message : failureText(failure, t);
}
