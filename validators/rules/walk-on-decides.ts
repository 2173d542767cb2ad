import type { Scalar } from '../../schemas/generated/grammar.ts';
import { isTableWhole } from '../model/lifecycle-states.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The next record of an approval is one that can be decided; else the button leads from one that is done to another. */
export const walkOnDecides = defineRule({
  id: 'walk-on-decides',
  severity: 'error',
  description: {
    zh: '审批“下一条”所筛选的状态，必须是可以作出决定的状态。',
    en: 'The next record of an approval is asked for by a state from which one of its decisions can be made.',
  },
  messages: { decided: 'Nothing can be decided in the state {state}: the decisions are made from {from}.' },
  visit: {
    approvalBlock({ next, outcomes }, { entity, catalogue, report }) {
      const lifecycle = entity?.document.lifecycle;
      const asked = lifecycle && next?.fixedFilters?.[lifecycle.field];
      if (!next?.fixedFilters || !lifecycle || asked === undefined || !isTableWhole(lifecycle)) return;
      const states = (Array.isArray(asked) ? asked : [asked]) as readonly Scalar[];
      const codes = catalogue.dictionaries.get(entity?.fields.get(lifecycle.field)?.dictionary ?? '');
      // A code that there is not, or a value from elsewhere, is not measured.
      if (!codes || states.some((state) => typeof state !== 'string' || !codes.has(state))) return;
      const made = outcomes.flatMap(({ endpoint }) => catalogue.endpoints.get(endpoint)?.transition ?? []);
      const from = new Set(made.flatMap((name) => lifecycle.transitions[name]?.from ?? []));
      if (from.size === 0) return;
      states.forEach((state, index) => {
        if (from.has(state)) return;
        const place = at(next, 'fixedFilters', lifecycle.field, ...(Array.isArray(asked) ? [index] : []));
        report(place, 'decided', {
          state: JSON.stringify(state),
          from: [...from].map((one) => JSON.stringify(one)).join(', '),
        });
      });
    },
  },
});
