import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A list declares its entries: else they may be anything, and cannot be drawn, checked or exported. */
export const listSaysItems = defineRule({
  id: 'list-says-items',
  severity: 'error',
  description: {
    zh: '列表（array）要用 items 说明里面是什么，否则什么都可以放进去，也无法显示、校验和导出。',
    en: 'A list says in "items" what it holds; else anything may be in it, and nothing can draw, check or export it.',
  },
  messages: { open: 'This list does not say what it holds: "items" is missing.' },
  visit: {
    property(property, { report }) {
      if (property.type === 'array' && !property.items) report(keyAt(property), 'open', {});
    },
    payload(payload, { report }) {
      if (payload.type === 'array' && !payload.items) report(keyAt(payload), 'open', {});
    },
  },
});
