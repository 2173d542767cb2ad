import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A tab is kept or dropped when it is left, not both. */
export const metaAgrees = defineRule({
  id: 'meta-agrees',
  severity: 'error',
  description: {
    zh: '标签页离开时要么保留（keepAlive），要么丢弃（noCache），不能同时设置。',
    en: 'A tab is kept when it is left (keepAlive) or dropped (noCache), not both.',
  },
  messages: { both: 'The tab is kept ("keepAlive"), so it cannot be dropped too.' },
  visit: {
    menuPage({ meta }, { report }) {
      if (meta?.keepAlive && meta.noCache) report(keyAt(meta, 'noCache'), 'both', {});
    },
  },
});
