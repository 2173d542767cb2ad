import type { Endpoint, Value } from '../../schemas/generated/grammar.ts';
import { at, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const DAYS: Readonly<Record<string, number>> = { today: 1, yesterday: 1, last7days: 7, last31days: 31, thisMonth: 31 };

const messages = {
  longer: '"{preset}" can be {days} days, and "{endpoint}" takes at most {most} of "{field}".',
} as const;

/** The first range of a list, or of figures, is not longer than its call accepts; else the list opens with a refusal. */
export const presetWithinLimit = defineRule({
  id: 'preset-within-limit',
  severity: 'error',
  description: {
    zh: '列表、统计和图表开始时的日期范围（默认值或固定筛选）不能超过接口允许的天数，否则一打开就被拒绝。',
    en: 'The range that a list, figures or a chart start with, as a default or fixed, is not longer than its call takes; else it opens with a refusal.',
  },
  messages,
  visit: {
    listBlock({ endpoint: path, fixedFilters, filters = [] }, { endpoint, report }) {
      const starts = filters.flatMap((filter) =>
        typeof filter === 'string' ? [] : [{ field: filter.field, of: filter }],
      );
      reportLonger(path, endpoint, fixedFilters, starts, report);
    },
    statsBlock({ endpoint: path, params }, { endpoint, report }) {
      if (endpoint?.operation === 'aggregate') reportLonger(path, endpoint, params, [], report);
    },
    chartBlock({ endpoint: path, params, filters = [] }, { endpoint, report }) {
      const starts = filters.map((filter) => ({ field: filter.name, of: filter }));
      if (endpoint?.operation === 'aggregate') reportLonger(path, endpoint, params, starts, report);
    },
  },
});

/** Reports presets that are longer than the call takes: those always sent, and those that filters start with. */
function reportLonger(
  path: string,
  endpoint: Endpoint | undefined,
  fixed: Record<string, Value> | undefined,
  starts: readonly { field: string; of: { default?: unknown } }[],
  report: Tools<typeof messages>['report'],
): void {
  for (const { field, maxDays } of endpoint?.ranges ?? []) {
    const check = (preset: unknown, place: Place) => {
      const days = typeof preset === 'string' ? DAYS[preset] : undefined;
      if (days !== undefined && days > maxDays)
        report(place, 'longer', { preset: String(preset), days, endpoint: path, most: maxDays, field });
    };
    if (fixed?.[field] !== undefined) check(fixed[field], at(fixed, field));
    for (const { field: started, of } of starts) if (started === field) check(of.default, at(of, 'default'));
  }
}
