import type { Payload } from '../../schemas/generated/grammar.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What every choice has. */
const OF_A_CHOICE: ReadonlySet<string> = new Set(['value', 'label']);

/**
 * A name means one thing: where two things have it, one of them is lost silently.
 */
export const nameInOneRole = defineRule({
  id: 'name-in-one-role',
  severity: 'error',
  description: {
    zh: '一个名称只能指一件事：接口在实体之外返回的值不能与实体字段同名，选项的附加字段不能叫 value 或 label。',
    en: 'A name stands for one thing: what a call answers besides its entity has a name of its own, and no further field of a choice is called value or label.',
  },
  messages: {
    answer: '"{field}" is a field of {entity}, which this call answers: what it answers besides has another name.',
    choice: 'A choice has a "{field}" already, which this field would take the place of.',
  },
  visit: {
    endpoint(endpoint, { entity, report }) {
      const { operation, response, labels } = endpoint;
      labels?.forEach((field, index) => {
        if (operation === 'options' && OF_A_CHOICE.has(field))
          report(at(endpoint, 'labels', index), 'choice', { field });
      });
      const besides: Payload | undefined = operation === 'list' ? response?.properties?.list?.items : response;
      if (!entity || (operation !== 'list' && operation !== 'detail') || besides?.entity !== entity.name) return;
      for (const field of Object.keys(besides.properties ?? {}))
        if (entity.fields.has(field))
          report(keyAt(besides, 'properties', field), 'answer', { field, entity: entity.name });
    },
  },
});
