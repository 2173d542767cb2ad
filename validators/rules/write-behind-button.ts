import { lookingCodes } from '../model/looking-codes.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A call that changes or removes records is granted by a button: an account with only the page may read it, and no more. */
export const writeBehindButton = defineRule({
  id: 'write-behind-button',
  severity: 'error',
  description: {
    zh: '写入和导出接口只能由相应按钮的权限码放行：页面、查看和导出按钮的权限码只代表可以查看或导出。',
    en: 'A call that writes or exports is opened by the codes of buttons that do so: the code of a page, or of a button that reveals or exports, lets one look, and no more.',
  },
  messages: {
    button:
      '"{code}" is the code of a button that only exports or shows: this call changes something else, so it names the button that does.',
    looking:
      '"{code}" is the code of a page, which lets one look: this call changes or takes away records, so it names the code of a button.',
  },
  visit: {
    endpoint(endpoint, { catalogue, report }) {
      if (typeof endpoint.access === 'string') return;
      const looking = lookingCodes(endpoint, catalogue);
      endpoint.access.forEach((code, index) => {
        if (!looking.includes(code)) return;
        const message = catalogue.menu?.get(code)?.node.type === 'menu' ? 'looking' : 'button';
        report(at(endpoint, 'access', index), message, { code });
      });
    },
  },
});
