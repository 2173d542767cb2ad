import { defineFormat } from './format-rule.ts';

/** An e-mail address of the usual form: no quoted parts, no comments, a domain with a dot; 254 characters at most. */
export const email = defineFormat({
  message: { zh: '请输入正确的邮箱地址', en: 'Please enter a correct e-mail address' },
  keyboard: 'email',
  test: (text) =>
    text.length <= 254 &&
    /^[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
      text,
    ),
});
