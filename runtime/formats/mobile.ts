import { defineFormat } from './format-rule.ts';

/** A mainland mobile number: 11 digits, the first 1, the second 3 to 9. */
export const mobile = defineFormat({
  message: { zh: '请输入正确的手机号码', en: 'Please enter a correct mobile number' },
  keyboard: 'tel',
  test: (text) => /^1[3-9][0-9]{9}$/.test(text),
});
