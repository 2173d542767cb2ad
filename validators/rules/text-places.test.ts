import { bookFields, endpoint, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { textPlaces } from './text-places.ts';

const confirmed = (zh: string, en: string, more = '') =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": "/book/delete", "menuCode": "library:book:delete", "confirm": { "text": { "zh": ${zh}, "en": ${en} }${more} } }]`,
  );

testRule(textPlaces, {
  accepts: {
    'values of the row': confirmed('"删除{title}？"', '"Delete {title}?"'),
    'what a dry run tells': confirmed('"影响{persons}人"', '"Hits {persons}"', ', "impact": true'),
    'how many rows are ticked, and what was answered': {},
    'how many a trial counts': confirmed('"影响{count}人"', '"Hits {count}"', ', "impact": true'),
    'a count that the record has itself': {
      ...bookFields('"count": { "type": "integer", "label": { "zh": "册数", "en": "Copies" } }'),
      ...confirmed('"删除{count}册？"', '"Delete {count} copies?"'),
    },
  },
  rejects: {
    'how many rows are ticked, of a button for one': [
      confirmed('«"删除选中的{count}本？"»', '"Delete the {count} chosen ones?"'),
      'This button is for one record, so "count" always says 1: name the record.',
    ],
    'a value that there is not': [confirmed('«"删除{name}？"»', '"Delete {title}?"'), 'Nothing here fills in "name".'],
    'a place in a text that is never filled': [
      listPage('"title": { "zh": «"{title}的图书"», "en": "Books" }'),
      'Nothing here fills in "title".',
    ],
    'a place in one language only': [
      confirmed('"删除{title}？"', '«"Delete it?"»'),
      'The English text does not say "title", the other one does.',
    ],
    'a part that the answer does not have': [
      {
        ...endpoint(
          '/book/lend',
          '"response": { "type": "object", "properties": { "made": { "type": "object", "properties": { "slips": { "type": "integer" } } } } }',
        ),
        ...listPage(
          '"rowActions": [{ "type": "request", "endpoint": "/book/lend", "menuCode": "library:book:lend", "success": { "zh": «"打印{made.slip}张"», "en": "{made.slips} printed" } }]',
        ),
      },
      'Nothing here fills in "made.slip". Did you mean "made.slips"?',
    ],
    'a slip in one language of what a dry run tells': [
      confirmed('«"影响{person}人"»', '"Hits {persons}"', ', "impact": true'),
      'The Chinese text says "person" where the English one says "persons".',
    ],
    'several parts of what nobody answers, told once': [
      {
        ...endpoint('/book/lend', '"response": { "type": "object", "properties": { "days": { "type": "integer" } } }'),
        ...listPage(
          '"rowActions": [{ "type": "request", "endpoint": "/book/lend", "menuCode": "library:book:lend", "success": { "zh": «"{made.slips}张，{made.copies}份"», "en": "Printed" } }]',
        ),
      },
      'Nothing here fills in "made.slips".',
    ],
    'a part of what nobody answers': [
      {
        ...endpoint('/book/lend', '"response": { "type": "object", "properties": { "days": { "type": "integer" } } }'),
        ...listPage(
          '"rowActions": [{ "type": "request", "endpoint": "/book/lend", "menuCode": "library:book:lend", "success": { "zh": «"打印{made.slips}张"», "en": "Printed" } }]',
        ),
      },
      'Nothing here fills in "made.slips".',
    ],
  },
});
