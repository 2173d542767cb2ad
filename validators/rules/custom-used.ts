import { CUSTOM_SECTIONS, REGISTERED_KINDS, registeredOf } from '../model/custom-sections.ts';
import { pageUses } from '../model/page-uses.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A registered part is used by some page; an unused one is code that no one maintains. */
export const customUsed = defineRule({
  id: 'custom-used',
  severity: 'error',
  waits: true,
  description: {
    zh: 'custom.json 中注册的内容必须有页面使用。',
    en: 'What custom.json registers is used by some page.',
  },
  messages: { unused: 'No page uses the {kind} "{name}".' },
  visit: {
    custom(document, { catalogue, report }) {
      const uses = pageUses(catalogue);
      if (!uses.complete) return;
      for (const as of REGISTERED_KINDS) {
        // A slip in a name may mean it: custom-registered reports that.
        if (uses.doubtful.has(as)) continue;
        const { section, called } = CUSTOM_SECTIONS[as];
        for (const name of Object.keys(registeredOf(as, document))) {
          if (!uses.parts[as].has(name)) report(keyAt(document, section, name), 'unused', { kind: called, name });
        }
      }
    },
  },
});
