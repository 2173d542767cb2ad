import { testRule } from '../testing/test-rule.ts';
import { deadEntity } from './dead-entity.ts';

const shelf = (title: string) => ({
  'entities/shelf.json': `{ "$schema": "../grammar/entity.schema.json", "type": "object", "title": ${title}, "scope": "platform", "rows": "all", "include": ["base"], "properties": { "shelfName": { "type": "string", "label": { "zh": "名称", "en": "Name" } } } }`,
});

testRule(deadEntity, {
  accepts: { 'entities that are used': {} },
  rejects: {
    'an entity that nothing uses': [
      shelf('«{ "zh": "书架", "en": "Shelf" }»'),
      'No call serves "shelf", no relation leads to it and no page shows it.',
    ],
  },
});
