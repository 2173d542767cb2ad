import { bookFields, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { linkFollowsName } from './link-follows-name.ts';

const fields =
  bookFields(`"priorId": { "type": "string", "label": { "zh": "前一册", "en": "Prior" }, "relation": { "entity": "book", "label": "title" } },
  "nextId": { "type": "string", "label": { "zh": "后一册", "en": "Next" }, "relation": { "entity": "book", "label": "title" } },
  "nextTitle": { "type": "string", "label": { "zh": "后一册", "en": "Next" }, "joined": { "relation": "nextId", "field": "title" } }`);
const column = (from: string) =>
  listPage(
    `"columns": [{ "field": "nextTitle", "open": { "page": "library/bookDetail", "params": { "id": { "from": ${from} } } } }]`,
  );

testRule(linkFollowsName, {
  accepts: {
    'the record that is named': { ...fields, ...column('"row.nextId"') },
    'the record at hand': { ...fields, ...column('"row.id"') },
  },
  rejects: {
    'another record of the same kind': [
      { ...fields, ...column('«"row.priorId"»') },
      '"nextTitle" is read over "nextId": this link opens the record of "priorId".',
    ],
  },
});
