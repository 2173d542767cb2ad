import { lookingCodes } from '../model/looking-codes.ts';
import { strangeCodes } from '../model/strange-codes.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * The code of a button opens what that button does, and nothing else: an account with one to view, to label or to cancel
 * could otherwise delete, and no page would show it.
 */
export const callBehindItsButton = defineRule({
  id: 'call-behind-its-button',
  waits: true,
  severity: 'error',
  description: {
    zh: '写入或导出接口列出的按钮权限码，必须有页面在该按钮后调用这个接口；否则拿到别的按钮权限的人也能调用它。',
    en: 'A call that writes or exports is made behind each button whose code opens it; else whoever was given another button may make it, and no page shows that.',
  },
  messages: {
    other: 'No page makes this call behind the button "{code}", which does something else.',
  },
  visit: {
    endpoint(endpoint, { path, catalogue, report }) {
      if (typeof endpoint.access === 'string') return;
      // A read-only code may be in place of the right one: write-behind-button reports it.
      if (lookingCodes(endpoint, catalogue).length > 0) return;
      const strange = strangeCodes(endpoint, path, catalogue);
      endpoint.access.forEach((code, index) => {
        if (strange.includes(code)) report(at(endpoint, 'access', index), 'other', { code });
      });
    },
  },
});
