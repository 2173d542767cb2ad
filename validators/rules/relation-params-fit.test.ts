import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { relationParamsFit } from './relation-params-fit.ts';

testRule(relationParamsFit, {
  accepts: { 'the parameters that the call asks for': {} },
  rejects: {
    'a parameter that is left out': [
      bookFields(
        '"seriesId": { "type": "string", "label": { "zh": "丛书", "en": "Series" }, "relation": { "entity": "book", "label": "title", "endpoint": "/book/options", «"params"»: {} } }',
      ),
      '"/book/options" needs the parameter "level".',
    ],
    'all parameters left out': [
      bookFields(
        '"seriesId": { "type": "string", "label": { "zh": "丛书", "en": "Series" }, "relation": { "entity": "book", "label": "title", "endpoint": «"/book/options"» } }',
      ),
      '"/book/options" needs the parameter "level".',
    ],
    'a parameter that the call does not know, and a value that it does not take': [
      bookFields(
        '"seriesId": { "type": "string", "label": { "zh": "丛书", "en": "Series" }, "relation": { "entity": "book", "label": "title", "endpoint": "/book/options", "params": { "level": «"serie"», «"keywrd"»: "x" } } }',
      ),
      '"serie" is not a value that "/book/options" takes for "level". Did you mean "series"?',
      '"keywrd" is not a parameter of "/book/options". Did you mean "keyword"?',
    ],
    'a value of another type': [
      bookFields(
        '"seriesId": { "type": "string", "label": { "zh": "丛书", "en": "Series" }, "relation": { "entity": "book", "label": "title", "endpoint": "/book/options", "params": { "level": «1» } } }',
      ),
      'Expected a text, found 1.',
    ],
  },
});
