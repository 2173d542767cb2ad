import { bookFields, formPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { statedBoundsAgree } from './stated-bounds-agree.ts';

const code = (bounds: string, texts: string) =>
  bookFields(`"code": { "type": "string", "label": { "zh": "编码", "en": "Code" }, ${bounds}, ${texts} }`);
const both = '{ "zh": "编码为2到8位", "en": "2 to 8 characters" }';
const list = (preset: string, zh: string, en: string) =>
  stackPage(
    `{ "kind": "list", "entity": "book", "endpoint": "/book/list", "fixedFilters": { "lentTime": ${preset} }, "columns": ["title"], "empty": { "zh": "${zh}", "en": "${en}" } }`,
  );

testRule(statedBoundsAgree, {
  accepts: {
    'the bounds of the field': code(
      '"minLength": 2, "maxLength": 8',
      `"help": ${both}, "messages": { "minLength": ${both} }`,
    ),
    'a bound that the field does not have': code('"maxLength": 8', `"help": ${both}`),
    'numbers of something else': code(
      '"maxLength": 12000',
      '"help": { "zh": "每行一个，最多500张", "en": "One a line, at most 500" }',
    ),
    'two numbers of which none is a bound': code(
      '"minLength": 1, "maxLength": 20',
      '"help": { "zh": "如3到5位", "en": "Such as 3 to 5 digits" }',
    ),
    'a range of days, in words': list('"last7days"', '最近七天没有', 'None in the last seven days'),
    'another stretch than days': list('"thisMonth"', '最近3天没有', 'None in the last 3 days'),
  },
  rejects: {
    'a bound that was changed': [
      code('"minLength": 2, "maxLength": «9»', `"help": ${both}`),
      'The texts say 8, and this is 9.',
    ],
    'one language that was': [
      code('"minLength": 2, "maxLength": 8', '"help": { "zh": "2到8位", "en": «"2 to 6 characters"» }'),
      'The text says 6, and "maxLength" is 8.',
    ],
    'a range of numbers': [
      bookFields(
        '"shelf": { "type": "integer", "label": { "zh": "层", "en": "Shelf" }, "minimum": 1, "maximum": «9», "help": { "zh": "1到12之间", "en": "From 1 to 12" } }',
      ),
      'The texts say 12, and this is 9.',
    ],
    'a placeholder of a form': [
      {
        ...code('"minLength": 2, "maxLength": 8', `"help": ${both}`),
        ...formPage(
          '"fields": ["title", { "field": "code", "placeholder": { "zh": «"2到6位"», "en": "2 to 6 characters" } }]',
        ),
      },
      'The text says 6, and "maxLength" is 8.',
    ],
    'days that are not asked for': [
      list('«"last7days"»', '最近31天没有', 'None in the last 31 days'),
      'The text for no rows says 31 days, and this asks for 7.',
    ],
  },
});
