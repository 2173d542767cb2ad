import type { Scalar } from '../../schemas/generated/grammar.ts';
import { callsFitTable, reachedStates } from '../model/lifecycle-states.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Every state that a transition starts from can be reached; else the transition never happens. */
export const lifecycleReachable = defineRule({
  id: 'lifecycle-reachable',
  severity: 'error',
  description: {
    zh: '每个流转的起始状态都必须能从初始状态到达，否则该流转永远不会发生。',
    en: 'Every state that a transition starts from can be reached from the initial one; else the transition never happens.',
  },
  messages: {
    start: 'Nothing leads on from "{initial}", in which every record begins.',
    unreached: 'Nothing leads from "{initial}" to the state "{state}".',
  },
  visit: {
    lifecycle(lifecycle, { entity, catalogue, report }) {
      const codes = catalogue.dictionaries.get(entity.fields.get(lifecycle.field)?.dictionary ?? '');
      const reached = reachedStates(lifecycle);
      const targets = new Set(Object.values(lifecycle.transitions).map(({ to }) => to));
      const isKnown = (state: Scalar) => typeof state === 'string' && (codes?.has(state) ?? false);
      const starts = Object.values(lifecycle.transitions).flatMap(({ from }) => from);
      // A start or an end that is no code is one mistake, which lifecycle-states-exist reports.
      if (![lifecycle.initial, ...targets, ...starts].every(isKnown)) return;
      // So is a transition that leads nowhere.
      if (Object.values(lifecycle.transitions).some(({ from, to }) => from.every((state) => state === to))) return;
      // So is a transition that the table lacks, or that no call makes.
      if (!callsFitTable(lifecycle, entity, catalogue)) return;
      if (lifecycle.final?.includes(lifecycle.initial) && !starts.includes(lifecycle.initial)) {
        report(at(lifecycle, 'initial'), 'start', { initial: String(lifecycle.initial) });
        return;
      }
      const unreached = Object.values(lifecycle.transitions).flatMap((transition) =>
        transition.from.flatMap((state, index) =>
          reached.has(state) || !isKnown(state) ? [] : [{ state, place: at(transition, 'from', index) }],
        ),
      );
      // A state that is only reached from an unreachable one is unreachable too, so only the first of a chain is reported.
      const roots = unreached.filter(({ state }) => !targets.has(state));
      const reported = new Set<Scalar>();
      for (const { state, place } of roots.length > 0 ? roots : unreached.slice(0, 1)) {
        if (reported.has(state)) continue;
        reported.add(state);
        report(place, 'unreached', { state: String(state), initial: String(lifecycle.initial) });
      }
    },
  },
});
