import { conditionReads } from '../../../runtime/core/condition-reads.ts';
import { holds } from '../../../runtime/core/conditions.ts';
import { isBlankValue } from '../../../runtime/formats/check-value.ts';
import type { CatalogueEntity, Check, Condition, Property, Text } from '../../../schemas/generated/grammar.ts';
import { missingText } from '../../chain/payload-errors.ts';
import type { FieldError, Language } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import type { CallContext } from '../../services/call-context.ts';
import { isSameValue } from './same-value.ts';
import { startValue } from './start-value.ts';

type Values = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, Property>>;

const TWICE: Text = { zh: '{label}不能重复', en: '{label} must not be there twice' };

type Before =
  | { stored: (field: string) => unknown; caller?: undefined }
  | { stored?: undefined; caller: Pick<CallContext, 'session'> };

/**
 * Errors of a record against what its entity says of several values: `requiredWhen`, `checks`, and `unique` of the entries of a
 * list. A rule is looked at where one of the values that it reads is written and differs from the stored one, so that a change
 * elsewhere is not refused for what has been there.
 *
 * @param before the plain value of a field of the record that is changed; of a new one who makes it, since its defaults count
 */
export function brokenRules(
  entity: CatalogueEntity,
  values: Values,
  language: Language,
  { stored, caller }: Before,
): FieldError[] {
  const rules = rulesOf(entity);
  if (rules.fields.length + rules.lists.length === 0) return [];
  const heldBy = (field: string): unknown => {
    if (field in values && (stored || !isBlankValue(values[field]))) return values[field];
    if (stored) return stored(field);
    const property = entity.fields[field];
    return property && caller && startValue(property, caller);
  };
  const isChanged = (field: string) => !stored || (field in values && !isSameValue(values[field], stored(field)));
  const record = recordOf(rules.names, heldBy);
  const now = wallTime(new Date());
  const errors = rules.fields.flatMap(({ field, property, names }) =>
    [field, ...names].some(isChanged) ? brokenAt(field, property, record, now, language) : [],
  );
  for (const { field, entries, unique } of rules.lists) {
    const list = heldBy(field);
    if (!isChanged(field) || !Array.isArray(list)) continue;
    errors.push(...brokenEntries(field, entries, unique, list, now, language));
  }
  return errors;
}

interface Rules {
  fields: { field: string; property: Property; names: readonly string[] }[];
  lists: { field: string; entries: Properties; unique: readonly (readonly string[])[] }[];
  /** Every field that a rule reads. */
  names: readonly string[];
}

const known = new WeakMap<CatalogueEntity, Rules>();

function rulesOf(entity: CatalogueEntity): Rules {
  const found = known.get(entity);
  if (found) return found;
  const fields = Object.entries(entity.fields).flatMap(([field, property]) =>
    hasRule(property) ? [{ field, property, names: namesReadBy(property) }] : [],
  );
  const lists = Object.entries(entity.fields).flatMap(([field, { items }]) => {
    const { properties: entries = {}, unique = [] } = items ?? {};
    return unique.length > 0 || Object.values(entries).some(hasRule) ? [{ field, entries, unique }] : [];
  });
  const names = [...new Set(fields.flatMap(({ field, names }) => [field, ...names]))];
  const rules = { fields, lists, names };
  known.set(entity, rules);
  return rules;
}

function hasRule({ checks, requiredWhen }: Property): boolean {
  return requiredWhen !== undefined || checks !== undefined;
}

/** The fields that the rules of a field read. */
function namesReadBy({ checks = [], requiredWhen }: Property): string[] {
  return [requiredWhen, ...checks.map(({ require }) => require)].flatMap(conditionReads);
}

/** What of a record has a value: to a condition the rest is not there. */
function recordOf(names: readonly string[], heldBy: (field: string) => unknown): Values {
  const filled = names.map((name) => [name, heldBy(name)] as const).filter(([, value]) => !isBlankValue(value));
  return Object.fromEntries(filled);
}

function brokenAt(field: string, property: Property, near: Values, now: string, language: Language): FieldError[] {
  const { checks = [], requiredWhen } = property;
  const isMet = (condition: Condition) => holds(condition, near, { values: near, now });
  const name = field.split('.').at(-1) ?? field;
  if (isBlankValue(near[name])) {
    return requiredWhen && isMet(requiredWhen) ? [{ field, message: missingText(property, name)[language] }] : [];
  }
  const broken: Check | undefined = checks.find(({ require }) => !isMet(require));
  return broken ? [{ field, message: broken.message[language] }] : [];
}

function brokenEntries(
  field: string,
  entries: Properties,
  unique: readonly (readonly string[])[],
  list: readonly unknown[],
  now: string,
  language: Language,
): FieldError[] {
  const rows = list.map((entry): Values => (typeof entry === 'object' && entry !== null ? { ...entry } : {}));
  const errors = rows.flatMap((row, place) => {
    const near = recordOf(Object.keys(row), (name) => row[name]);
    return Object.entries(entries).flatMap(([name, property]) =>
      hasRule(property) ? brokenAt(`${field}.${place}.${name}`, property, near, now, language) : [],
    );
  });
  for (const names of unique) {
    const seen = new Set<string>();
    rows.forEach((row, place) => {
      const values = names.map((name) => row[name] ?? null);
      if (values.every(isBlankValue)) return;
      const key = JSON.stringify(values);
      const [first = ''] = names;
      const label = names.map((name) => (entries[name]?.label ?? { zh: name, en: name })[language]).join(' / ');
      if (seen.has(key))
        errors.push({ field: `${field}.${place}.${first}`, message: TWICE[language].replace('{label}', label) });
      seen.add(key);
    });
  }
  return errors;
}
