import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { shortcutUnique } from './shortcut-unique.ts';

const print = (key: string) => `{ "type": "print", "label": { "zh": "打印", "en": "Print" }, "shortcut": ${key} }`;

testRule(shortcutUnique, {
  accepts: { 'keys that differ': listPage(`"toolbar": [${print('"p"')}, ${print('"ctrl+p"')}]`) },
  rejects: {
    'a key that the browser keeps': [
      listPage(
        '"toolbar": [{ "type": "open", "label": { "zh": "新增", "en": "Add" }, "page": "library/bookForm", "shortcut": «"ctrl+n"» }]',
      ),
      'The browser keeps the key "ctrl+n" for itself: no page hears it.',
    ],
    'one key for two buttons, in whatever order its parts stand': [
      listPage(`"toolbar": [${print('"ctrl+alt+p"')}], "rowActions": [${print('«"alt+ctrl+p"»')}]`),
      'The key "alt+ctrl+p" belongs to another button of this block already.',
    ],
  },
});
