import { bookFields, formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { conditionPossible } from './condition-possible.ts';

const shown = (condition: string, more = '') =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": "/book/return", "menuCode": "library:book:lend", "visibleWhen": ${condition}${more} }]`,
  );
const NEVER = 'This can never hold: no value fits all that it asks.';
const ALWAYS = 'This always holds, so it says nothing: leave it out, or say what was meant.';

const cases = (visible: string, required: string) =>
  formPage(
    `"fields": ["title", "price", "rare", { "field": "pageCount", "visibleWhen": ${visible}, "requiredWhen": ${required} }]`,
  );

testRule(conditionPossible, {
  accepts: {
    'what may hold or not': shown('{ "price": { "$gt": 1, "$lt": 3 }, "pageCount": { "$exists": true } }'),
    'one of two that exclude each other': shown('{ "$or": [{ "price": 1 }, { "price": 2 }] }'),
    'a value from elsewhere, which nobody knows': shown(
      '{ "price": { "$gt": { "from": "row.pageCount" }, "$lt": 3 } }',
    ),
    'at least one value from elsewhere, and less than another': shown(
      '{ "price": { "$gte": { "from": "row.pageCount" }, "$lt": { "from": "row.readCount" } } }',
    ),
    'the same value from elsewhere or more': shown(
      '{ "$or": [{ "price": { "$eq": { "from": "row.pageCount" } } }, { "price": { "$gt": { "from": "row.pageCount" } } }] }',
    ),
    'a code that nobody has, by which the entity requires a field: it is reported there': {
      ...bookFields(
        '"price": { "type": "number", "label": { "zh": "定价", "en": "Price" }, "requiredWhen": { "bookState": "9" } }',
      ),
      ...formPage('"fields": ["title", "bookState", { "field": "price", "visibleWhen": { "bookState": "1" } }]'),
    },
    'a list, of which several things hold at once': shown('{ "$and": [{ "tags": "1" }, { "tags": "2" }] }'),
    'a field that is required in some of the cases in which it is disabled': formPage(
      '"fields": ["title", { "field": "pageCount", "disabledWhen": { "rare": true, "price": 1 }, "requiredWhen": { "rare": true } }, "rare", "price"]',
    ),
    'a code that the dictionary lacks: another rule tells it': shown('{ "bookState": "99" }'),
    'a field that is required in fewer of the cases in which it is shown': cases(
      '{ "price": { "$in": [1, 2] } }',
      '{ "price": 2 }',
    ),
    'a field that is shown for whatever is not excluded': cases(
      '{ "price": { "$ne": 1 } }',
      '{ "price": { "$in": [2, 3] } }',
    ),
    'a field that another one requires': cases('{ "price": { "$in": [1, 2] } }', '{ "rare": true }'),
  },
  rejects: {
    'a field that is required where it is not shown, too': [
      cases('{ "price": { "$in": [1, 2] } }', '{ "price": { "$in": [1, 2, «3»] } }'),
      'Where this is "3" the field is not shown, so nobody can be required to fill it in.',
    ],
    'a field that is required anyway': [
      formPage('"fields": [{ "field": "title", "required": true, «"requiredWhen"»: { "rare": true } }]'),
      'The field is required whatever this says.',
    ],
    'more and less than the same value from elsewhere': [
      formPage(
        '"fields": ["title", { "field": "lentTime", "checks": [{ "require": { "lentTime": «{ "$gt": { "from": "now" }, "$lt": { "from": "now" } }» }, "message": { "zh": "时间不对", "en": "Wrong time" } }] }]',
      ),
      NEVER,
    ],
    'whatever a number can be': [
      shown('{ "price": { "$lte": «9999» } }'),
      'This holds of whatever "price" can be, so it only asks whether there is a value: say { "$exists": true }, or what was meant.',
    ],
    'a field that is only shown, and required': [
      formPage('"fields": ["title", { "field": "pageCount", "readOnly": true, «"required"»: true }]'),
      '"pageCount" is only shown here, so nobody can be required to fill it in.',
    ],
    'two values at once': [shown('{ "$and": «[{ "price": 1 }, { "price": 2 }]» }'), NEVER],
    'a range that ends before it begins': [shown('{ "price": «{ "$gt": 3, "$lt": 2 }» }'), NEVER],
    'whole numbers with none between them': [shown('{ "pageCount": «{ "$gt": 3, "$lt": 4 }» }'), NEVER],
    'times in the wrong order': [
      shown('{ "lentTime": «{ "$gt": "2026-02-01 00:00:00", "$lt": "2026-01-01 00:00:00" }» }'),
      NEVER,
    ],
    'below what the field can be': [
      {
        ...bookFields('"price": { "type": "number", "label": { "zh": "定价", "en": "Price" }, "minimum": 0 }'),
        ...shown('{ "price": { "$lt": «0» } }'),
      },
      NEVER,
    ],
    'one thing or its opposite': [shown('{ "$or": «[{ "price": 1 }, { "price": { "$ne": 1 } }]» }'), ALWAYS],
    'a list with the same twice': [shown('{ "price": { "$in": [1, «1»] } }'), '1 stands in this list twice.'],
    'a field that is required only where it is not shown': [
      formPage(
        '"fields": ["title", { "field": "pageCount", "visibleWhen": { "rare": true }, "requiredWhen": { "rare": «false» } }, "rare"]',
      ),
      'This never holds where the field is shown: "visibleWhen" and "requiredWhen" exclude each other.',
    ],
    'a button that is disabled whenever it is shown': [
      shown(
        '{ "price": { "$gt": 3 } }',
        ', «"disabledWhen"»: { "price": { "$gt": 1 } }, "disabledText": { "zh": "太贵", "en": "Too dear" }',
      ),
      'Whenever this is shown it is disabled: "disabledWhen" holds wherever "visibleWhen" does.',
    ],
    'a field that is required where it is disabled': [
      formPage(
        '"fields": ["title", { "field": "pageCount", "disabledWhen": { "rare": true }, "requiredWhen": { "rare": «true» } }, "rare"]',
      ),
      'Whenever this holds the field is disabled, so nobody can fill in what is required.',
    ],
    'a field that what stands in it disables': [
      formPage('"fields": ["title", { "field": "pageCount", "disabledWhen": { «"pageCount"»: { "$exists": true } } }]'),
      '"pageCount" cannot say this of itself: what is typed into it would decide whether one may, or has to, type.',
    ],
    'what is compared with itself': [
      formPage(
        '"fields": ["title", { "field": "pageCount", "checks": [{ "require": { "pageCount": { "$gt": { "from": «"values.pageCount"» } } }, "message": { "zh": "页数不对", "en": "Wrong pages" } }] }]',
      ),
      'This compares "pageCount" with itself, which says nothing.',
    ],
  },
});
