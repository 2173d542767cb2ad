import { constants, type KeyObject, publicEncrypt } from 'node:crypto';
import { sensitiveKeys } from '../../runtime/request/sensitive-keys.ts';
import { headersOf, newRequestId } from '../../server/testing/test-server.ts';

/** A request that is right but for what a test changes in it. */
export interface SignedRequest {
  url: string;
  headers: Record<string, string>;
  /** The body as it goes over the wire. */
  text: string;
}

export interface Answered {
  http: number;
  status: number;
  message: string;
  content: unknown;
  /** The whole body. */
  text: string;
}

/** Where the server answers, and what a request is made with. */
export interface Target {
  address: string;
  appKey: string;
  publicKey: KeyObject;
}

/** Bytes that one block of the key takes. */
const MAX_SEALED = 240;

export interface Changes {
  token?: string | undefined;
  applyTime?: number;
  /** In place of the object's own text; the signature is that of the object. */
  text?: string;
  requestId?: string;
  /** Sensitive values go out in the open. */
  isOpen?: boolean;
}

export function signedRequest(target: Target, path: string, payload: object, changes: Changes = {}): SignedRequest {
  const { applyTime = Date.now(), requestId = newRequestId(), token } = changes;
  const sealed = changes.isOpen ? payload : (seal(payload, target.publicKey) as object);
  const body = { ...sealed, version: 'v127.0.0.1', requestId, applyTime, appSign: 'manager' };
  return {
    url: `${target.address}/plus${path}?t=${applyTime}`,
    headers: { ...signedHeaders(body, target.appKey), ...(token !== undefined && { 'X-Token': token }) },
    text: changes.text ?? JSON.stringify(body),
  };
}

/** Half a character cannot be signed, nor does a server come to look at the signature of one. */
function signedHeaders(body: Record<string, unknown>, appKey: string): Record<string, string> {
  try {
    return headersOf(body, appKey);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return headersOf({ applyTime: body.applyTime }, appKey);
  }
}

/** A stream that is never done counts as answered once it has begun: with what it begins with. Then it is closed. */
export async function send({ url, headers, text }: SignedRequest, method = 'POST'): Promise<Answered> {
  const answer = await fetch(url, { method, headers, ...(method !== 'GET' && method !== 'HEAD' && { body: text }) });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    const text = Buffer.from(first?.value ?? []).toString();
    return { http: answer.status, status: 0, message: '', content: null, text };
  }
  return answered(answer.status, await answer.text());
}

export function answered(http: number, body: string): Answered {
  try {
    const { status, message, content } = JSON.parse(body) as Answered;
    return { http, status, message, content, text: body };
  } catch {
    return { http, status: -1, message: '', content: null, text: body };
  }
}

/** Encrypts as the console does: every text under a sensitive key that is neither empty nor masked. */
export function seal(value: unknown, key: KeyObject, isSensitive = false): unknown {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    if (!isSensitive || value === '' || value.includes('*') || bytes.length > MAX_SEALED) return value;
    return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes).toString('base64');
  }
  if (Array.isArray(value)) return value.map((item) => seal(item, key, isSensitive));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, seal(member, key, isSensitive || sensitiveKeys.has(name))]),
  );
}
