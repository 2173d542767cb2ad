import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { twice: '{value} is in this list twice.' } as const;

/** A list of values contains each of them once; where one occurs twice, another one was meant. */
export const valuesListedOnce = defineRule({
  id: 'values-listed-once',
  severity: 'error',
  description: {
    zh: '固定筛选和默认值的列表中，每个值只出现一次；重复的那个多半本应是别的值。',
    en: 'A list of fixed filters or of defaults holds each value once; where one is there twice, another one was meant.',
  },
  messages,
  visit: {
    listBlock({ fixedFilters }, { report }) {
      for (const field in fixedFilters) check(fixedFilters[field], report);
    },
    filter: (filter, { report }) => check(filter.default, report),
    field: (field, { report }) => check(field.default, report),
  },
});

function check(value: unknown, report: Tools<typeof messages>['report']): void {
  if (!Array.isArray(value)) return;
  value.forEach((one, index) => {
    if (value.indexOf(one) < index) report(at(value, index), 'twice', { value: JSON.stringify(one) });
  });
}
