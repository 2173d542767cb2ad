import { callsOfEntity, hasCallOfNone } from '../model/calls-of-entity.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What an operator does to a record is done by a call; a transition that no call makes never happens. */
export const lifecycleTransitionMade = defineRule({
  id: 'lifecycle-transition-made',
  severity: 'error',
  description: {
    zh: '由操作员执行的流转必须有接口执行它；由系统或住户执行的请用 by 说明。',
    en: 'A transition by an operator is made by some call; one by the system or a resident says so in "by".',
  },
  messages: {
    unmade: 'No call makes the transition "{transition}"; where it is not an operator who makes it, say "by".',
  },
  visit: {
    lifecycle(lifecycle, { entity, catalogue, report }) {
      const { endpointGroups } = catalogue;
      const known = Object.keys(lifecycle.transitions);
      // A group that cannot be read, or a slip in a name, may be what makes it.
      if (hasCallOfNone(catalogue)) return;
      const made = callsOfEntity(entity.name, catalogue).flatMap(({ transition }) => transition ?? []);
      if ([...endpointGroups.values()].includes(undefined) || made.some((name) => !known.includes(name))) return;
      for (const [transition, { by }] of Object.entries(lifecycle.transitions)) {
        if ((by !== undefined && by !== 'operator') || made.includes(transition)) continue;
        report(keyAt(lifecycle, 'transitions', transition), 'unmade', { transition });
      }
    },
  },
});
