import { at, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

const DAYS: Readonly<Record<string, number>> = { today: 1, yesterday: 1, last7days: 7, last31days: 31, thisMonth: 31 };

/** The first range of a list is not longer than its call accepts; else the list opens with a refusal. */
export const presetWithinLimit = defineRule({
  id: 'preset-within-limit',
  severity: 'error',
  description: {
    zh: '列表开始时的日期范围（默认值或固定筛选）不能超过接口允许的天数，否则一打开就被拒绝。',
    en: 'The range that a list starts with, as a default or fixed, is not longer than its call takes; else it opens with a refusal.',
  },
  messages: { longer: '"{preset}" can be {days} days, and "{endpoint}" takes at most {most} of "{field}".' },
  visit: {
    listBlock(block, { endpoint, report }) {
      for (const { field, maxDays } of endpoint?.ranges ?? []) {
        const check = (preset: unknown, place: Place) => {
          const days = typeof preset === 'string' ? DAYS[preset] : undefined;
          if (days !== undefined && days > maxDays)
            report(place, 'longer', { preset: String(preset), days, endpoint: block.endpoint, most: maxDays, field });
        };
        if (block.fixedFilters?.[field] !== undefined) check(block.fixedFilters[field], at(block.fixedFilters, field));
        for (const filter of block.filters ?? [])
          if (typeof filter !== 'string' && filter.field === field) check(filter.default, at(filter, 'default'));
      }
    },
  },
});
