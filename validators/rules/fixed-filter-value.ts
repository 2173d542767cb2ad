import type { Scalar } from '../../schemas/generated/grammar.ts';
import { endpointFilter } from '../model/endpoint-filter.ts';
import { rangePresets } from '../model/range-presets.ts';
import { isTime, misfitOf } from '../model/value-misfit.ts';
import type { Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** A filter that is always sent has a value that its field can have; a range is a preset of days, [from, to], or the day of another value. */
export const fixedFilterValue = defineRule({
  id: 'fixed-filter-value',
  severity: 'error',
  description: {
    zh: '始终发送的筛选值必须是该字段可以取的值。',
    en: 'A filter that is always sent has a value that its field can have.',
  },
  messages: {
    range: 'A range is one of {presets}, [from, to] or "from" elsewhere.',
    preset: '"{value}" is no stretch of days: a range is one of {presets}, [from, to] or "from" elsewhere.',
    list: '"{field}" is compared by "{operator}", which takes one value.',
    code: UNKNOWN.code,
    type: 'Expected {expected}, found {found}.',
  },
  visit: {
    fixedFilter({ field, value, place, called, shows }, { catalogue, report }) {
      const property = shows?.fields.get(field);
      const operator = called && shows && endpointFilter(called, shows, field);
      if (!property || operator === undefined) return;
      const checkValue = (one: Scalar, where: Place) => {
        const misfit = misfitOf(property, one, catalogue);
        if (!misfit) return;
        if ('expected' in misfit) report(where, 'type', { expected: misfit.expected, found: JSON.stringify(one) });
        else report(where, 'code', { value: String(one), dictionary: misfit.dictionary, near: misfit.codes });
      };
      const presets = [...rangePresets].join(', ');
      if (Array.isArray(value)) {
        // The entries of a list that is not allowed here are not checked: one mistake, one finding.
        if (operator === 'between' && value.length !== 2) return report(place, 'range', { presets });
        if (operator !== 'between' && operator !== 'in') return report(place, 'list', { field, operator });
        value.forEach((one, index) => {
          checkValue(one, { ...place, path: [...place.path, index] });
        });
      } else if (typeof value === 'object' && value !== null) return;
      else if (operator !== 'between') checkValue(value, place);
      else if (!isTime(property) || typeof value !== 'string' || !rangePresets.has(value)) {
        if (isTime(property) && typeof value === 'string') {
          report(place, 'preset', { value, presets, near: rangePresets });
        } else report(place, 'range', { presets });
      }
    },
  },
});
