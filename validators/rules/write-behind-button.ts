import { lookingCodes } from '../model/looking-codes.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What changes or takes away records is granted by a button: whoever was given a page may look at it, and no more. */
export const writeBehindButton = defineRule({
  id: 'write-behind-button',
  severity: 'error',
  description: {
    zh: '写入和导出接口只能由按钮权限码放行：页面的权限码只代表可以查看。',
    en: 'A call that writes or exports is opened by the codes of buttons: the code of a page lets one look, and no more.',
  },
  messages: {
    looking:
      '"{code}" is the code of a page, which lets one look: this call changes or takes away records, so it names the code of a button.',
  },
  visit: {
    endpoint(endpoint, { catalogue, report }) {
      if (typeof endpoint.access === 'string') return;
      const looking = lookingCodes(endpoint, catalogue);
      endpoint.access.forEach((code, index) => {
        if (looking.includes(code)) report(at(endpoint, 'access', index), 'looking', { code });
      });
    },
  },
});
