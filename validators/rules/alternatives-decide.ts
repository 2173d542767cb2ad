import type { Condition } from '../../schemas/generated/grammar.ts';
import { comparisonsOf } from '../model/condition-outcomes.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  decides: 'Whenever "{field}" is filled in this holds, so what is asked of it beside this is never asked.',
} as const;

/** What only a non-empty value can pass: a comparison with these fails where there is none. */
const OF_A_VALUE: ReadonlySet<string> = new Set(['$gt', '$gte', '$lt', '$lte', '$in', '$eq']);

/** Each alternative has an effect: one that is true whenever another one is makes the other useless. */
export const alternativesDecide = defineRule({
  id: 'alternatives-decide',
  severity: 'error',
  description: {
    zh: '“或”的每个条件都要起作用：一个条件只问字段有没有值，另一个又比较该字段的大小，后者就永远不起作用（通常是 $exists 写反了）。',
    en: 'Each alternative of a condition decides something: beside one that only asks for a value, a comparison of that value never does; the $exists was meant the other way round.',
  },
  messages,
  visit: {
    condition({ condition }, { report }) {
      check(condition, report);
    },
  },
});

function check(condition: Condition, report: Tools<typeof messages>['report']): void {
  for (const [key, operand] of Object.entries(condition)) {
    if (!key.startsWith('$')) continue;
    const inner = operand as Condition[];
    for (const one of inner) check(one, report);
    if (key !== '$or') continue;
    for (const one of inner) {
      const [only, ...others] = Object.entries(one);
      if (!only || others.length > 0 || !isThere(only[1])) continue;
      const [field, asked] = only;
      if (inner.some((other) => other !== one && requiresValue(other, field))) {
        const place = typeof asked === 'object' && asked !== null ? at(asked, '$exists') : keyAt(one, field);
        report(place, 'decides', { field });
      }
    }
  }
}

function isThere(operand: unknown): boolean {
  return typeof operand === 'object' && operand !== null && '$exists' in operand && operand.$exists === true;
}

/** It can only be true where the field has a value. */
function requiresValue(condition: Condition, field: string): boolean {
  return Object.entries(condition).some(([key, operand]) => {
    if (key.startsWith('$'))
      return key === '$and' && (operand as Condition[]).some((inner) => requiresValue(inner, field));
    if (typeof operand !== 'object' || operand === null) return key === field && operand !== null;
    const comparisons = comparisonsOf(operand as Parameters<typeof comparisonsOf>[0]);
    if (!comparisons.some(([operator]) => OF_A_VALUE.has(operator))) return false;
    return key === field || JSON.stringify(operand).includes(`"values.${field}"`);
  });
}
