import { bookFields, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { relationShownByName } from './relation-shown-by-name.ts';

const column = (name: string) => listPage(`"columns": ["title", ${name}]`);
const label = '"label": { "zh": "译者", "en": "Translator" }';

testRule(relationShownByName, {
  accepts: {
    'what is joined over the relation': column('"authorName"'),
    'a cell of its own': column('{ "field": "authorId", "cell": "copy" }'),
  },
  rejects: {
    'a key where a name is joined': [
      column('«"authorId"»'),
      '"authorId" is the key of author, which nobody can read: show "authorName".',
    ],
    'a key over which nothing is joined': [
      {
        ...column('{ "field": «"translatorId"» }'),
        ...bookFields(
          `"translatorId": { "type": "string", ${label}, "maxLength": 32, "relation": { "entity": "author", "label": "authorName", "endpoint": "/author/options" } }`,
        ),
      },
      '"translatorId" is the key of author, which nobody can read: show a field that is "joined" over it.',
    ],
  },
});
