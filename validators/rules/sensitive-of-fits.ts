import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A field gives away another one only where that one is masked; `field-exists` looks whether it is there. */
export const sensitiveOfFits = defineRule({
  id: 'sensitive-of-fits',
  severity: 'error',
  description: {
    zh: '"sensitive" 的 "of" 须指向本实体中另一个同样脱敏的字段，否则没有可保护的内容。',
    en: 'The "of" of "sensitive" names another field of the entity that is sensitive itself: else there is nothing to keep.',
  },
  messages: {
    itself: '"{field}" cannot give away itself.',
    open: '"{of}" is not sensitive: "{field}" gives nothing away.',
  },
  visit: {
    property({ sensitive }, { field, owner, catalogue: { entities }, report }) {
      if (sensitive?.of === undefined) return;
      const { of } = sensitive;
      if (of === field) {
        report(at(sensitive, 'of'), 'itself', { field });
        return;
      }
      const given = owner.fields.get(of);
      if (!given || given.sensitive) return;
      const related = given.joined && owner.fields.get(given.joined.relation)?.relation?.entity;
      const there = given.joined && related !== undefined && entities.get(related)?.fields.get(given.joined.field);
      // What cannot be looked up is not judged.
      if (given.joined && (!there || there.sensitive)) return;
      report(at(sensitive, 'of'), 'open', { of, field });
    },
  },
});
