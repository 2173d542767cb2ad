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
  messages: {
    count: '{function} takes {count}, not {given}.',
    takes: '{function} works on {what}, which "{field}" is not.',
    gives: '{function} gives {what}, which "{field}" is not.',
  },
  visit: {
    field(field, { form, catalogue, report }) {
      const { derive } = field;
      // custom-registered reports a name that is no function.
      const signature = derive && deriveSignature(derive.function, catalogue.custom);
      if (!signature) return;
      const { count, takes, gives } = signature;
      const [least, most] = count;
      const given = derive.from.length;
      if (given < least || given > most) {
        const fields = least === 1 ? '1 field' : `${least} fields`;
        const wanted = least === most ? fields : `at least ${fields}`;
        return report(at(derive, 'from'), 'count', { function: derive.function, count: wanted, given });
      }
      const sources = derive.from.flatMap((name) => form.owner.fields.get(name) ?? []);
      derive.from.forEach((name, index) => {
        const source = form.owner.fields.get(name);
        // One that the form does not have is a mistake of its own.
        const { what, fits } = takes(index);
        if (!source || !form.names.has(name) || fits(source)) return;
        report(at(derive, 'from', index), 'takes', { function: derive.function, what, field: name });
      });
      if (!derive.from.every((name) => form.names.has(name))) return;
      const property = form.owner.fields.get(field.field);
      const wrong = derive.from.some((name, index) => {
        const source = form.owner.fields.get(name);
        return source && !takes(index).fits(source);
      });
      if (!property || wrong || gives.fits(property, sources)) return;
      report(at(derive, 'function'), 'gives', { function: derive.function, what: gives.what, field: field.field });
    },
  },
});
