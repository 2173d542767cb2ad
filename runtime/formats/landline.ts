import { defineFormat } from './format-rule.ts';

/** A landline number: digits, and hyphens between them (`0755-26001234`), 13 characters at most as in the community form. */
export const landline = defineFormat({
  message: { zh: '请输入正确的电话号码', en: 'Please enter a correct phone number' },
  keyboard: 'tel',
  test: (text) => text.length <= 13 && /^[0-9]+(-[0-9]+)*$/.test(text),
});
