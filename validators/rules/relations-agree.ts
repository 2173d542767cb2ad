import { lookedUp, relationValues } from '../model/relation-values.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Relations to one entity over one call send it the same; a single one with other values offers records of another kind. */
export const relationsAgree = defineRule({
  id: 'relations-agree',
  severity: 'error',
  description: {
    zh: '指向同一实体、使用同一选项接口的关联，参数取值应一致；只有一处不同的，选项会是别的记录。',
    en: 'Relations to one entity over one call send it the same values; a single one that sends another offers records of another kind.',
  },
  messages: {
    other: 'Every other relation to {entity} sends "{right}" here: with "{value}" the choices are other records.',
  },
  visit: {
    relation(relation, { catalogue, report }) {
      for (const [param, value] of Object.entries(relation.params ?? {})) {
        if (typeof value === 'object') continue;
        const values = catalogue.derive(relationValues).get(lookedUp(relation, param));
        if (values?.size !== 2 || values.get(value) !== 1) continue;
        const [right, times] = [...values].find(([other]) => other !== value) ?? ['', 0];
        if (times > 1)
          report(at(relation, 'params', param), 'other', {
            entity: relation.entity,
            right: String(right),
            value: String(value),
          });
      }
    },
  },
});
