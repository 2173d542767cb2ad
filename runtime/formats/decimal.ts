import { defineFormat } from './format-rule.ts';

/** A number above zero, with or without decimals. */
export const decimal = defineFormat({
  message: { zh: '请输入正确的数字', en: 'Please enter a correct number' },
  keyboard: 'decimal',
  test: (text) => /^[0-9]+(\.[0-9]+)?$/.test(text) && Number(text) > 0,
});
