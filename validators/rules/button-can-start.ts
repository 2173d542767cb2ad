import type { Block, Condition, Scalar } from '../../schemas/generated/grammar.ts';
import { outcomesOf } from '../model/condition-outcomes.ts';
import { conditionPlace } from '../model/condition-place.ts';
import { isTableWhole } from '../model/lifecycle-states.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A button over a transition is shown on some record that the transition can start from; else it is there for nothing. */
export const buttonCanStart = defineRule({
  id: 'button-can-start',
  severity: 'error',
  description: {
    zh: '状态流转按钮的显示条件必须包含可以开始该流转的状态，否则按钮永远点不了。',
    en: 'A button that makes a transition is shown in some state that the transition starts from; else nobody can ever use it.',
  },
  messages: {
    hidden: 'Nobody can ever use this: it is shown only where "{transition}" cannot start, which it does from {from}.',
    fixed:
      'Nobody can ever use this: the list holds no record from which "{transition}" can start, which it does from {from}.',
  },
  visit: {
    action(action, { block, entity, reach, catalogue, place, report }) {
      if (!('endpoint' in action) || action.endpoint === undefined || place === 'toolbar') return;
      const called = catalogue.endpoints.get(action.endpoint);
      const lifecycle = entity?.document.lifecycle;
      if (!called?.transition || !lifecycle || called.entity !== entity?.name) return;
      // Conditions of a batch are about the ticked rows together.
      const shown = place === 'batch' ? undefined : action.visibleWhen;
      const fixed = fixedOf(block, lifecycle.field);
      if (!shown && !fixed) return;
      const names = [called.transition].flat();
      // A name that there is not is told by another rule.
      if (names.some((name) => !lifecycle.transitions[name])) return;
      const from = names.flatMap((name) => lifecycle.transitions[name]?.from ?? []);
      const states = catalogue.dictionaries.get(entity?.fields.get(lifecycle.field)?.dictionary ?? '');
      // A state that there is not is told by another rule.
      if (from.length === 0 || !states || !from.every((state) => states.has(String(state)))) return;
      // What is wrong with the table is told there.
      if (!isTableWhole(lifecycle)) return;
      const starts: Condition = { [lifecycle.field]: { $in: [...from] } };
      const around = { reach: { ...reach, near: reach.near ?? 'row' } as typeof reach, catalogue };
      const told = {
        transition: names.join(', '),
        from: [...new Set(from)].map((state) => JSON.stringify(state)).join(', '),
      };
      if (shown && outcomesOf([shown, starts], around)?.canHold === false && outcomesOf([shown], around)?.canHold)
        report(conditionPlace(action, 'visibleWhen', lifecycle.field), 'hidden', told);
      else if (
        fixed?.every((state) => states.has(String(state))) &&
        !fixed.some((state) => (from as readonly unknown[]).includes(state))
      )
        report(at(action, 'endpoint'), 'fixed', told);
    },
  },
});

/** The states that a list is held to. */
function fixedOf(block: Block, field: string): readonly Scalar[] | undefined {
  const fixed: unknown = 'fixedFilters' in block ? block.fixedFilters?.[field] : undefined;
  // Tabs over what is fixed are one mistake.
  if ('stateTabs' in block && block.stateTabs?.field === field) return undefined;
  if (fixed === undefined || (typeof fixed === 'object' && !Array.isArray(fixed))) return undefined;
  return [fixed].flat() as Scalar[];
}
