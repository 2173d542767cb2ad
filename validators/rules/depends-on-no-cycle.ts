import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Choices that narrow each other in a cycle would wait for each other forever. */
export const dependsOnNoCycle = defineRule({
  id: 'depends-on-no-cycle',
  severity: 'error',
  description: {
    zh: '互相限制的下拉选项不能成环，否则会永远互相等待。',
    en: 'Choices that narrow each other in a circle would wait for each other for ever.',
  },
  messages: { cycle: 'These fields depend on each other in a circle: {circle}.' },
  visit: {
    relation(relation, { field, owner, report }) {
      const path = [field];
      let next = relation.dependsOn;
      while (next !== undefined && !path.includes(next)) {
        path.push(next);
        next = owner.fields.get(next)?.relation?.dependsOn;
      }
      // A cycle is reported once, at the first of its fields.
      const first = [...owner.fields.keys()].find((name) => path.includes(name));
      if (next === field && field === first)
        report(at(relation, 'dependsOn'), 'cycle', { circle: [...path, field].join(' → ') });
    },
  },
});
