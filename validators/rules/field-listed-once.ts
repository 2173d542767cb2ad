import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A field stands once among the filters and once among the columns: two of them would share one value and one setting. */
export const fieldListedOnce = defineRule({
  id: 'field-listed-once',
  severity: 'error',
  description: {
    zh: '同一个字段在筛选、列、表单或分组中只能出现一次：两个会共用同一个值。',
    en: 'A field stands once among the filters, the columns or the fields of a form: two of them would share one value.',
  },
  messages: {
    twice: '"{field}" stands among the {list} twice.',
    fixed: '"{field}" has a fixed value here, so a filter on it does nothing.',
  },
  visit: {
    listBlock(block, { report }) {
      for (const list of ['filters', 'columns'] as const) {
        const names = (block[list] ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.field));
        names.forEach((field, index) => {
          const place =
            typeof block[list]?.[index] === 'string' ? at(block, list, index) : at(block, list, index, 'field');
          if (names.indexOf(field) < index) report(place, 'twice', { field, list });
          else if (list === 'filters' && Object.hasOwn(block.fixedFilters ?? {}, field))
            report(place, 'fixed', { field });
        });
      }
    },
  },
});
