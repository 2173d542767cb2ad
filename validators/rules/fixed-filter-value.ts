import type { Scalar } from '../../schemas/generated/grammar.ts';
import { endpointFilter } from '../model/endpoint-filter.ts';
import { rangePresets } from '../model/range-presets.ts';
import { misfitOf } from '../model/value-misfit.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A filter that is always sent has a value that its field can have; a range is a preset of days, [from, to], or the day of another value. */
export const fixedFilterValue = defineRule({
  id: 'fixed-filter-value',
  severity: 'error',
  messages: {
    range: 'A range is one of {presets}, [from, to] or "from" elsewhere.',
    list: '"{field}" is compared by "{operator}", which takes one value.',
    code: 'The dictionary {dictionary} has no "{value}".',
    type: 'Expected {expected}, found {found}.',
  },
  visit: {
    listBlock(block, { entity, endpoint, catalogue, report }) {
      if (!entity || !endpoint) return;
      for (const [field, value] of Object.entries(block.fixedFilters ?? {})) {
        const property = entity.fields.get(field);
        const operator = endpointFilter(endpoint, entity, field);
        if (!property || operator === undefined || (typeof value === 'object' && value !== null && 'from' in value))
          continue;
        const place = at(block, 'fixedFilters', field);
        const checkValue = (one: Scalar, where = place) => {
          const misfit = misfitOf(property, one, catalogue);
          if (!misfit) return;
          if ('expected' in misfit) report(where, 'type', { expected: misfit.expected, found: JSON.stringify(one) });
          else report(where, 'code', { value: String(one), dictionary: misfit.dictionary, near: misfit.codes });
        };
        const checkEntry = (one: Scalar, index: number) => checkValue(one, at(block, 'fixedFilters', field, index));
        const isTime = property.format === 'date-time' || property.format === 'calendar-date';
        if (operator === 'between' && !Array.isArray(value)) {
          if (!isTime || typeof value !== 'string' || !rangePresets.has(value)) {
            report(place, 'range', { presets: [...rangePresets].join(', ') });
          }
        } else if (Array.isArray(value)) {
          if (operator === 'between' && value.length !== 2)
            report(place, 'range', { presets: [...rangePresets].join(', ') });
          else if (operator !== 'between' && operator !== 'in') report(place, 'list', { field, operator });
          value.forEach(checkEntry);
        } else checkValue(value as Scalar);
      }
    },
  },
});
