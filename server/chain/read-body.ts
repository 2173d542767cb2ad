import { ApiError } from '../core/errors.ts';
import type { Middleware } from './call.ts';

const MAX_DEPTH = 12;
/** Of any list at any depth; its own schema limits the length of a list. */
const MAX_ITEMS = 5_000;
const REQUEST_ID = /^web-[0-9a-f]{32}$/;

/** The body is an object of limited size with the members of every request; the rest of it is the payload. */
export const readBody: Middleware = (call) => {
  const { body } = call;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('unreadable');
  if (!isSane(body, MAX_DEPTH)) throw new ApiError('unreadable');
  const { version, requestId, tryId, applyTime, appSign, ...payload } = body;
  if (typeof requestId !== 'string' || !REQUEST_ID.test(requestId)) throw new ApiError('unreadable');
  if (typeof applyTime !== 'number' || !Number.isSafeInteger(applyTime)) throw new ApiError('unreadable');
  if (typeof version !== 'string' || version.length > 64 || appSign !== 'manager') throw new ApiError('unreadable');
  if (tryId !== undefined) {
    if (typeof tryId !== 'string' || !REQUEST_ID.test(tryId)) throw new ApiError('unreadable');
    call.tryId = tryId;
  }
  call.requestId = requestId;
  call.applyTime = applyTime;
  call.payload = payload;
};

/** Limits depth and length, and refuses what a database or a signature cannot hold: `1e999` is Infinity. */
function isSane(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.length <= MAX_ITEMS && value.every((item) => isSane(item, depth - 1));
  const entries = Object.entries(value);
  return entries.length <= MAX_ITEMS && entries.every(([key, member]) => isText(key) && isSane(member, depth - 1));
}

/** PostgreSQL cannot store the character 0, and half of a surrogate pair has no bytes to sign. */
function isText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

const LONE_SURROGATE = /\p{Surrogate}/u;
