import type { Field, Property, Scalar, Value, Values } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { at, type Place } from '../positions/place.ts';
import { type FormParts, fieldsOfForm } from './form-fields.ts';

/** A field's value when its form opens, as far as the documents state it, and the place where they do. */
export interface KnownStart {
  /** A plain value. */
  value?: Scalar;
  /** Minutes from the moment at which it opens. */
  fromNow?: number;
  /** Undefined where the entity states it. */
  place?: Place;
}

const MINUTES: Readonly<Record<string, number>> = { d: 1440, h: 60, m: 1 };

/** Minutes by which `plus` moves a moment. */
export function minutesOf(plus: string | undefined): number {
  const [, number = '0', unit = 'm'] = /^(-?\d+)([dhm])$/.exec(plus ?? '0m') ?? [];
  return Number(number) * (MINUTES[unit] ?? 1);
}

/** The starts of a form: its own values override the defaults of its fields, and these override those of the entity. */
export function knownStarts(
  form: FormParts & { initial?: Values },
  { fields }: KnownFields,
): ReadonlyMap<string, KnownStart> {
  const starts = new Map<string, KnownStart>();
  for (const { field } of fieldsOfForm(form)) {
    const start = startOf(field, form.initial, fields.get(field.field)?.default);
    if (start) starts.set(field.field, start);
  }
  return starts;
}

function startOf(
  field: Exclude<Field, string>,
  initial: Values = {},
  ofEntity: Property['default'],
): KnownStart | undefined {
  if (Object.hasOwn(initial, field.field)) return known(initial[field.field], at(initial, field.field));
  if (field.default !== undefined) return known(field.default, at(field, 'default'));
  if (typeof ofEntity !== 'object' || ofEntity === null)
    return ofEntity === undefined ? undefined : { value: ofEntity };
  return ofEntity.from === 'now' ? { fromNow: minutesOf(ofEntity.plus) } : undefined;
}

function known(value: Value | undefined, place: Place): KnownStart | undefined {
  if (value === undefined || Array.isArray(value)) return undefined;
  if (typeof value !== 'object' || value === null) return { value, place };
  if (value.from !== 'now') return undefined;
  return { fromNow: minutesOf(value.plus), place: value.plus === undefined ? place : at(value, 'plus') };
}
