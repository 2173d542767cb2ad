import type { Lifecycle, Scalar } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
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
      const slip = calledOtherwise(lifecycle, entity, catalogue);
      if (slip) report(at(slip.transition, 'to'), 'called', slip.names);
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

/**
 * A transition that is called as one state and leads to another, from where nothing leads on to that one: `停用` to `驳回`, where there
 * is `停用`. One with the name of its later final state (`完成` to `待评价`) is right.
 */
function calledOtherwise({ field, transitions }: Lifecycle, { fields }: KnownEntity, catalogue: DocumentCatalogue) {
  const labels = catalogue.codeLabels.get(fields.get(field)?.dictionary ?? '');
  const ways = Object.values(transitions);
  for (const transition of ways) {
    const { label, from, to } = transition;
    const right = [...(labels ?? [])].find(([, { zh }]) => zh === label.zh || zh === `已${label.zh}`)?.[0];
    if (right === undefined || right === to || from.includes(right) || !labels?.has(String(to))) continue;
    // A label that another transition has was copied, which names-left-over reports.
    const isCopied = ways.some((other) => other !== transition && other.label.zh === label.zh);
    if (!isCopied && !reachedFrom(to, ways).has(right)) return { transition, names: { right, state: String(to) } };
  }
  return undefined;
}

function reachedFrom(start: Scalar, ways: readonly { from: readonly Scalar[]; to: Scalar }[]): ReadonlySet<Scalar> {
  const reached = new Set([start]);
  // Iterating a set includes entries that are added meanwhile.
  for (const state of reached) for (const { from, to } of ways) if (from.includes(state)) reached.add(to);
  return reached;
}
