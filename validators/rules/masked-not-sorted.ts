import { shownMask } from '../model/shown-mask.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A masked value gives no order: between two known neighbours, the order reveals what the mask hides. */
export const maskedNotSorted = defineRule({
  id: 'masked-not-sorted',
  severity: 'error',
  description: {
    zh: '脱敏字段不能用于排序：夹在两条已知记录之间，顺序就会泄露被隐藏的内容。',
    en: 'No list is sorted by a masked field: between two records that somebody knows the order tells what the mask hides.',
  },
  messages: { masked: '"{field}" is masked: the order of the rows would tell what the mask hides.' },
  visit: {
    endpoint(endpoint, { entity, catalogue, report }) {
      endpoint.sorts?.forEach((field, index) => {
        if (shownMask(field, entity, catalogue) !== undefined)
          report(at(endpoint, 'sorts', index), 'masked', { field });
      });
    },
  },
});
