import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Two ways from the same states to the same state, made by the same, are one: one of them was copied. */
export const transitionsDiffer = defineRule({
  id: 'transitions-differ',
  severity: 'error',
  description: {
    zh: '两个流转不能由同一方从相同状态到相同状态：其中一个是复制后没有改。',
    en: 'Two transitions that the same makes do not lead from the same states to the same state: one of them was copied.',
  },
  messages: { same: '"{other}" leads from the same states to the same state.' },
  visit: {
    lifecycle(lifecycle, { report }) {
      const seen = new Map<string, string>();
      for (const [name, { from, to, by = 'operator' }] of Object.entries(lifecycle.transitions)) {
        const way = JSON.stringify([[...from].sort(), to, by]);
        const other = seen.get(way);
        if (other === undefined) seen.set(way, name);
        else report(keyAt(lifecycle, 'transitions', name), 'same', { other });
      }
    },
  },
});
