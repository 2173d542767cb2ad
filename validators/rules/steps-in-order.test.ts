import { inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { stepsInOrder } from './steps-in-order.ts';

const t = '"title": { "zh": "步骤", "en": "Step" }';
/** A form that only makes new books, of these steps. */
const steps = (first: string, second: string, more = '') => ({
  'pages/library/bookForm.json': `{ "$schema": "../../grammar/page.schema.json", "route": "/library/bookForm", "menuCode": "library:bookForm",
    "title": { "zh": "编辑图书", "en": "Edit a book" }, "roles": ["ADMIN_ROLE"], "kind": "form", "entity": "book", "endpoint": "/book/create",
    "steps": [{ ${t}, "fields": [${first}] }, { ${t}, ${second} }]${more} }`,
});

testRule(stepsInOrder, {
  accepts: {
    'a field of the same step, and of one before': steps(
      '"title", "rare", { "field": "price", "visibleWhen": { "rare": true } }',
      '"fields": [{ "field": "pageCount", "requiredWhen": { "rare": true } }], "visibleWhen": { "title": { "$exists": true } }',
    ),
    'a later field that starts with a value': steps(
      '"title", { "field": "price", "visibleWhen": { "rare": true } }, { "field": "pageCount", "visibleWhen": { "readCount": 1 } }',
      '"fields": [{ "field": "rare", "default": true }, "readCount"]',
      ', "initial": { "readCount": 1 }',
    ),
    'a form that loads a record': inDocument(
      'pages/library/bookForm.json',
      [],
      `"fields": ["title", { "field": "price", "visibleWhen": { "rare": true } }, "rare"]`,
    ),
  },
  rejects: {
    'a condition over a later field': [
      steps('"title", { "field": "price", "visibleWhen": { «"rare"»: true } }', '"fields": ["rare"]'),
      '"rare" is asked for in a later step: while this step is filled in it has no value yet.',
    ],
    'one of several conditions, what is worked out, and choices': [
      steps(
        `"title", { "field": "price", "disabledWhen": { "$or": [{ «"values.rare"»: true }, { "title": "a" }] } },
        { "field": "readCount", "derive": { "function": "copy", "from": [«"pageCount"»] } },
        { "field": "seriesId", "optionsFrom": { "endpoint": "/book/options", "params": { "level": "series", "authorId": { "from": «"values.authorId"» } } } }`,
        '"fields": ["rare", "pageCount", "authorId"]',
      ),
      '"rare" is asked for in a later step: while this step is filled in it has no value yet.',
      '"pageCount" is asked for in a later step: while this step is filled in it has no value yet.',
      '"authorId" is asked for in a later step: while this step is filled in it has no value yet.',
    ],
  },
});
