import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { actionChangesState } from './action-changes-state.ts';

const set = (state: string, shown: string, zh = '上架') =>
  `{ "type": "request", "endpoint": "/book/update", "menuCode": "library:book:edit", "label": { "zh": "${zh}", "en": "${zh}" }, "params": { "id": { "from": "row.id" }, "bookState": ${state} }, "visibleWhen": { "bookState": ${shown} } }`;
const list = (...actions: string[]) => listPage(`"rowActions": [${actions.join(', ')}]`);
const SAYS = 'This is shown only where "bookState" is "1", and makes it "1": it changes nothing.';

testRule(actionChangesState, {
  accepts: {
    'what sets another value': list(set('"1"', '"2"'), set('"2"', '"1"', '下架')),
    'what says of what kind the record is': list(
      set('"1"', '"1"').replaceAll('"bookState"', '"language"').replaceAll('"1"', '"zh"'),
    ),
  },
  rejects: {
    'what sets the value that there is': [list(set('«"1"»', '"1"')), SAYS],
    'a condition that was copied': [list(set('"3"', '"1"', '修补'), set('"1"', '«"1"»')), SAYS],
  },
});
