import { listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { actionFitsPlace } from './action-fits-place.ts';

testRule(actionFitsPlace, {
  accepts: { 'buttons above the list': {} },
  rejects: {
    'an import in a row, and an export of a tree': [
      {
        ...listPage(
          '"rowActions": [{ "type": «"import"», "endpoint": "/book/import", "menuCode": "library:book:import" }]',
        ),
        ...stackPage(`{ "kind": "tree", "entity": "book", "endpoint": "/book/tree",
          "toolbar": [{ "type": «"export"», "endpoint": "/book/export", "menuCode": "library:book:export" }] }`),
      },
      'An import is about the whole list: its button stands in the toolbar.',
      'An export is about what the filters of a list leave; a tree has none.',
    ],
    'a button of a list that waits until something is saved': [
      listPage('"toolbar": [{ "type": "print", "label": { "zh": "打印", "en": "Print" }, «"whenSaved"»: true }]'),
      'A list is never saved: a button that waits for that stands in a form.',
    ],
  },
});
