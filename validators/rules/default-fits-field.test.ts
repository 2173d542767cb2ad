import { bookFields, endpoint, formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { defaultFitsField } from './default-fits-field.ts';

testRule(defaultFitsField, {
  accepts: {
    'a value of the field': bookFields(
      '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "boolean", "default": true }',
    ),
  },
  rejects: {
    'a code that the dictionary does not have': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "string", "dictionary": "bookState", "default": «"0"» }',
      ),
      'The dictionary bookState has no "0".',
    ],
    'the first value of a form, and of a request': [
      {
        ...formPage(
          '"fields": ["title", { "field": "pageCount", "default": «"1"» }, { "field": "price", "default": { "from": "params.id" } }]',
        ),
        ...endpoint(
          '/book/figures',
          '"request": { "type": "object", "properties": { "day": { "type": "boolean", "default": «1» } } }',
        ),
      },
      'Expected true or false, found 1.',
      'Expected a whole number, found "1".',
    ],
    'a value outside of its bounds': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "integer", "maximum": 9, "default": «10» }, "mark": { "label": { "zh": "标记", "en": "Mark" }, "type": "string", "maxLength": 2, "default": «"abc"» }',
      ),
      '10 is outside of what the field takes: maximum is 9.',
      '"abc" is outside of what the field takes: maxLength is 2.',
    ],
    'what the request does not list, several for one, another format': [
      {
        ...formPage(
          '"fields": ["title", { "field": "title", "default": «["a"]» }, { "field": "readerPhone", "default": «"12345"» }]',
        ),
        ...endpoint(
          '/book/figures',
          '"request": { "type": "object", "properties": { "mode": { "type": "string", "enum": ["add", "remove"], "default": «"drop"» } } }',
        ),
      },
      '"drop" is none of "add", "remove".',
      'Expected one value, found ["a"].',
      'Expected a text of the format mobile, found "12345".',
    ],
    'a place that nothing fills, more decimals than it keeps, against its pattern': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "string", "default": «"{{row.title}}"» }, "mark": { "label": { "zh": "标记", "en": "Mark" }, "type": "string", "pattern": "^[A-Z]+$", "default": «"a"» }, "rate": { "label": { "zh": "比率", "en": "Rate" }, "type": "number", "decimals": 1, "default": «1.25» }',
      ),
      'Nothing fills "{{row.title}}" here: the field would hold it as it stands.',
      'Expected a text that matches ^[A-Z]+$, found "a".',
      'Expected at most 1 decimals, found 1.25.',
    ],
    'one in place of a list, and an entry that is none': [
      {
        ...bookFields(
          '"marks": { "label": { "zh": "标记", "en": "Marks" }, "type": "array", "items": { "type": "string", "dictionary": "bookState" } }',
        ),
        ...formPage(
          '"fields": ["title", { "field": "marks", "default": «"1"» }, { "field": "marks", "default": ["1", «"9"», «"1"»] }, { "field": "marks", "default": «[]» }]',
        ),
      },
      'Expected a list, found "1".',
      'The dictionary bookState has no "9".',
      '"1" stands here twice.',
      'Expected at least 1 entries, found [].',
    ],
    'a day that no calendar has': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "string", "format": "calendar-date", "default": «"2026-02-30"» }',
      ),
      'Expected a day that the calendar has, found "2026-02-30".',
    ],
    'a value of another type': [
      bookFields('"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "integer", "default": «"1"» }'),
      'Expected a whole number, found "1".',
    ],
  },
});
