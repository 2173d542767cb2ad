import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A target must name a page of this console; otherwise its button leads to "not found". */
export const openTargetExists = defineRule({
  id: 'open-target-exists',
  severity: 'error',
  description: {
    zh: '打开的目标必须是本控制台的页面，否则会跳到“页面不存在”。',
    en: 'What opens a page names one of this console; otherwise its button leads to "not found".',
  },
  messages: { unknown: 'No page is named "{target}".' },
  visit: {
    target(target, { catalogue: { pages }, report }) {
      if (!pages.has(target.page)) report(at(target, 'page'), 'unknown', { target: target.page, near: pages.keys() });
    },
  },
});
