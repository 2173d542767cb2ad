import type { DeriveFunction, Property } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What a function works on and what comes of it. */
interface Signature {
  /** How many fields it takes, at least and at most. */
  count: [least: number, most: number];
  takes: { what: string; fits(property: Property): boolean };
  gives: { what: string; fits(property: Property, sources: readonly Property[]): boolean };
}

const MANY = Number.POSITIVE_INFINITY;
const isNumber = ({ type }: Property) => type === 'integer' || type === 'number';
const isDay = ({ format }: Property) => format === 'calendar-date' || format === 'date-time';
const isText = ({ type, format }: Property) =>
  type === 'string' && format !== 'date-time' && format !== 'calendar-date';
const number = { what: 'a number', fits: isNumber };
const citizenNumber = { what: 'a text', fits: isText };

/** Every function of the grammar. */
const FUNCTIONS: Record<DeriveFunction, Signature> = {
  birthdayOfCitizenId: { count: [1, 1], takes: citizenNumber, gives: { what: 'a date', fits: isDay } },
  genderOfCitizenId: { count: [1, 1], takes: citizenNumber, gives: citizenNumber },
  ageOfBirthday: { count: [1, 1], takes: { what: 'a date', fits: isDay }, gives: number },
  sum: { count: [1, MANY], takes: number, gives: number },
  product: { count: [2, MANY], takes: number, gives: number },
  join: {
    count: [2, MANY],
    takes: { what: 'a text or a number', fits: (property) => property.type === 'string' || isNumber(property) },
    gives: { what: 'a text', fits: isText },
  },
  copy: {
    count: [1, MANY],
    takes: { what: 'a field', fits: () => true },
    gives: {
      what: 'of the type of what is copied',
      fits: ({ type }, sources) =>
        sources.every((source) => source.type === type || (type === 'number' && source.type === 'integer')),
    },
  },
};

/** A function gets as many fields as it takes, of the kinds it works on, and what it gives fits the field. */
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
    field(field, { form, report }) {
      const { derive } = field;
      if (!derive) return;
      const { count, takes, gives } = FUNCTIONS[derive.function];
      const [least, most] = count;
      const given = derive.from.length;
      if (given < least || given > most) {
        const wanted = least === most ? `${least} field` : `at least ${least} fields`;
        return report(at(derive, 'from'), 'count', { function: derive.function, count: wanted, given });
      }
      const sources = derive.from.flatMap((name) => form.owner.fields.get(name) ?? []);
      derive.from.forEach((name, index) => {
        const source = form.owner.fields.get(name);
        // One that the form does not have is a mistake of its own.
        if (!source || !form.names.has(name) || takes.fits(source)) return;
        report(at(derive, 'from', index), 'takes', { function: derive.function, what: takes.what, field: name });
      });
      if (!derive.from.every((name) => form.names.has(name))) return;
      const property = form.owner.fields.get(field.field);
      if (!property || sources.some((source) => !takes.fits(source)) || gives.fits(property, sources)) return;
      report(at(derive, 'function'), 'gives', { function: derive.function, what: gives.what, field: field.field });
    },
  },
});
