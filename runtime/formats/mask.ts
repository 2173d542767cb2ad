import type { Sensitive } from '../../schemas/generated/grammar.ts';

/** Masks a sensitive value. @see catalogue section 3, "Mask column" */
export function mask(value: string, kind: Sensitive['mask']): string {
  const letters = [...value];
  switch (kind) {
    case 'name':
      if (letters.length <= 2) return `${letters.length === 2 ? letters[0] : ''}*`;
      return maskMiddle(letters, 1, 1);
    case 'phone':
      return letters.length >= 11
        ? `${letters.slice(0, 3).join('')}****${letters.slice(-4).join('')}`
        : maskMiddle(letters, 0, 2);
    case 'citizenId':
      return letters.length >= 12 ? maskMiddle(letters, 4, 4) : maskMiddle(letters, 1, 1);
    case 'card':
      return letters.length > 4 ? maskMiddle(letters, 2, 2) : '*'.repeat(letters.length);
    case 'date':
      return '****-**-**';
    case 'full':
      return '••••••';
  }
}

/** A value that is no longer than the visible letters is masked completely. */
function maskMiddle(letters: readonly string[], first: number, last: number): string {
  if (letters.length <= first + last) return '*'.repeat(letters.length);
  const hidden = '*'.repeat(letters.length - first - last);
  return `${letters.slice(0, first).join('')}${hidden}${last > 0 ? letters.slice(-last).join('') : ''}`;
}
