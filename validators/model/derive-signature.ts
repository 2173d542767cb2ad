import type { CustomDocument, DeriveFunction, Property } from '../../schemas/generated/grammar.ts';
import { registeredNamed } from './custom-sections.ts';
import { fitsKind, kindWords } from './field-kind.ts';

/** A kind of field in words, and whether a field is of it. */
interface Taken {
  what: string;
  fits(property: Property): boolean;
}

/** The inputs and the result of a function. */
export interface DeriveSignature {
  /** How many fields it accepts, at least and at most. */
  count: [least: number, most: number];
  /** @param place of the field in `from`, from 0 */
  takes(place: number): Taken;
  gives: { what: string; fits(property: Property, sources: readonly Property[]): boolean };
  /** The result still reveals the inputs: all of them, or a part. */
  reveals?: 'all' | 'some';
}

const MANY = Number.POSITIVE_INFINITY;
const isNumber = ({ type }: Property) => type === 'integer' || type === 'number';
const isDay = ({ format }: Property) => format === 'calendar-date' || format === 'date-time';
const isText = ({ type, format }: Property) =>
  type === 'string' && format !== 'date-time' && format !== 'calendar-date';
const number: Taken = { what: 'a number', fits: isNumber };
const text: Taken = { what: 'a text', fits: isText };
const day: Taken = { what: 'a date', fits: isDay };
const each = (taken: Taken) => () => taken;

/** Every function of the grammar. */
export const deriveSignatures: Readonly<Record<DeriveFunction, DeriveSignature>> = {
  birthdayOfCitizenId: { count: [1, 1], takes: each(text), gives: day, reveals: 'some' },
  genderOfCitizenId: { count: [1, 1], takes: each(text), gives: text },
  ageOfBirthday: { count: [1, 1], takes: each(day), gives: number },
  daysUntil: { count: [1, 1], takes: each(day), gives: number, reveals: 'all' },
  daysSince: { count: [1, 1], takes: each(day), gives: number, reveals: 'all' },
  hoursBetween: { count: [2, 2], takes: each(day), gives: number, reveals: 'some' },
  sum: { count: [1, MANY], takes: each(number), gives: number },
  product: { count: [2, MANY], takes: each(number), gives: number },
  join: {
    count: [2, MANY],
    takes: each({ what: 'a text or a number', fits: (property) => property.type === 'string' || isNumber(property) }),
    gives: text,
    reveals: 'all',
  },
  copy: {
    count: [1, MANY],
    takes: each({ what: 'a field', fits: () => true }),
    gives: {
      what: 'of the type of what is copied',
      fits: ({ type }, sources) =>
        sources.every((source) => source.type === type || (type === 'number' && source.type === 'integer')),
    },
    reveals: 'all',
  },
};

/** A function of the language; undefined for a registered one. */
export function languageDerive(name: string): DeriveSignature | undefined {
  return Object.hasOwn(deriveSignatures, name) ? deriveSignatures[name as DeriveFunction] : undefined;
}

/** A function of the language or a registered one; undefined for a name that is neither. */
export function deriveSignature(name: string, custom: CustomDocument | undefined): DeriveSignature | undefined {
  const own = languageDerive(name);
  if (own) return own;
  const registered = registeredNamed('derive', name, custom);
  if (!registered) return undefined;
  const { takes, many, gives } = registered;
  return {
    count: [takes.length, many ? MANY : takes.length],
    takes(place) {
      const kind = takes[Math.min(place, takes.length - 1)] ?? gives;
      return { what: kindWords(kind), fits: (property) => fitsKind(kind, property, 'read') };
    },
    gives: { what: kindWords(gives), fits: (property) => fitsKind(gives, property, 'write') },
  };
}
