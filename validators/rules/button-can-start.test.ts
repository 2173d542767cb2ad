import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { buttonCanStart } from './button-can-start.ts';

const lend = (more: string) =>
  `"rowActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": ["readerPhone"]${more} }]`;

testRule(buttonCanStart, {
  accepts: {
    'a button without a condition of its own': listPage(lend('')),
    'a condition that holds in a state to start from': listPage(lend(', "visibleWhen": { "bookState": "1" }')),
    'a condition on something else': listPage(lend(', "visibleWhen": { "price": { "$gt": 3 } }')),
  },
  rejects: {
    'a list in which no button can be used': [
      listPage(
        '"fixedFilters": { "bookState": «"2"» }, "rowActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": ["readerPhone"] }], "batchActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": ["readerPhone"] }]',
      ),
      'The list holds no record in which any of its buttons can be used: "lend" start from other states.',
    ],
    'a button shown only where it cannot start': [
      listPage(lend(', "visibleWhen": { "bookState": «"2"» }')),
      'Nobody can ever use this: it is shown only where "lend" cannot start, which it does from "1".',
    ],
    'a list of other states': [
      listPage(
        '"fixedFilters": { "bookState": "2" }, "rowActions": [{ "type": "form", "endpoint": «"/book/lend"», "menuCode": "library:book:lend", "fields": ["readerPhone"] }]',
      ),
      'Nobody can ever use this: the list holds no record from which "lend" can start, which it does from "1".',
    ],
  },
});
