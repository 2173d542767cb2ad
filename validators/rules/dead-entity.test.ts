import { inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { deadEntity } from './dead-entity.ts';

const built = inDocument('not-yet-built.json', [], '"pages": []');
const shelf = (title: string) => ({
  'entities/shelf.json': `{ "$schema": "../grammar/entity.schema.json", "type": "object", "title": ${title}, "scope": "platform", "rows": "all", "include": ["base"], "properties": { "shelfName": { "type": "string", "label": { "zh": "名称", "en": "Name" } } } }`,
});
const title = '{ "zh": "书架", "en": "Shelf" }';

testRule(deadEntity, {
  accepts: { 'entities that are used': built, 'one that a page to come may show': shelf(title) },
  rejects: {
    'an entity that nothing uses': [
      { ...built, ...shelf(`«${title}»`) },
      'No call serves "shelf", no relation leads to it and no page shows it.',
    ],
  },
});
