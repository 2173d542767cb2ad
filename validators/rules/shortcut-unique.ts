import type { Action } from '../../schemas/generated/grammar.ts';
import { nearestInside } from '../model/standing-inside.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Keys that close or open windows and tabs, in the order in which they are compared; a page cannot use them. */
const OF_THE_BROWSER: ReadonlySet<string> = new Set(
  ['n', 't', 'w'].flatMap((key) =>
    [
      ['ctrl', key],
      ['ctrl', 'shift', key],
    ].map((keys) => keys.sort().join('+')),
  ),
);

/** A key does one thing in a block; of two buttons with the same key only one would work. */
export const shortcutUnique = defineRule({
  id: 'shortcut-unique',
  severity: 'error',
  description: {
    zh: '同一区块内一个快捷键只对应一个操作。',
    en: 'Within a block a key does one thing; of two buttons that want it only one would be heard.',
  },
  messages: {
    twice: 'The key "{key}" belongs to another button of this block already.',
    browser: 'The browser keeps the key "{key}" for itself: no page hears it.',
  },
  visit: {
    block(block, { report }) {
      const seen = new Set<string>();
      for (const action of nearestInside('action', 'block', block) as Action[]) {
        if (action.shortcut === undefined) continue;
        const key = action.shortcut.split('+').sort().join('+');
        if (OF_THE_BROWSER.has(key)) report(at(action, 'shortcut'), 'browser', { key: action.shortcut });
        if (seen.has(key)) report(at(action, 'shortcut'), 'twice', { key: action.shortcut });
        seen.add(key);
      }
    },
  },
});
