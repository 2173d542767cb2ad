import type { Property, Scalar } from '../../schemas/generated/grammar.ts';
import { endpointFilter } from '../model/endpoint-filter.ts';
import { rangePresets } from '../model/range-presets.ts';
import { misfitOf } from '../model/value-misfit.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** A filter starts with a value that it can have: a code, a preset of days or [from, to], a list only where several may be chosen. */
export const filterDefault = defineRule({
  id: 'filter-default',
  severity: 'error',
  description: {
    zh: '筛选项的默认值必须是它可以取的值：编码、日期区间预设或 [起, 止]；日期区间预设只用于时间。',
    en: 'A filter starts with a value that it can have: a code, a preset of days or [from, to]. A preset is for times alone.',
  },
  messages: {
    preset: '"{preset}" is not a stretch of days: a range starts with one of {presets}, or with [from, to].',
    range: 'A range starts with [from, to].',
    list: 'This filter takes one value; "multiple" lets it take several.',
    code: UNKNOWN.code,
    type: 'Expected {expected}, found {found}.',
    words: '"{preset}" is a stretch of days, and "{field}" is no time: the filter would look for this word.',
  },
  visit: {
    filter(filter, { entity, endpoint, catalogue, report }) {
      const { field, multiple } = filter;
      const value = filter.default;
      const property = entity?.fields.get(field);
      const operator = entity && endpoint && endpointFilter(endpoint, entity, field);
      if (value === undefined || !property || operator === undefined) return;
      const place = at(filter, 'default');
      const checkValue = (one: Scalar, where = place) => {
        const misfit = misfitOf(property, one, catalogue);
        if (!misfit) return;
        if ('expected' in misfit) report(where, 'type', { expected: misfit.expected, found: JSON.stringify(one) });
        else report(where, 'code', { value: String(one), dictionary: misfit.dictionary, near: misfit.codes });
      };
      const checkEntry = (one: Scalar, index: number) => checkValue(one, at(filter, 'default', index));
      if (operator === 'between') {
        if (Array.isArray(value)) {
          if (value.length === 2) value.forEach(checkEntry);
          else report(place, 'range', {});
        } else if (!isTime(property) || typeof value !== 'string') report(place, 'range', {});
        else if (!rangePresets.has(value)) {
          report(place, 'preset', { preset: value, presets: [...rangePresets].join(', '), near: rangePresets });
        }
      } else if (Array.isArray(value)) {
        if (multiple) value.forEach(checkEntry);
        else report(place, 'list', {});
      } else if (isText(property) && rangePresets.has(String(value))) {
        report(place, 'words', { preset: String(value), field });
      } else checkValue(value);
    },
  },
});

function isText({ type, dictionary }: Property): boolean {
  return type === 'string' && dictionary === undefined;
}

function isTime(property: Property): boolean {
  return property.format === 'date-time' || property.format === 'calendar-date';
}
