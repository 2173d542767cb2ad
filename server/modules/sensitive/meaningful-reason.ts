/** Rows of a keyboard and of the alphabet: typical meaningless input. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];

/**
 * Whether a reason has a meaning: two different Chinese characters at least, or five letters of which three differ and that are
 * no row of the keyboard. Signs, digits and spaces do not count.
 */
export function isMeaningful(reason: string): boolean {
  const text = reason.normalize('NFKC').toLowerCase();
  if (new Set(text.match(/\p{Script=Han}/gu)).size >= 2) return true;
  const word = text.replace(/[^\p{L}]|\p{Script=Han}/gu, '');
  return word.length >= 5 && new Set(word).size >= 3 && !ROWS.some((row) => row.includes(word));
}
