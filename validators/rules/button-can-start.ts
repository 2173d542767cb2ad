import type { Action, Condition, Lifecycle, ListBlock, Scalar } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { outcomesOf } from '../model/condition-outcomes.ts';
import { conditionPlace } from '../model/condition-place.ts';
import { isTableWhole } from '../model/lifecycle-states.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import type { Reach } from '../walk/reach.ts';

/** A button over a transition is shown on some record that the transition can start from; else it is useless. */
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
    none: 'The list holds no record in which any of its buttons can be used: {transitions} start from other states.',
  },
  visit: {
    action(action, { entity, reach, catalogue, place, report }) {
      // Conditions of a batch are about the ticked rows together.
      const shown = place === 'batch' || place === 'toolbar' ? undefined : action.visibleWhen;
      const start = shown && startOf(action, entity, catalogue);
      if (shown && start && isHidden(shown, start, { reach, catalogue }))
        report(conditionPlace(action, 'visibleWhen', start.field), 'hidden', wordsOf(start));
    },
    listBlock(block, { entity, reach, catalogue, report }) {
      const { rowActions = [], batchActions = [] } = block;
      const field = entity?.document.lifecycle?.field;
      const fixed = field === undefined ? undefined : fixedOf(block, field);
      const codes = catalogue.dictionaries.get(entity?.fields.get(field ?? '')?.dictionary ?? '');
      if (!fixed?.every((state) => codes?.has(String(state))) || field === undefined) return;
      const starts = [...rowActions, ...batchActions].flatMap((action) => {
        const start = startOf(action, entity, catalogue);
        return start ? [{ action, start }] : [];
      });
      const stuck = starts.filter(({ action, start }) => {
        const { visibleWhen: shown } = action;
        const isOwn = shown && rowActions.includes(action) && isHidden(shown, start, { reach, catalogue });
        return !isOwn && !fixed.some((state) => start.from.includes(state));
      });
      // Where none of several can be used, the list is wrong.
      if (stuck.length > 1 && stuck.length === starts.length && block.fixedFilters) {
        const transitions = [...new Set(stuck.flatMap(({ start }) => start.names))]
          .map((name) => `"${name}"`)
          .join(', ');
        report(at(block.fixedFilters, field), 'none', { transitions });
        return;
      }
      for (const { action, start } of stuck)
        if ('endpoint' in action) report(at(action, 'endpoint'), 'fixed', wordsOf(start));
    },
  },
});

/** The transitions that a button makes, and the states that they start from. */
interface Start {
  names: readonly string[];
  field: string;
  from: readonly Scalar[];
}

function startOf(action: Action, entity: KnownEntity | undefined, catalogue: DocumentCatalogue): Start | undefined {
  if (!('endpoint' in action) || action.endpoint === undefined) return undefined;
  const called = catalogue.endpoints.get(action.endpoint);
  const lifecycle: Lifecycle | undefined = entity?.document.lifecycle;
  if (!called?.transition || !lifecycle || called.entity !== entity?.name) return undefined;
  const names = [called.transition].flat();
  // Another rule reports a name that does not exist.
  if (names.some((name) => !lifecycle.transitions[name])) return undefined;
  const from = names.flatMap((name) => lifecycle.transitions[name]?.from ?? []);
  const states = catalogue.dictionaries.get(entity?.fields.get(lifecycle.field)?.dictionary ?? '');
  // Another rule reports a state that does not exist, and the mistakes of the table.
  if (from.length === 0 || !states || !from.every((state) => states.has(String(state)))) return undefined;
  return isTableWhole(lifecycle) ? { names, field: lifecycle.field, from } : undefined;
}

function isHidden(
  shown: Condition,
  { field, from }: Start,
  { reach, catalogue }: { reach: Reach; catalogue: DocumentCatalogue },
): boolean {
  const around = { reach: { ...reach, near: reach.near ?? ('row' as const) }, catalogue };
  const starts: Condition = { [field]: { $in: [...from] } };
  return outcomesOf([shown, starts], around)?.canHold === false && outcomesOf([shown], around)?.canHold === true;
}

function wordsOf({ names, from }: Start): { transition: string; from: string } {
  return {
    transition: names.join(', '),
    from: [...new Set(from)].map((state) => JSON.stringify(state)).join(', '),
  };
}

/** The states to which a list is restricted. */
function fixedOf(block: ListBlock, field: string): readonly Scalar[] | undefined {
  const fixed: unknown = block.fixedFilters?.[field];
  // Tabs over a fixed filter are one mistake.
  if (block.stateTabs?.field === field) return undefined;
  if (fixed === undefined || (typeof fixed === 'object' && !Array.isArray(fixed))) return undefined;
  return [fixed].flat() as Scalar[];
}
