import type { Action } from '../../schemas/generated/grammar.ts';
import { outcomesOf } from '../model/condition-outcomes.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { fieldsOf } from '../walk/reach.ts';

const messages = {
  twice: 'Another button here does the same already.',
  page: 'Another button here opens this page for this record already: "{label}".',
  value: '"{label}" sends the same here: of two buttons with rights of their own one was copied.',
} as const;

/** Buttons beside one another do different things, or are shown in turn. */
export const actionsDiffer = defineRule({
  id: 'actions-differ',
  severity: 'error',
  description: {
    zh: '同一处的两个按钮不能做同样的事，除非它们不会同时显示。',
    en: 'Two buttons in one place do not do the same, unless they are never shown together.',
  },
  messages,
  visit: {
    treeBlock({ nodeActions, toolbar }, { report }) {
      for (const actions of [nodeActions, toolbar])
        actions?.forEach((action, index) => {
          checkCopy(action, actions.slice(0, index), report);
        });
    },
    listBlock(block, { entity, reach, catalogue, report }) {
      for (const list of ['toolbar', 'rowActions', 'batchActions'] as const) {
        const actions = block[list] ?? [];
        actions.forEach((action, index) => {
          checkCopy(action, actions.slice(0, index), report);
          const same = actions
            .slice(0, index)
            .find((other) => isAlike(other, action) && signatureOf(other) === signatureOf(action));
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

/** Most differ clearly: the action is only described as text for those that do not. */
function isAlike(a: Action, b: Action): boolean {
  return a.type === b.type && a.label?.zh === b.label?.zh && a.menuCode === b.menuCode;
}

/** Its name and its action, whenever it is shown. */
function signatureOf(action: Action): string {
  const { visibleWhen: _, disabledWhen: __, shortcut: ___, ...rest } = action as Action & Record<string, unknown>;
  return JSON.stringify(rest);
}

/** One of two buttons was copied: it opens what the other does, or sends the same under a right of its own. */
function checkCopy(action: Action, before: readonly Action[], report: Tools<typeof messages>['report']): void {
  if (action.type === 'open') {
    const same = before.find(
      (other) =>
        other.type === 'open' &&
        other.page === action.page &&
        JSON.stringify(other.params) === JSON.stringify(action.params) &&
        other.label?.zh !== action.label?.zh &&
        !(other.visibleWhen && action.visibleWhen) &&
        (other.as === action.as || other.menuCode !== action.menuCode),
    );
    if (same) report(at(action, 'page'), 'page', { label: same.label?.zh ?? '' });
    return;
  }
  const [sent, ...others] = plainOf(action);
  if (!sent || others.length > 0 || !('params' in action) || !('endpoint' in action)) return;
  const same = before.find(
    (other) =>
      'endpoint' in other &&
      other.endpoint === action.endpoint &&
      other.menuCode !== action.menuCode &&
      JSON.stringify(plainOf(other)) === JSON.stringify([sent]),
  );
  if (same) report(at(action.params as object, sent[0]), 'value', { label: same.label?.zh ?? same.menuCode ?? '' });
}

/** What is sent as it is written. */
function plainOf(action: Action): [name: string, value: unknown][] {
  const params = 'params' in action ? action.params : undefined;
  return Object.entries(params ?? {}).filter(([, value]) => typeof value !== 'object');
}
