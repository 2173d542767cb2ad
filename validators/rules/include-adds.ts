import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A field set adds fields that nothing else adds, and a field that an entity declares again is of the same kind. */
export const includeAdds = defineRule({
  id: 'include-adds',
  severity: 'error',
  description: {
    zh: '引入的字段集不能带来重复的字段；实体重新定义字段集中的字段时，类型和格式要一致。',
    en: 'Two field sets of an entity do not bring the same field; a field of a set that an entity defines again is of the same type and format.',
  },
  messages: {
    both: '"{other}" brings "{field}" already, which "{set}" brings again.',
    type: '"{field}" comes with "{set}", and is of the type "{expected}" there.',
    format: '"{field}" comes with "{set}", and is of the format "{expected}" there.',
  },
  visit: {
    entity(document, { catalogue, report }) {
      const broughtBy = new Map<string, string>();
      document.include?.forEach((set, index) => {
        const known = catalogue.fieldSets.get(set);
        if (!known) return;
        const brought = [...known.fields].filter(([field]) => known.own?.has(field));
        const [twice] = brought.find(([field]) => broughtBy.has(field)) ?? [];
        if (twice !== undefined)
          report(at(document, 'include', index), 'both', { other: broughtBy.get(twice) ?? '', field: twice, set });
        for (const [field, { type, format }] of brought) {
          broughtBy.set(field, set);
          const own = document.properties?.[field];
          if (own && own.type !== type) report(at(own, 'type'), 'type', { field, set, expected: type });
          else if (own && format !== undefined && own.format !== format)
            report(own.format ? at(own, 'format') : at(own, 'type'), 'format', { field, set, expected: format });
        }
      });
    },
  },
});
