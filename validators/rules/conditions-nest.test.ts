import { detailPage, formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { conditionsNest } from './conditions-nest.ts';

const group = (when: string, fields: string) =>
  detailPage(`"groups": [{ "title": { "zh": "图书", "en": "Book" }, "visibleWhen": ${when}, "fields": [${fields}] }]`);
const open = (when: string, from: string) =>
  listPage(
    `"rowActions": [{ "type": "open", "page": "library/bookDetail", "label": { "zh": "详情", "en": "Details" }, "params": { "id": { "from": "${from}" } }, "visibleWhen": ${when} }]`,
  );
const section = (outer: string, inner: string) =>
  formPage(
    `"fields": ["title"], "sections": [{ "visibleWhen": ${outer}, "fields": [{ "field": "price", "visibleWhen": ${inner} }] }]`,
  );
const outside = 'This never holds where it stands: what it is in is shown only while another condition holds.';

testRule(conditionsNest, {
  accepts: {
    'one of the states of its group': group(
      '{ "bookState": { "$in": ["1", "2"] } }',
      '"title", { "field": "price", "visibleWhen": { "bookState": "2" } }',
    ),
    'a condition on something else': section('{ "rare": true }', '{ "pageCount": { "$gt": 3 } }'),
    'a record that is there': open('{ "seriesId": { "$ne": null } }', 'row.seriesId'),
    'another one than the one that is empty': open('{ "seriesId": null }', 'row.id'),
    'a list of another state, and a tone over something else': listPage(
      '"fixedFilters": { "bookState": "1" }, "rowTones": [{ "when": { "price": { "$gt": 3 } }, "tone": "warning" }]',
    ),
  },
  rejects: {
    'a list that is held to other records than its parts are for': [
      listPage(
        '"fixedFilters": { "bookState": «"1"» }, "rowTones": [{ "when": { "bookState": "2" }, "tone": "warning" }], "columns": ["title", { "field": "price", "tones": [{ "when": { "bookState": "2" }, "tone": "danger" }] }]',
      ),
      'Several parts of this list are for other records than those that this holds it to.',
    ],
    'an item for a state that its group is not shown in': [
      group('{ "bookState": "1" }', '"title", { "field": "price", "visibleWhen": { "bookState": «"2"» } }'),
      outside,
    ],
    'a field in a section that excludes it': [section('{ "rare": true }', '{ "rare": «false» }'), outside],
    'a tone of an item that is not shown then': [
      group(
        '{ "bookState": "1" }',
        '"title", { "field": "price", "tones": [{ "when": { "bookState": «"2"» }, "tone": "danger" }] }',
      ),
      outside,
    ],
    'what opens a record only where there is none': [
      open('{ "seriesId": { "$eq": «null» } }', 'row.seriesId'),
      '"row.seriesId" is always empty here: this is shown only while there is none.',
    ],
    'a button for a state that the list does not hold': [
      listPage(
        '"fixedFilters": { "bookState": "1" }, "rowActions": [{ "type": "open", "page": "library/bookDetail", "label": { "zh": "详情", "en": "Details" }, "params": { "id": { "from": "row.id" } }, "visibleWhen": { "bookState": «"2"» } }]',
      ),
      'This never holds here: the list shows no such record.',
    ],
  },
});
