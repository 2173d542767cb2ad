import { isKnownScope, KNOWN_SCOPES } from '../model/known-scopes.ts';
import { paramsTaken } from '../model/page-params.ts';
import { isOrdered, misfitOf } from '../model/value-misfit.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';
import { scopeOf } from '../walk/walk-condition.ts';

/** The operators that need an order. */
const ORDERING: ReadonlySet<string> = new Set(['$gt', '$gte', '$lt', '$lte']);

/** A condition compares available values with values that they can have; one that is never true is an unnoticed mistake. */
export const conditionValue = defineRule({
  id: 'condition-value',
  severity: 'error',
  description: {
    zh: '条件只能比较当前可取到的值，并且只能与该值可能出现的取值比较；永远不成立的条件是没人能发现的错误。',
    en: 'A condition compares values in reach with values that they can have; one that can never hold is a mistake that nobody sees.',
  },
  messages: {
    reach: 'There is no record in reach here, so "{field}" has no value.',
    scope: '"{scope}" is not in reach here.',
    param: '"{param}" is not a parameter of this page.',
    name: '"{name}" is not known of {scope}.',
    code: UNKNOWN.code,
    type: 'Expected {expected}, found {found}.',
    order: '"{field}" has no greater or smaller.',
  },
  visit: {
    comparison({ field: path, place, operands }, { reach, page, catalogue, report }) {
      const [scope, field] = scopeOf(path, reach);
      if (scope === undefined || field === undefined) {
        const [head = '', ...rest] = path.split('.');
        const name = rest.join('.');
        if (rest.length === 0) return report(place, 'reach', { field: path });
        if (head === 'params' && page) {
          const params = paramsTaken(page, catalogue);
          if (!params.has(name)) report(place, 'param', { param: name, near: params });
        } else if (isKnownScope(head)) {
          const near = KNOWN_SCOPES[head];
          if (!near.includes(name)) report(place, 'name', { name, scope: head, near });
        } else report(place, 'scope', { scope: head });
        return undefined;
      }
      const property = reach[scope]?.fields.get(field);
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
