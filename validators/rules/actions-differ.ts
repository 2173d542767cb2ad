import type { Action } from '../../schemas/generated/grammar.ts';
import { outcomesOf } from '../model/condition-outcomes.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { fieldsOf } from '../walk/reach.ts';

/** Buttons beside one another do different things, or are shown in turn. */
export const actionsDiffer = defineRule({
  id: 'actions-differ',
  severity: 'error',
  description: {
    zh: '同一处的两个按钮不能做同样的事，除非它们不会同时显示。',
    en: 'Two buttons in one place do not do the same, unless they are never shown together.',
  },
  messages: { twice: 'Another button here does the same already.' },
  visit: {
    listBlock(block, { entity, reach, catalogue, report }) {
      for (const list of ['toolbar', 'rowActions', 'batchActions'] as const) {
        const actions = block[list] ?? [];
        actions.forEach((action, index) => {
          const same = actions.slice(0, index).find((other) => isAlike(other, action) && deed(other) === deed(action));
          if (!same || !areTogether(same, action)) return;
          report(at(action), 'twice', {});
        });
      }
      function areTogether(a: Action, b: Action): boolean {
        if (!a.visibleWhen || !b.visibleWhen) return !a.visibleWhen && !b.visibleWhen;
        return (
          outcomesOf([a.visibleWhen, b.visibleWhen], {
            reach: { ...reach, row: fieldsOf(entity), near: 'row' },
            catalogue,
          })?.canHold ?? false
        );
      }
    },
  },
});

/** Most differ at a glance: only of what does not is a deed put into words. */
function isAlike(a: Action, b: Action): boolean {
  return a.type === b.type && a.label?.zh === b.label?.zh && a.menuCode === b.menuCode;
}

/** What it is called and does, whenever it is shown. */
function deed(action: Action): string {
  const { visibleWhen: _, disabledWhen: __, shortcut: ___, ...rest } = action as Action & Record<string, unknown>;
  return JSON.stringify(rest);
}
