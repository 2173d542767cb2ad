import type { Fix } from '../finding.ts';
import type { Range } from '../positions/json-node.ts';

/** A name that can only mean another. */
export interface Meant {
  /** The name as it was understood; left out where it is the whole text at the place. */
  slip?: string;
  clear: string;
}

/**
 * Writes the right name in the place of a slip: `"titel"` → `"title"`, `"row.titel"` → `"row.title"`. Nothing where something
 * else than the slip is at the place, because then it is unknown what to write.
 */
export function nameFix(text: string, { offset, length }: Range, { slip, clear }: Meant): Fix | undefined {
  const written = text.slice(offset, offset + length);
  if (!written.startsWith('"') || !written.endsWith('"')) return undefined;
  const found = JSON.parse(written) as string;
  const meant = slip ?? found;
  const before = found.slice(0, found.length - meant.length);
  if (found !== before + meant || !(before === '' || before.endsWith('.'))) return undefined;
  return { offset, length, text: JSON.stringify(before + clear) };
}
