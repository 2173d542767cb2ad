import { defineFormat } from './format-rule.ts';

/** `HH:mm`, UTC+8. */
export const time = defineFormat({
  message: { zh: '请输入正确的时间', en: 'Please enter a correct time' },
  test: (text) => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text),
});
