import { defineFormat } from './format-rule.ts';

/** Four numbers from 0 to 255, without leading zeros, which some parsers read as octal. */
export const ipv4 = defineFormat({
  message: { zh: '请输入正确的IP地址', en: 'Please enter a correct IP address' },
  keyboard: 'decimal',
  test: (text) => /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\.(?!$)|$)){4}$/.test(text),
});
