/** What may be written down of a bug. */
export interface SafeError {
  name: unknown;
  /** Such as a SQLSTATE. */
  code: unknown;
  message: string;
  /** Where it was thrown. */
  frames: string;
}

/**
 * PostgreSQL and JSON.parse quote the values that they do not like, and they may be about people: everything between the first
 * and the last quote is left out, and so is every long number.
 */
export function safeError(error: unknown): SafeError {
  const { name, message, code, stack } = Object(error) as Record<string, unknown>;
  const words = String(message ?? error);
  const frames = String(stack ?? '')
    .replace(words, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const safe = words.replace(/["'`][\s\S]*["'`]/, '"…"').replace(/\d{6,}/g, '…');
  return { name, code, message: safe, frames: frames.join('\n') };
}
