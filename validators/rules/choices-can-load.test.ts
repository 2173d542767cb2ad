import { formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { choicesCanLoad } from './choices-can-load.ts';

const series = (more: string) => formPage(`"fields": ["title", "authorId", { "field": "seriesId", ${more} }]`);

testRule(choicesCanLoad, {
  accepts: {
    'a field that is shut until the other is filled in': series('"disabledWhen": { "authorId": { "$exists": false } }'),
    'a field that is shown then': series('"visibleWhen": { "authorId": { "$ne": null } }'),
    'a field that is shut for another reason': series('"disabledWhen": { "title": { "$exists": true } }'),
    'a form without the other field': formPage(
      '"fields": ["title", { "field": "seriesId", "disabledWhen": { "title": { "$exists": false } } }]',
    ),
  },
  rejects: {
    'a field that is shut once the other is filled in': [
      series('"disabledWhen": { "authorId": { "$exists": «true» } }'),
      'The choices of "seriesId" come by "authorId", and once that is filled in the field is disabled.',
    ],
    'a field that is hidden then': [
      series('"visibleWhen": { "authorId": { "$exists": «false» } }'),
      'The choices of "seriesId" come by "authorId", and once that is filled in the field is not shown.',
    ],
  },
});
