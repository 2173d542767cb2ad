import { formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { boxesCanBeTicked } from './boxes-can-be-ticked.ts';

const rare = (require: string) =>
  formPage(
    `"fields": ["title", { "field": "rare", "checks": [{ "require": ${require}, "message": { "zh": "请确认是珍本", "en": "Please confirm" } }] }]`,
  );
const MESSAGE = 'This refuses whoever ticks "rare": a box that may only be left empty asks nothing.';

testRule(boxesCanBeTicked, {
  accepts: {
    'a box that has to be ticked': rare('{ "rare": true }'),
    'one of two, where the other field is empty': rare(
      '{ "$or": [{ "title": { "$exists": false } }, { "rare": true }] }',
    ),
    'another field that is not ticked': formPage(
      '"fields": ["rare", { "field": "title", "checks": [{ "require": { "rare": false }, "message": { "zh": "珍本不改名", "en": "Rare ones keep their title" } }] }]',
    ),
  },
  rejects: {
    'a box that has to be empty': [rare('{ "rare": «false» }'), MESSAGE],
    'one of two': [rare('{ "$or": [{ "title": { "$exists": false } }, { "rare": «false» }] }'), MESSAGE],
  },
});
