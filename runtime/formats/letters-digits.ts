import { defineFormat } from './format-rule.ts';

/** Latin letters and digits only. */
export const lettersDigits = defineFormat({
  message: { zh: '只能输入数字和字母，不能输入其他字符', en: 'Only digits and letters, no other characters' },
  test: (text) => /^[A-Za-z0-9]+$/.test(text),
});
