import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Fields that several entities share are included by at least one. */
export const deadFieldSet = defineRule({
  id: 'dead-field-set',
  severity: 'error',
  description: {
    zh: '每个字段集至少被一个实体引入。',
    en: 'A field set is included by an entity at least.',
  },
  messages: { unused: 'No entity includes the field set "{set}".' },
  visit: {
    document(document, { kind, name, catalogue: { entities, fieldSets }, report }) {
      if (kind !== 'field-set') return;
      const all = [...entities.values()];
      // An entity that cannot be read, or a slip in a name, may include it.
      const included = all.flatMap((entity) => entity?.document.include ?? []);
      if (all.includes(undefined) || included.some((set) => !fieldSets.has(set)) || included.includes(name)) return;
      report(at(document, '$schema'), 'unused', { set: name });
    },
  },
});
