import { bookFields, endpoint, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { dictionaryExists } from './dictionary-exists.ts';

testRule(dictionaryExists, {
  accepts: { 'a dictionary that there is': {} },
  rejects: {
    'a dictionary of a list, of a request and of a chart': [
      {
        ...bookFields(
          '"kinds": { "type": "array", "label": { "zh": "类别", "en": "Kinds" }, "items": { "type": "string", "dictionary": «"kinds"» } }',
        ),
        ...endpoint(
          '/book/lend',
          '"request": { "type": "object", "properties": { "id": { "type": "string", "dictionary": «"bookStates"» } } }',
        ),
        ...stackPage(`{ "kind": "chart", "endpoint": "/book/figures", "rows": "rows", "shape": "bar", "category": "state", "dictionary": «"state"»,
          "series": [{ "field": "count", "label": { "zh": "借阅", "en": "Lent" } }] }`),
      },
      'No dictionary is named "bookStates". Did you mean "bookState"?',
      'No dictionary is named "kinds".',
      'No dictionary is named "state".',
    ],
    'a dictionary that there is not': [
      bookFields(
        '"bookState": { "type": "string", "label": { "zh": "状态", "en": "State" }, "dictionary": «"bookStat"» }',
      ),
      'No dictionary is named "bookStat". Did you mean "bookState"?',
    ],
  },
});
