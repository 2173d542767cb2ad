/** A document on its way from one playground to another. */
export interface Shared {
  /** The page that it is a version of. */
  id: string;
  text: string;
}

/** Bytes of UTF-8 that a link carries at most: longer addresses get lost on their way through chats and mail. */
export const MAX_SHARED_BYTES = 32 * 1024;

const MARK = '#doc=';
/** Characters of a fragment that are looked at: what does not fit was never made here. */
const MAX_FRAGMENT = 2 * MAX_SHARED_BYTES;

/**
 * The fragment of an address that holds a document, compressed. Browsers keep fragments to themselves: no server ever sees
 * the document.
 *
 * @returns undefined when it is too long to share
 */
export async function toFragment(shared: Shared): Promise<string | undefined> {
  if (new TextEncoder().encode(shared.text).length > MAX_SHARED_BYTES) return undefined;
  const packed = new Blob([JSON.stringify([shared.id, shared.text])]);
  const bytes = await new Response(packed.stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
  return MARK + toBase64Url(new Uint8Array(bytes));
}

/** @returns undefined for a fragment that holds no document, or a broken one */
export async function fromFragment(fragment: string): Promise<Shared | undefined> {
  if (!holdsDocument(fragment) || fragment.length > MAX_FRAGMENT) return undefined;
  try {
    const content: unknown = JSON.parse(await inflate(fromBase64Url(fragment.slice(MARK.length))));
    if (!Array.isArray(content)) return undefined;
    const [id, text] = content as readonly unknown[];
    const isPage = typeof id === 'string' && /^[A-Za-z0-9_/-]{1,120}$/.test(id);
    return isPage && typeof text === 'string' ? { id, text } : undefined;
  } catch {
    return undefined;
  }
}

export function holdsDocument(fragment: string): boolean {
  return fragment.startsWith(MARK);
}

/** Stops where a document ends that could have been shared: little can be made to unpack into very much. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > 2 * MAX_SHARED_BYTES) throw new Error('More than was ever shared.');
    parts.push(part.value as Uint8Array<ArrayBuffer>);
  }
  return new Blob(parts).text();
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
