import { pageUses } from '../model/page-uses.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What is registered is used by some page; an escape hatch that nobody takes is code that nobody looks after. */
export const customUsed = defineRule({
  id: 'custom-used',
  severity: 'error',
  description: {
    zh: 'custom.json 中注册的组件和处理器必须有页面使用。',
    en: 'A component or handler that is registered is used by some page.',
  },
  messages: { unused: 'No page uses the {as} "{name}".' },
  visit: {
    custom(document, { catalogue, report }) {
      const uses = pageUses(catalogue);
      if (!uses.complete) return;
      for (const as of ['component', 'handler'] as const) {
        // A slip in a name may stand for it: custom-registered tells that.
        if (uses.doubtful.has(as)) continue;
        for (const name of Object.keys(document[`${as}s`])) {
          if (!uses[`${as}s`].has(name)) report(keyAt(document, `${as}s`, name), 'unused', { as, name });
        }
      }
    },
  },
});
