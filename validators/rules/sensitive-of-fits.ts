import { hasFittingMask } from '../model/personal-mask.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A field reveals another one only where that one is masked; `field-exists` checks whether it exists. */
export const sensitiveOfFits = defineRule({
  id: 'sensitive-of-fits',
  severity: 'error',
  description: {
    zh: '"sensitive" 的 "of" 须指向本实体中另一个同样脱敏的字段，否则没有可保护的内容；与证件号码并存的日期须写明 of。',
    en: 'The "of" of "sensitive" names another field of the entity that is sensitive itself: else there is nothing to keep. A masked day beside a masked citizen number says it.',
  },
  messages: {
    itself: '"{field}" cannot give away itself.',
    missing: 'The day is a part of "{of}", which is masked beside it: "of" says so.',
    open: '"{of}" is not sensitive: "{field}" gives nothing away.',
  },
  visit: {
    property({ computed, sensitive }, { field, owner, catalogue: { entities }, report }) {
      if (!sensitive) return;
      const { of, mask } = sensitive;
      if (of === undefined) {
        const number =
          mask === 'date' && !computed && [...owner.fields].find(([, other]) => other.sensitive?.mask === 'citizenId');
        if (number) report(at(sensitive, 'mask'), 'missing', { of: number[0] });
        return;
      }
      if (of === field) {
        report(at(sensitive, 'of'), 'itself', { field });
        return;
      }
      const given = owner.fields.get(of);
      // A missing mask there is reported there.
      if (!given || given.sensitive || !hasFittingMask(of, given)) return;
      const related = given.joined && owner.fields.get(given.joined.relation)?.relation?.entity;
      const there = given.joined && related !== undefined && entities.get(related)?.fields.get(given.joined.field);
      // A field that cannot be looked up is not checked.
      if (given.joined && (!there || there.sensitive)) return;
      report(at(sensitive, 'of'), 'open', { of, field });
    },
  },
});
