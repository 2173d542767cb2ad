import { bookEntity, bookFields, detailPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { namesAreWords } from './names-are-words.ts';

const head = (title: string, tags = '"bookState"') => detailPage(`"head": { "title": ${title}, "tags": [${tags}] }`);
const author = (label: string) =>
  bookFields(
    `"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "maxLength": 32, "relation": { "entity": "author", "label": ${label}, "endpoint": "/author/options" } }`,
  );

testRule(namesAreWords, {
  accepts: {
    'a name and a state': head('"title"'),
    'what is called by its time': bookEntity('"calledBy": ["title", "lentTime"]'),
  },
  rejects: {
    'a title that is a picture': [head('«"coverUrl"»'), '"coverUrl" is a picture: people know no record by that.'],
    'a tag that is a moment': [
      head('"title"', '«"lentTime"»'),
      '"lentTime" is a text of the format date-time: people know no record by that.',
    ],
    'a relation named by a moment': [
      author('«"createTime"»'),
      '"createTime" is a text of the format date-time: people know no record by that.',
    ],
    'a node called yes or no': [
      stackPage('{ "kind": "tree", "entity": "book", "endpoint": "/book/tree", "label": «"rare"» }'),
      '"rare" is true or false: people know no record by that.',
    ],
  },
});
