import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { importExampleFits } from './import-example-fits.ts';

const imported = (columns: string) => endpoint('/book/import', `"columns": ["title", ${columns}]`);
const condition = bookFields(
  '"condition": { "type": "string", "label": { "zh": "品相", "en": "Condition" }, "dictionary": "bookState" }',
);

testRule(importExampleFits, {
  accepts: {
    'what the import takes, and the name of what is related': imported(
      '{ "field": "printedOn", "example": "2026-01-31" }, { "field": "price", "example": "39.5" }, { "field": "authorId", "example": "鲁迅" }, { "field": "readerPhone", "example": "15400000001" }',
    ),
    'the name of a code': { ...condition, ...imported('{ "field": "condition", "example": "在架" }') },
  },
  rejects: {
    'a day that there is not, no number, no mobile number': [
      imported(
        '{ "field": "printedOn", "example": «"2026-02-30"» }, { "field": "price", "example": «"cheap"» }, { "field": "readerPhone", "example": «"12345"» }',
      ),
      'Expected a day that the calendar has for "printedOn", found "2026-02-30".',
      'Expected a number for "price", found "cheap".',
      'Expected a mobile number for "readerPhone", found "12345".',
    ],
    'a text of another format': [
      {
        ...bookFields(
          '"shelfCode": { "type": "string", "label": { "zh": "架号", "en": "Shelf" }, "format": "letters-digits" }',
        ),
        ...imported('{ "field": "shelfCode", "example": «"甲 1"» }'),
      },
      'Expected a text of the format letters-digits for "shelfCode", found "甲 1".',
    ],
    'a cell that must be filled in, a place that nothing fills, a number with more decimals': [
      {
        ...bookFields(
          '"rate": { "type": "number", "label": { "zh": "比率", "en": "Rate" }, "decimals": 1, "maximum": 9 }',
        ),
        ...imported(
          '{ "field": "authorId", "required": true, "example": «""» }, { "field": "readerPhone", "example": «"{{phone}}"» }, { "field": "rate", "example": «"1.25"» }',
        ),
      },
      'The cell must be filled in, so the example of it is not empty.',
      'Nothing fills "{{phone}}" here: the template would show it as it stands.',
      'Expected at most 1 decimals for "rate", found "1.25".',
    ],
    'what no code is called': [
      { ...condition, ...imported('{ "field": "condition", "example": «"崭新"» }') },
      'The dictionary bookState calls no code "崭新".',
    ],
  },
});
