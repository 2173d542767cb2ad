import { shownMask } from '../model/shown-mask.ts';
import { defineRule } from '../rule.ts';
import { scopeOf } from '../walk/walk-condition.ts';

/** A page gets asterisks for a masked field: a condition over its value is never true. */
export const maskedNotCompared = defineRule({
  id: 'masked-not-compared',
  severity: 'error',
  description: {
    zh: '页面拿到的脱敏字段只有星号：条件不能与它的值比较，只能判断有没有值。',
    en: 'A page reads asterisks of a masked field: no condition compares its value, only whether there is one.',
  },
  messages: { masked: '"{field}" is masked: what is compared here are asterisks.' },
  visit: {
    comparison({ field: path, operands }, { reach, form, page, catalogue, report }) {
      const [scope, field] = scopeOf(path, reach);
      // A value typed into a form is complete.
      if (!page || form || scope === undefined || scope === 'values' || field === undefined) return;
      if (shownMask(field, reach[scope], catalogue) === undefined) return;
      for (const { operator, value, place } of operands)
        if (operator !== '$exists' && value !== null && value !== '') report(place, 'masked', { field });
    },
  },
});
