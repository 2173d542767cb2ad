/**
 * Signs that look like a plain one, or like none at all, and are another: letters of Greek and Cyrillic, full-width letters and
 * digits, spaces of other widths, and what has no width. They were copied, and no one can see why the name is unknown.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('аАВсСеЕНіІјЈКМоОрРѕЅТуУхХһԁԛԝ', 'aABcCeEHiIjJKMoOpPsSTyYxXhdqw'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανρυκι', 'ABEZHIKMNOPTYXoavpuki'),
  ...pairs('ıſ–—−‐‑‒', 'is------'),
  ...pairs('‘’′', "'''"),
};

/** Invisible signs: they mean nothing, or a space. */
const NOTHING =
  /^[\u00ad\u061c\u115f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]$|^\p{Variation_Selector}$/u;
const SPACE = /^[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/;

const FULL_WIDTH = { first: 0xff01, last: 0xff5e, shift: 0xfee0 };

/** The plain sign that an odd one looks like (`''` for an invisible one); undefined for a sign that is not odd. */
export function plainSign(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return undefined;
  if (NOTHING.test(sign)) return '';
  if (SPACE.test(sign)) return ' ';
  if (code >= FULL_WIDTH.first && code <= FULL_WIDTH.last) return String.fromCharCode(code - FULL_WIDTH.shift);
  if (Object.hasOwn(LOOK_ALIKES, sign)) return LOOK_ALIKES[sign];
  // Bold, italic, script: mathematical letters are styled plain ones.
  const dressed = sign.normalize('NFKC');
  return dressed !== sign && /^[\x21-\x7e]$/.test(dressed) ? dressed : undefined;
}

/** A sign with its number and, where it helps, what it is: `"а" (U+0430, a Cyrillic letter)`. */
export function namedSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  if (NOTHING.test(sign)) return `a sign without width (${number})`;
  if (SPACE.test(sign)) return `a space of another kind (${number})`;
  const script = /\p{Script=Cyrillic}/u.test(sign)
    ? 'a Cyrillic letter'
    : /\p{Script=Greek}/u.test(sign)
      ? 'a Greek letter'
      : '';
  const width = code >= FULL_WIDTH.first && code <= FULL_WIDTH.last ? 'full width' : '';
  return `"${sign}" (${[number, script || width].filter(Boolean).join(', ')})`;
}

/** Invisible signs in a text; the joiner of emoji and their variation selectors are allowed. */
const UNSEEN = /[\u00ad\u061c\u115f\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/;

/** An invisible sign of a text, or a letter of Greek or Cyrillic in the middle of a Latin word. */
export function strangeSignOf(text: string): string | undefined {
  if (/^[\x20-\x7e\p{Script=Han}]*$/u.test(text)) return undefined;
  const unseen = UNSEEN.exec(text)?.[0];
  if (unseen !== undefined) return unseen;
  const words = text.match(/[A-Za-z\p{Script=Cyrillic}\p{Script=Greek}]+/gu) ?? [];
  const mixed = words.filter((word) => /[A-Za-z]/.test(word)).flatMap((word) => [...word]);
  return mixed.find((sign) => !/[A-Za-z]/.test(sign) && Object.hasOwn(LOOK_ALIKES, sign));
}

/** A name with plain signs in the place of odd ones. */
export function plainName(name: string): string {
  return /^[\x20-\x7e]*$/.test(name) ? name : [...name].map((sign) => plainSign(sign) ?? sign).join('');
}

/** The odd signs of a name in plain letters; none where it is written in another script altogether. */
export function oddSignsOf(name: string): string[] {
  const odd = [...new Set(name)].filter((sign) => plainSign(sign) !== undefined);
  const rest = [...name].filter((sign) => !odd.includes(sign));
  return rest.every((sign) => /[\x20-\x7e]/.test(sign)) ? odd : [];
}

function pairs(odd: string, plain: string): Record<string, string> {
  return Object.fromEntries([...odd].map((sign, index) => [sign, plain[index] ?? '']));
}
