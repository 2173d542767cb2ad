import type { Property } from '../../schemas/generated/grammar.ts';
import { heldKey } from '../model/held-key.ts';
import { differentForms } from '../model/text-form.ts';
import { isTime } from '../model/value-misfit.ts';
import type { ValueUse } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { fieldTakenFrom, type Reach } from '../walk/reach.ts';
import { scopeOf } from '../walk/walk-condition.ts';

const messages = {
  kind: '"{field}" is {expected}, "{from}" is {found}.',
  key: '"{field}" is the key of {expected}, "{from}" of {found}.',
  dictionary: '"{field}" is of the dictionary {expected}, "{from}" of {found}.',
  unit: '"{field}" and "{from}" are not counted in the same unit.',
} as const;

/** A condition compares a value with another one of its kind: a day with a number, or a key with a name, is never true. */
export const comparandFits = defineRule({
  id: 'comparand-fits',
  severity: 'error',
  description: {
    zh: '条件里用 from 引用的值，必须与被比较的字段同类：日期和数字、编号和名称永远比不出结果。',
    en: 'What a condition compares a field with by "from" is of the same kind: a day against a number, or a key against a name, never holds.',
  },
  messages,
  visit: {
    value: check,
    recordValue: check,
  },
});

/** @param path the field that is compared, as the condition names it */
function check(
  { value, field: path }: ValueUse,
  { reach, catalogue, report }: Tools<typeof messages> & { reach: Reach },
): void {
  if (path === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const [scope, name] = scopeOf(path, reach);
  const property = scope === undefined || name === undefined ? undefined : reach[scope]?.fields.get(name);
  const given = fieldTakenFrom(value.from, reach);
  const owner = scope === undefined ? undefined : reach[scope];
  if (!property || !given || !owner || name === undefined) return;
  const [one, other] = [entryOf(property), entryOf(given.property)];
  const place = at(value, 'from');
  const names = { field: path, from: value.from };
  const [expected, found] = [kindOf(one), kindOf(other)];
  if (expected !== found) {
    report(place, 'kind', { ...names, expected, found });
    return;
  }
  const isKey = heldKey(given.owner, given.name, catalogue) !== undefined;
  const forms = one.format === other.format ? undefined : differentForms(name, one, given.name, other, isKey);
  if (forms) {
    report(place, 'kind', { ...names, ...forms });
    return;
  }
  const [ownKey, otherKey] = [heldKey(owner, name, catalogue), heldKey(given.owner, given.name, catalogue)];
  if (ownKey !== undefined && otherKey !== undefined && ownKey !== otherKey)
    report(place, 'key', { ...names, expected: ownKey, found: otherKey });
  else if (one.dictionary !== undefined && other.dictionary !== undefined && one.dictionary !== other.dictionary)
    report(place, 'dictionary', { ...names, expected: one.dictionary, found: other.dictionary });
  else if (one.unit && other.unit && one.unit.zh !== other.unit.zh) report(place, 'unit', names);
}

/** The compared values: for a list its entries. */
function entryOf({ items, ...property }: Property): Property {
  return property.type === 'array' && items ? { ...property, ...items } : property;
}

function kindOf(property: Property): string {
  const { type, format } = property;
  if (type === 'integer' || type === 'number') return 'a number';
  if (type === 'boolean') return 'true or false';
  if (type === 'array') return 'a list';
  if (type === 'object') return 'an object';
  // A day and a moment can be compared; a time of day only with another one.
  if (format === 'time') return 'a time of day';
  return isTime(property) ? 'a date or time' : 'a text';
}
