import { detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { entriesOpenThemselves } from './entries-open-themselves.ts';

const columns = (text: string) => listPage(`"columns": ["title", ${text}]`);
const groups = (text: string) =>
  detailPage(`"groups": [{ "title": { "zh": "章节", "en": "Chapters" }, "fields": [${text}] }]`);

testRule(entriesOpenThemselves, {
  accepts: {
    'a list of objects in a table and in a detail': {
      ...columns('"chapters"'),
      ...groups('{ "field": "chapters", "wide": true }'),
    },
    'a text that is copied': groups('{ "field": "title", "copy": true }'),
  },
  rejects: {
    'one that leads to a page': [
      columns(
        '{ "field": "chapters", «"open"»: { "page": "library/bookDetail", "params": { "id": { "from": "row.id" } } } }',
      ),
      'A click on "chapters" opens its entries, so it cannot open a page.',
    ],
    'one that is copied': [
      groups('{ "field": "chapters", "cell": "entries", «"copy"»: true }'),
      '"chapters" is a table, of which there is no text to copy.',
    ],
  },
});
