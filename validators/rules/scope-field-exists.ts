import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The field that tells whose a row is, by scope. */
const SCOPE_FIELDS = { community: 'communityUuid', account: 'createBy', platform: undefined } as const;

/**
 * A stored entity has the field that its scope is told by, and a revision unless its rows never change: without them rows
 * would be everybody's, or be overwritten unseen. A read model has no rows of its own.
 */
export const scopeFieldExists = defineRule({
  id: 'scope-field-exists',
  severity: 'error',
  description: {
    zh: '存储的实体必须有其范围字段和版本号：否则数据属于所有人，或会被悄悄覆盖。',
    en: 'A stored entity has the field that its scope is told by, and a revision exactly where its rows change.',
  },
  messages: {
    scope: 'Rows of the scope "{scope}" need the field "{field}".',
    never: 'Rows that never change carry no "{field}": another field set is for them.',
    revision: 'Rows that change need the field "{field}"; say appendOnly where they never do.',
  },
  visit: {
    entity(document, { entity, catalogue, report }) {
      if (document.readModel || entity.partial) return;
      const field = SCOPE_FIELDS[document.scope];
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
