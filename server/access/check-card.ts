import type { FieldError, Language } from '../core/errors.ts';

/** What is wrong with the number of a new card: bytes in hexadecimal, four to ten of them. A masked number is refused as well. */
export function checkCard(cardNo: string | null | undefined, language: Language, field = 'cardNo'): FieldError[] {
  if (!cardNo || /^([0-9A-Fa-f]{2}){4,10}$/.test(cardNo)) return [];
  const message = { zh: '请输入正确的卡号', en: 'Please enter a correct card number' }[language];
  return [{ field, message }];
}
