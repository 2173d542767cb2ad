import type { JsonValue } from '../json.ts';

/** A stretch of a text. */
export interface Range {
  offset: number;
  length: number;
}

/** A value of a document with its place. */
export interface JsonNode {
  value: JsonValue;
  /** JSON pointer (RFC 6901). */
  pointer: string;
  range: Range;
  /** The place of its key, with the quotes; absent for an element of a list and for the whole document. */
  key?: Range;
  /** The members of an object by key; for a key that occurs twice the last one, as with JSON.parse. */
  members?: ReadonlyMap<string, JsonNode>;
  /** The elements of a list. */
  elements?: readonly JsonNode[];
}

/** `/groups/0/title`: `~` and `/` in a key are written `~0` and `~1`. */
export function pointerTo(parent: string, step: string | number): string {
  return `${parent}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
