import { defineFormat } from './format-rule.ts';

/** A whole number above zero. */
export const positiveInteger = defineFormat({
  message: { zh: '请输入大于0的正确数字', en: 'Please enter a correct number greater than 0' },
  keyboard: 'numeric',
  test: (text) => /^0*[1-9][0-9]*$/.test(text),
});
