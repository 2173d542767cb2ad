import { defineFormat } from './format-rule.ts';

/** Digits only. */
export const digits = defineFormat({
  message: { zh: '请输入数字', en: 'Please enter digits' },
  keyboard: 'numeric',
  test: (text) => /^[0-9]+$/.test(text),
});
