import { defineFormat } from './format-rule.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** By the remainder of the weighted sum, modulo 11. */
const CHECK_CHARACTERS = '10X98765432';

/**
 * A mainland citizen number: 17 digits and a check character (`x` counts as `X`).
 *
 * @see GB 11643-1999; weights and check characters in product spec section 5
 */
export const citizenId = defineFormat({
  message: { zh: '请输入正确的身份证号码', en: 'Please enter a correct ID number' },
  test: (text) => {
    if (!/^[0-9]{17}[0-9Xx]$/.test(text)) return false;
    const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
    return CHECK_CHARACTERS[sum % 11] === text[17]?.toUpperCase();
  },
});
