import { isOrdered, misfitOf } from '../model/value-misfit.ts';
import { defineRule } from '../rule.ts';

/** The operators that need an order. */
const ORDERING: ReadonlySet<string> = new Set(['$gt', '$gte', '$lt', '$lte']);

/** A condition compares a field with values that it can have; one that can never hold is a mistake that nobody sees. */
export const conditionValue = defineRule({
  id: 'condition-value',
  severity: 'error',
  messages: {
    reach: 'There is no record in reach here, so "{field}" has no value.',
    code: 'The dictionary {dictionary} has no "{value}".',
    type: 'Expected {expected}, found {found}.',
    order: '"{field}" has no greater or smaller.',
  },
  visit: {
    comparison({ field, place, operands }, { row, catalogue, report }) {
      if (!row) return report(place, 'reach', { field });
      const property = row.entity?.fields.get(field);
      if (!property) return undefined;
      for (const { operator, value, place: where } of operands) {
        if (operator === '$exists') continue;
        if (ORDERING.has(operator) && !isOrdered(property)) {
          report(where, 'order', { field });
          continue;
        }
        const misfit = misfitOf(property, value, catalogue);
        if (!misfit) continue;
        if ('expected' in misfit) report(where, 'type', { expected: misfit.expected, found: JSON.stringify(value) });
        else report(where, 'code', { value: String(value), dictionary: misfit.dictionary, near: misfit.codes });
      }
      return undefined;
    },
  },
});
