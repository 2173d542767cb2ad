import type { FilterOperator, Property } from '../../schemas/generated/grammar.ts';
import { mayFilter } from '../model/filter-operator.ts';
import { isKeyName } from '../model/text-form.ts';
import { isOrdered } from '../model/value-misfit.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A call that compares a field differently than its kind still compares in a way that is possible for the field. */
export const endpointFilterFitsField = defineRule({
  id: 'endpoint-filter-fits-field',
  severity: 'error',
  description: {
    zh: '接口另行指定的比较方式必须是该字段能够支持的。',
    en: 'A call that compares a field otherwise than its kind does, still compares in a way that the field can be.',
  },
  messages: {
    cannot: '"{field}" cannot be compared by "{operator}", only by {possible}.',
    never: '"{field}" cannot be filtered at all.',
  },
  visit: {
    endpoint(endpoint, { entity, report }) {
      for (const [field, operator] of Object.entries(endpoint.filters ?? {})) {
        const property = entity?.fields.get(field);
        if (!property) continue;
        const possible = operatorsOf(field, property);
        const place = at(endpoint, 'filters', field);
        if (possible.length === 0) report(keyAt(endpoint, 'filters', field), 'never', { field });
        else if (!possible.includes(operator))
          report(place, 'cannot', { field, operator, possible: possible.join(', ') });
      }
    },
  },
});

/** An encrypted value is found by its blind index only: whole, or a phone by its last four digits too. */
function operatorsOf(field: string, property: Property): FilterOperator[] {
  if (!mayFilter(property) || property.sensitive?.mask === 'full') return [];
  if (property.type === 'array' && property.filterable) return ['in'];
  if (property.type === 'object' || property.type === 'array' || property.format === 'image') return [];
  if (property.sensitive?.encrypted) return property.sensitive.mask === 'phone' ? ['equals', 'tail'] : ['equals'];
  if (isOrdered(property)) return ['equals', 'in', 'between'];
  if (property.type === 'boolean' || property.dictionary || property.relation) return ['equals', 'in'];
  // No user types a part of a key.
  if (isKeyName(field)) return ['equals', 'in'];
  return ['contains', 'equals', 'in', 'tail'];
}
