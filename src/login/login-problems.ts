import type { TextKey } from '../i18n/text-key.ts';

/** Mainland mobile numbers: 11 digits, the first 1, the second 3 to 9. */
const MOBILE = /^1[3-9]\d{9}$/;
const CODE = /^\d{1,6}$/;

/** Why no code can be sent to this number; undefined when one can. @see product spec section 5 */
export function phoneProblem(phone: string): TextKey | undefined {
  if (phone === '') return 'login.phoneRequired';
  return MOBILE.test(phone) ? undefined : 'login.phoneWrong';
}

/** Why this is no code; undefined when it may be one. */
export function codeProblem(code: string): TextKey | undefined {
  if (code === '') return 'login.codeRequired';
  return CODE.test(code) ? undefined : 'login.codeWrong';
}
