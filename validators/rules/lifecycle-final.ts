import type { Lifecycle, Scalar } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { callsFitTable, reachedStates, stuckStates } from '../model/lifecycle-states.ts';
import { at, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/**
 * A record stays forever in final states and in no other: a state without a way out is a forgotten way back,
 * unless the table declares it as final.
 */
export const lifecycleFinal = defineRule({
  id: 'lifecycle-final',
  severity: 'error',
  description: {
    zh: '写明 final（终态）的状态机中，除终态外每个状态都要有出口，终态不能有出口，并且都能到达；忘了写的出口由此发现。',
    en: 'In a table that names its final states, a record leaves every other one, comes into each of them and never out again: so a way back that was forgotten is told.',
  },
  messages: {
    stuck: 'Nothing leads out of the state "{state}", and it is not among the "final" ones.',
    leaves: '"{state}" is a final state: no transition starts from it.',
    final: 'Several transitions start from "{state}": it is not final.',
    unreached: 'No transition leads to the final state "{state}".',
    code: UNKNOWN.code,
  },
  visit: {
    lifecycle(lifecycle, { entity, catalogue, report }) {
      const { final, transitions, field } = lifecycle;
      if (!final) return;
      const dictionary = entity.fields.get(field)?.dictionary ?? '';
      const codes = catalogue.dictionaries.get(dictionary);
      if (!codes || !isSound(lifecycle, codes, entity, catalogue)) return;
      const unknown = final.findIndex((state) => !codes.has(String(state)));
      if (unknown >= 0) {
        report(at(lifecycle, 'final', unknown), 'code', { value: String(final[unknown]), dictionary, near: codes });
        return;
      }
      const starts = Object.values(transitions).flatMap((transition) =>
        transition.from.map((state, index) => ({ state, place: at(transition, 'from', index) })),
      );
      let isReported = false;
      final.forEach((state, index) => {
        const [first, ...more] = starts.filter((start) => start.state === state);
        if (!first) return;
        isReported = true;
        // One transition may be wrong; if there are several, the declared state is.
        if (more.length === 0) report(first.place, 'leaves', { state: String(state) });
        else report(at(lifecycle, 'final', index), 'final', { state: String(state) });
      });
      if (isReported) return;
      const stuck = stuckStates(lifecycle);
      for (const state of stuck) report(wayInto(state, lifecycle), 'stuck', { state: String(state) });
      // What should have led to a final state may lead to the one that is stuck.
      if (stuck.size > 0) return;
      const reached = reachedStates(lifecycle);
      final.forEach((state, index) => {
        if (!reached.has(state)) report(at(lifecycle, 'final', index), 'unreached', { state: String(state) });
      });
    },
  },
});

/** Whether the rest of the table is right: other rules report its mistakes, which would cause the finding of this one. */
function isSound(
  lifecycle: Lifecycle,
  codes: ReadonlySet<string>,
  entity: KnownEntity,
  catalogue: DocumentCatalogue,
): boolean {
  const { initial, transitions } = lifecycle;
  const all = Object.values(transitions);
  const states = [initial, ...all.flatMap(({ from, to }) => [...from, to])];
  if (!states.every((state) => codes.has(String(state)))) return false;
  const reached = reachedStates(lifecycle);
  if (!all.every(({ from }) => from.every((state) => reached.has(state)))) return false;
  return callsFitTable(lifecycle, entity, catalogue);
}

/** The place where a record enters a state: the first transition to it, or its beginning. */
function wayInto(state: Scalar, lifecycle: Lifecycle): Place {
  const way = Object.values(lifecycle.transitions).find(({ to }) => to === state);
  return way ? at(way, 'to') : at(lifecycle, 'initial');
}
