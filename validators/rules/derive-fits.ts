import { DERIVE_MESSAGES, deriveMisfits } from '../model/derive-misfits.ts';
import { deriveSignature } from '../model/derive-signature.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A function gets as many fields as it accepts, of the kinds that it works on, and its result fits the field. */
export const deriveFits = defineRule({
  id: 'derive-fits',
  severity: 'error',
  description: {
    zh: '推导函数的参数个数和类型必须正确，结果必须是字段能保存的值。',
    en: 'A derive function gets as many fields as it takes, of the kinds it works on, and what it gives fits the field.',
  },
  messages: DERIVE_MESSAGES,
  visit: {
    field(field, { form, catalogue, report }) {
      const { derive } = field;
      // custom-registered reports a name that is no function.
      const signature = derive && deriveSignature(derive.function, catalogue.custom);
      if (!signature) return;
      // A field that the form does not have is a mistake of its own.
      const from = derive.from.map((name) => ({
        field: name,
        property: form.names.has(name) ? form.owner.fields.get(name) : undefined,
      }));
      const into = { field: field.field, property: form.owner.fields.get(field.field) };
      for (const misfit of deriveMisfits(signature, from, into)) {
        const place = typeof misfit.at === 'number' ? at(derive, 'from', misfit.at) : at(derive, misfit.at);
        if (misfit.message === 'count') report(place, 'count', { function: derive.function, ...misfit.values });
        else report(place, misfit.message, { function: derive.function, ...misfit.values });
      }
    },
  },
});
