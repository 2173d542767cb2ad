/**
 * Writes a JSON value in the canonical form of RFC 8785: keys in UTF-16 code unit order, no white space, numbers and
 * strings as ECMAScript writes them. Members that are undefined are left out, as `JSON.stringify` does, so that the text
 * is that of the body which is sent.
 *
 * @throws TypeError for what JSON cannot express (NaN, Infinity, a function, a bigint, a lone surrogate)
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return canonicalString(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no JSON form.`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map((item) => (item === undefined ? 'null' : canonicalJson(item))).join(',')}]`;
  }
  if (typeof value !== 'object') throw new TypeError(`A ${typeof value} has no JSON form.`);
  if ('toJSON' in value && typeof value.toJSON === 'function') return canonicalJson(value.toJSON());
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${canonicalString(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/** RFC 8785 section 3.2.2.2 refuses lone surrogates: two readers would not agree on their bytes. */
function canonicalString(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new TypeError('A text with half a character has no canonical form.');
  return JSON.stringify(text);
}

const LONE_SURROGATE = /\p{Surrogate}/u;
