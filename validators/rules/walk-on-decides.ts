import type { Condition, Scalar } from '../../schemas/generated/grammar.ts';
import { conditionPlace } from '../model/condition-place.ts';
import { isTableWhole } from '../model/lifecycle-states.ts';
import { isShut } from '../model/nested-conditions.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { fieldsOf } from '../walk/reach.ts';

/** What an approval offers to decide, and the next record that it leads to, are in a state from which a decision can be made. */
export const walkOnDecides = defineRule({
  id: 'walk-on-decides',
  severity: 'error',
  description: {
    zh: '审批“下一条”所筛选的状态、“可审批”条件所要求的状态，必须是可以作出决定的状态。',
    en: 'The next record of an approval, and the condition under which it can be decided, are of a state from which one of its decisions can be made.',
  },
  messages: {
    decided: 'Nothing can be decided in the state {state}: the decisions are made from {from}.',
    never: 'Nobody can ever decide: this holds only where no decision can be made, which is done from {from}.',
  },
  visit: {
    approvalBlock({ next, outcomes, decidableWhen }, { entity, reach, catalogue, report }) {
      const lifecycle = entity?.document.lifecycle;
      if (!entity || !lifecycle || !isTableWhole(lifecycle)) return;
      const codes = catalogue.dictionaries.get(entity.fields.get(lifecycle.field)?.dictionary ?? '');
      const made = outcomes.flatMap(({ endpoint }) => catalogue.endpoints.get(endpoint)?.transition ?? []);
      const from = new Set(made.flatMap((name) => lifecycle.transitions[name]?.from ?? []));
      // A code that does not exist, or a value from elsewhere, is not checked.
      if (from.size === 0 || !codes || ![...from].every((state) => codes.has(String(state)))) return;
      const words = [...from].map((one) => JSON.stringify(one)).join(', ');
      const decided: Condition = { [lifecycle.field]: { $in: [...from] } };
      const around = { reach: { ...reach, row: fieldsOf(entity), near: 'row' as const }, catalogue };
      if (decidableWhen && isShut(decidableWhen, decided, around))
        report(conditionPlace({ decidableWhen }, 'decidableWhen', lifecycle.field), 'never', { from: words });
      const asked = next?.fixedFilters?.[lifecycle.field];
      if (!next?.fixedFilters || asked === undefined) return;
      const states = (Array.isArray(asked) ? asked : [asked]) as readonly Scalar[];
      if (states.some((state) => typeof state !== 'string' || !codes.has(state))) return;
      states.forEach((state, index) => {
        if (from.has(state)) return;
        const place = at(next, 'fixedFilters', lifecycle.field, ...(Array.isArray(asked) ? [index] : []));
        report(place, 'decided', {
          state: JSON.stringify(state),
          from: words,
        });
      });
    },
  },
});
