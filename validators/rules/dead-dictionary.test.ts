import { bookStates, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { deadDictionary } from './dead-dictionary.ts';

const built = inDocument('not-yet-built.json', [], '"pages": []');
const colour = (title: string) => ({
  'dictionaries/colour.json': `{ "$schema": "../grammar/dictionary.schema.json", "title": ${title}, "values": [{ "value": "1", "label": { "zh": "红", "en": "Red" } }] }`,
});
const title = '{ "zh": "颜色", "en": "Colour" }';

testRule(deadDictionary, {
  accepts: {
    'dictionaries that are used': built,
    'one that a page to come may use': colour(title),
    'one that a field may mean': {
      ...built,
      ...colour(title),
      ...inDocument('entities/author.json', ['properties', 'authorName'], '"dictionary": "color"'),
    },
    'another name of the states': { ...built, ...bookStates('"title": { "zh": "状态", "en": "States" }') },
  },
  rejects: {
    'a dictionary that nothing uses': [{ ...built, ...colour(`«${title}»`) }, 'Nothing uses the dictionary "colour".'],
  },
});
