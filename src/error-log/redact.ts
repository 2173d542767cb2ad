import { sealedKeys, sensitiveKeys } from '../../runtime/request/sensitive-keys.ts';

/** The replacement of a value. */
const GONE = '***';

/** Keys whose values must not be passed on: the ones that are encrypted on the wire, and what opens a session. */
const KEYS = [...sensitiveKeys, ...sealedKeys, 'X-Token', 'token', 'phone', 'vcode', 'password', 'authorization'];

/** `"certNo": "…"`, also inside JSON within JSON, and `certNo=…`. */
const UNDER_KEY = new RegExp(
  String.raw`\b(${KEYS.join('|')})(\\*["']?\s*[:=]\s*)(\\*"[^"\\]*|'[^']*|[^\s,;&"'\\})\]]+)`,
  'gi',
);
const DATA_ADDRESS = /\bdata:[\w/+.-]+;base64,[\w+/=-]*/g;
/** `?id=…`; a stack frame's line and column after it stay. */
const IN_QUERY = /([?&][\w.[\]-]+=)([^&\s#"'()]*?)((?::\d+){0,2})(?=[&\s#"'()]|$)/g;
/** Base64 as encryption produces it. A path is rarely as long without a point or a hyphen. */
const CIPHERTEXT = /[A-Za-z0-9+/]{64,}={0,2}/g;
/** What a token may look like; also a file's name with its hash, which is kept. */
const LONG_WORD = /[\w-]{24,}(?:\.[\w-]+)*/g;
const FILE = /\.(?:m?js|css|tsx?|json|png|svg|html)$/;
const CITIZEN_ID = /(?<!\p{Nd})\p{Nd}{17}[\p{Nd}Xx]/gu;
const PHONE = /(?<!\p{Nd})1[3-9]\p{Nd}(?:[ -]?\p{Nd}{4}){2}(?!\p{Nd})/gu;
/** Longer than a line, a column or a code: a number of a person. */
const DIGITS = /\p{Nd}{8,}/gu;

/**
 * A text as it may be shown, kept and copied: without the values of sensitive keys, and without anything of the shape of a
 * token, a phone, a citizen number, a long number, or the value of a query string. The rest still shows where it went wrong.
 */
export function redact(text: string): string {
  return text
    .replace(DATA_ADDRESS, `data:${GONE}`)
    .replace(UNDER_KEY, (_all, key: string, between: string) => key + between + GONE)
    .replace(IN_QUERY, (_all, name: string, value: string, place: string) => name + (value && GONE) + place)
    .replace(CIPHERTEXT, GONE)
    .replace(LONG_WORD, (word) => (FILE.test(word) || !/\d/.test(word) ? word : GONE))
    .replace(CITIZEN_ID, GONE)
    .replace(PHONE, GONE)
    .replace(DIGITS, GONE);
}
