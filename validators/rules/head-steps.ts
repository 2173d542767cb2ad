import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** The bar of a detail shows the ordinary way through the states of its entity. */
export const headSteps = defineRule({
  id: 'head-steps',
  severity: 'error',
  description: {
    zh: '步骤条按顺序列出实体状态机中一般情况下经过的状态，相邻两个状态之间须有流转。',
    en: 'A bar of steps names states of its entity in the order in which transitions lead from one to the next.',
  },
  messages: {
    lifecycle: '{entity} has no lifecycle, so it has no steps.',
    code: UNKNOWN.code,
    way: 'No transition leads from "{from}" to "{to}".',
  },
  visit: {
    detailBlock({ head }, { entity, catalogue, report }) {
      if (!head?.steps || !entity) return;
      const { lifecycle } = entity.document;
      if (!lifecycle) return report(keyAt(head, 'steps'), 'lifecycle', { entity: entity.name });
      const dictionary = entity.fields.get(lifecycle.field)?.dictionary;
      const codes = catalogue.dictionaries.get(dictionary ?? '');
      if (dictionary === undefined || !codes) return;
      const states = head.steps;
      const transitions = Object.values(lifecycle.transitions);
      states.forEach((state, index) => {
        if (typeof state !== 'string' || !codes.has(state)) {
          report(at(head, 'steps', index), 'code', { value: String(state), dictionary, near: codes });
          return;
        }
        const from = states[index - 1];
        if (typeof from !== 'string' || !codes.has(from)) return;
        const leads = transitions.some((step) => step.from.map(String).includes(from) && String(step.to) === state);
        // lifecycle-reachable reports a state that nothing leads to.
        const isReached = transitions.some((step) => String(step.to) === state);
        if (!leads && isReached) report(at(head, 'steps', index), 'way', { from, to: state });
      });
    },
  },
});
