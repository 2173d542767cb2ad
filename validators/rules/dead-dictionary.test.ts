import { bookStates, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { deadDictionary } from './dead-dictionary.ts';

const colour = (title: string) => ({
  'dictionaries/colour.json': `{ "$schema": "../grammar/dictionary.schema.json", "title": ${title}, "values": [{ "value": "1", "label": { "zh": "红", "en": "Red" } }] }`,
});
const title = '{ "zh": "颜色", "en": "Colour" }';

testRule(deadDictionary, {
  accepts: {
    'dictionaries that are used': {},
    'one that a field may mean': {
      ...colour(title),
      ...inDocument('entities/author.json', ['properties', 'authorName'], '"dictionary": "color"'),
    },
    'another name of the states': bookStates('"title": { "zh": "状态", "en": "States" }'),
  },
  rejects: {
    'a dictionary that nothing uses': [colour(`«${title}»`), 'Nothing uses the dictionary "colour".'],
  },
});
