import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Two ways from the same states to the same state, made by the same, are one: one of them was copied. */
export const transitionsDiffer = defineRule({
  id: 'transitions-differ',
  severity: 'error',
  description: {
    zh: '两个流转不能由同一方从相同状态到相同状态：其中一个是复制后没有改；名称与某个状态相同的流转（停用 → 已停用）就到该状态。',
    en: 'Two transitions that the same makes do not lead from the same states to the same state: one of them was copied. One that is called as a state is leads to that state.',
  },
  messages: {
    same: '"{other}" leads from the same states to the same state.',
    called: 'By its label this leads to "{right}", which is called so, and not to "{state}".',
  },
  visit: {
    lifecycle(lifecycle, { entity, catalogue, report }) {
      const labels = catalogue.codeLabels.get(entity.fields.get(lifecycle.field)?.dictionary ?? '');
      const seen = new Map<string, string>();
      for (const [name, transition] of Object.entries(lifecycle.transitions)) {
        const { from, to, by = 'operator', label } = transition;
        // A label that another transition has was copied, which names-left-over tells.
        const isCopied = Object.values(lifecycle.transitions).some(
          (other) => other !== transition && other.label.zh === label.zh,
        );
        const called = isCopied
          ? []
          : [...(labels ?? [])].filter(([, { zh }]) => zh === label.zh || zh === `已${label.zh}`);
        const [right, ...others] = called.map(([code]) => code);
        if (
          right !== undefined &&
          others.length === 0 &&
          right !== to &&
          !from.includes(right) &&
          labels?.has(String(to))
        )
          report(at(transition, 'to'), 'called', { right, state: String(to) });
        const way = JSON.stringify([[...from].sort(), to, by]);
        const other = seen.get(way);
        if (other === undefined) seen.set(way, name);
        else report(keyAt(lifecycle, 'transitions', name), 'same', { other });
      }
    },
  },
});
