import { defineFormat } from './format-rule.ts';

/** An access card number: hexadecimal digits. */
export const cardNumber = defineFormat({
  message: { zh: '请输入正确的卡号', en: 'Please enter a correct card number' },
  test: (text) => /^[0-9A-Fa-f]+$/.test(text),
});
