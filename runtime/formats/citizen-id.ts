import { isCalendarDate } from './calendar-date.ts';
import { defineFormat } from './format-rule.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** By the remainder of the weighted sum, modulo 11. */
const CHECK_CHARACTERS = '10X98765432';

/** The 18th character of a citizen number. @param head its first 17 digits */
export function citizenIdCheck(head: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(head[place]), 0);
  return CHECK_CHARACTERS.charAt(sum % 11);
}

/**
 * A mainland citizen number: 17 digits and a check character (`x` counts as `X`).
 *
 * @see GB 11643-1999; weights and check characters in product spec section 5
 */
export const citizenId = defineFormat({
  message: { zh: '请输入正确的身份证号码', en: 'Please enter a correct ID number' },
  test: isCitizenId,
});

function isCitizenId(text: string): boolean {
  return /^[0-9]{17}[0-9Xx]$/.test(text) && citizenIdCheck(text) === text[17]?.toUpperCase();
}

/** The birthday in a citizen number, `YYYY-MM-DD`; undefined for a masked or wrong number and a day that does not exist. */
export function birthdayOf(text: string): string | undefined {
  if (!isCitizenId(text)) return undefined;
  const day = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
  return isCalendarDate(day) ? day : undefined;
}

/** The sex in a citizen number, as a code of the dictionary gender: "1" male, "2" female; undefined as above. */
export function genderOf(text: string): '1' | '2' | undefined {
  if (!isCitizenId(text)) return undefined;
  return Number(text[16]) % 2 === 1 ? '1' : '2';
}
