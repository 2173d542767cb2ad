import type { Condition } from '../../schemas/generated/grammar.ts';
import { at, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A check at a box does not ask for the box to be empty: then there is only one answer, and nothing was asked. */
export const boxesCanBeTicked = defineRule({
  id: 'boxes-can-be-ticked',
  severity: 'error',
  description: {
    zh: '是否类字段的校验不能要求该字段为否：只能留空的选项等于没问，勾选的人反而通不过。',
    en: 'A check at a yes-or-no field does not ask for no: a box that may only be left empty asks nothing, and refuses whoever ticks it.',
  },
  messages: { empty: 'This refuses whoever ticks "{field}": a box that may only be left empty asks nothing.' },
  visit: {
    field({ checks, field }, { form, report }) {
      if (form.owner.fields.get(field)?.type !== 'boolean') return;
      for (const { require } of checks ?? [])
        for (const place of askedEmpty(require, field)) report(place, 'empty', { field });
    },
  },
});

/** Where a condition asks for the field to be false, alone or as one of several. */
function askedEmpty(condition: Condition, field: string): Place[] {
  return Object.entries(condition).flatMap(([key, operand]) => {
    if (key === '$and' || key === '$or') return (operand as Condition[]).flatMap((inner) => askedEmpty(inner, field));
    return key === field && operand === false ? [at(condition, key)] : [];
  });
}
