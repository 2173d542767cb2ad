import { defineFormat } from './format-rule.ts';

/** An http or https address, without white space and without a name and password in it; never a script. */
export const url = defineFormat({
  message: { zh: '请输入正确的网址', en: 'Please enter a correct web address' },
  keyboard: 'url',
  test: (text) => {
    if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(text) || !URL.canParse(text)) return false;
    const { username, password, hostname } = new URL(text);
    return hostname !== '' && username === '' && password === '';
  },
});
