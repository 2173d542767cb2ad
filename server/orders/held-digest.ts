import { createHash } from 'node:crypto';

/**
 * The digest by which console and device decide whether they hold the same: SHA-256, in hex, over the values of `put` as
 * canonical JSON (RFC 8785: no spaces, the keys of every object sorted). What is undefined counts as left out.
 */
export function heldDigest(values: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(canonical(values)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`);
  return `{${members.join(',')}}`;
}
