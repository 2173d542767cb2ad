import type { Property } from '../../schemas/generated/grammar.ts';
import { wordsOfName } from '../model/name-words.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The field with the owner of a row, by scope. */
const SCOPE_FIELDS = { community: 'communityUuid', account: 'createBy', platform: undefined } as const;

/**
 * A stored entity has the field of its scope, and a revision unless its rows never change: without them rows
 * would belong to everyone, or be overwritten unnoticed. What is unique by a name or a day alone is so in each community, not
 * over all of them. A read model has no rows of its own.
 */
export const scopeFieldExists = defineRule({
  id: 'scope-field-exists',
  severity: 'error',
  description: {
    zh: '存储的实体必须有其范围字段和版本号：否则数据属于所有人，或会被悄悄覆盖；只按名称、日期等唯一的，是在每个小区内唯一，须带上范围字段。',
    en: 'A stored entity has the field that its scope is told by, and a revision exactly where its rows change; what is unique by a name, a day or a number is so with that field.',
  },
  messages: {
    unique: 'Two of the scope "{scope}" may both have such a row: "{field}" is missing in what is unique.',
    scope: 'Rows of the scope "{scope}" need the field "{field}".',
    never: 'Rows that never change carry no "{field}": another field set is for them.',
    revision: 'Rows that change need the field "{field}"; say appendOnly where they never do.',
  },
  visit: {
    entity(document, { entity, catalogue, report }) {
      if (document.readModel || entity.partial) return;
      const field = SCOPE_FIELDS[document.scope];
      document.unique?.forEach((fields, index) => {
        if (field === undefined || !entity.fields.has(field) || fields.includes(field)) return;
        if (fields.every((name) => isOfMany(name, entity.fields.get(name))))
          report(at(document, 'unique', index), 'unique', { scope: document.scope, field });
      });
      if (field !== undefined && !entity.fields.has(field))
        report(at(document, 'scope'), 'scope', { scope: document.scope, field });
      if (!document.appendOnly && !entity.fields.has('revision'))
        report(at(document, 'type'), 'revision', { field: 'revision' });
      if (!document.appendOnly || !entity.fields.has('revision')) return;
      // The sets that come first are those that every entity has.
      const set = document.include?.findIndex((name) => catalogue.fieldSets.get(name)?.fields.has('revision')) ?? -1;
      const place = set < 0 ? keyAt(document, 'properties', 'revision') : at(document, 'include', set);
      report(place, 'never', { field: 'revision' });
    },
  },
});

const CALLED: ReadonlySet<string> = new Set(['name', 'title', 'label']);
/** Entities whose names are unique over everything, as those of accounts. */
const CALLED_ONCE: ReadonlySet<string> = new Set(['user', 'login', 'account', 'domain', 'host', 'file', 'nick']);
const DAYS: ReadonlySet<string> = new Set(['calendar-date', 'date-time', 'time']);

/** A name, a day, a code or a count: rows of several scopes may share it. A number of its own, or a record, belongs to one. */
function isOfMany(name: string, property: Property | undefined): boolean {
  if (!property || property.relation || property.pattern !== undefined || property.joined || property.number)
    return false;
  const { type, format, dictionary } = property;
  if (type !== 'string') return type === 'integer' || type === 'number' || type === 'boolean';
  if (dictionary !== undefined) return true;
  if (format !== undefined) return DAYS.has(format);
  const words = wordsOfName(name);
  return CALLED.has(words.at(-1) ?? '') && !words.some((word) => CALLED_ONCE.has(word));
}
