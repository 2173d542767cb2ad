import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A name that is read over a relation links to the record of that relation: with the key of another one users see another record. */
export const linkFollowsName = defineRule({
  id: 'link-follows-name',
  severity: 'error',
  description: {
    zh: '经关联读取的名称，其链接要打开该关联的记录：传成另一个关联的编号，打开的是别的记录。',
    en: 'A name that is read over a relation links to the record of that relation; with the key of another relation it opens another record than the one it names.',
  },
  messages: { other: '"{field}" is read over "{relation}": this link opens the record of "{found}".' },
  visit: {
    shown({ field, open }, { reach: { row }, report }) {
      const relation = row?.fields.get(field)?.joined?.relation;
      const entity = relation === undefined ? undefined : row?.fields.get(relation)?.relation?.entity;
      if (!open || !row || relation === undefined || entity === undefined) return;
      for (const [param, value] of Object.entries(open.params ?? {})) {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
        const found = /^row\.(\w+)$/.exec(value.from)?.[1] ?? '';
        if (found !== relation && row.fields.get(found)?.relation?.entity === entity)
          report(at(open, 'params', param, 'from'), 'other', { field, relation, found });
      }
    },
  },
});
