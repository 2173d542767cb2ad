import { defineFormat } from './format-rule.ts';

/** The address of a picture: a path of this server or an http(s) address, without white space; never a script. */
export const image = defineFormat({
  message: { zh: '请上传图片', en: 'Please upload a picture' },
  test: (text) => /^(?:https?:\/\/|\/(?!\/))[^\s"'<>\\]+$/i.test(text),
});
