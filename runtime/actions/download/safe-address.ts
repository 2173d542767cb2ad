/**
 * The address of a file that may be fetched: of this console, or over http(s). Any other value of a record or an answer
 * (`javascript:`, `data:`, `blob:`) is no address.
 */
export function safeAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    const { protocol, href } = new URL(value, window.location.href);
    return protocol === 'http:' || protocol === 'https:' ? href : undefined;
  } catch {
    return undefined;
  }
}
