import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A column or an item over a relation would show the key of a record, which people cannot read. */
export const relationShownByName = defineRule({
  id: 'relation-shown-by-name',
  severity: 'warning',
  description: {
    zh: '列和详情项不能直接显示关联字段：用户看到的是主键。请显示经由它读取的字段（joined）。',
    en: 'A column or an item does not show the field of a relation: people would read a key. It shows a field that is joined over it.',
  },
  messages: {
    joined: '"{field}" is the key of {entity}, which nobody can read: show "{joined}".',
    key: '"{field}" is the key of {entity}, which nobody can read: show a field that is "joined" over it.',
  },
  visit: {
    shown(shown, { entity, report }) {
      const { field } = shown;
      const property = entity?.fields.get(field);
      const relation = property?.relation;
      if (!entity || !relation || property?.joined) return;
      // Whoever says how it is drawn, what it is called or what it opens has thought of it.
      if (shown.cell !== undefined || shown.label !== undefined || ('open' in shown && shown.open)) return;
      const over = [...entity.fields].filter(([, { joined }]) => joined?.relation === field);
      const named = over.find(([, { joined }]) => joined?.field === relation.label) ?? over[0];
      if (named) report(at(shown, 'field'), 'joined', { field, entity: relation.entity, joined: named[0] });
      else report(at(shown, 'field'), 'key', { field, entity: relation.entity });
    },
  },
});
