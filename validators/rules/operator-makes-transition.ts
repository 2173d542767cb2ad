import { callsOfEntityByPath } from '../model/calls-of-entity.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A transition of a button is declared as made by an operator: the state table, its reference and its tests use that. */
export const operatorMakesTransition = defineRule({
  id: 'operator-makes-transition',
  severity: 'error',
  description: {
    zh: '由系统或住户执行（by）的流转，没有操作员按钮放行的接口执行它；否则就是操作员执行的。',
    en: 'No call behind an operator\'s button makes a transition that the system or a resident makes by its "by".',
  },
  messages: { operator: '"{endpoint}" makes this behind a button: it is an operator who does.' },
  visit: {
    lifecycle(lifecycle, { entity, catalogue, report }) {
      for (const transition of Object.values(lifecycle.transitions)) {
        const { by } = transition;
        if (by === undefined || by === 'operator') continue;
        const [endpoint] =
          callsOfEntityByPath(entity.name, catalogue).find(
            ([, { access, transition: made }]) =>
              [made ?? []].flat().some((name) => lifecycle.transitions[name] === transition) &&
              typeof access !== 'string' &&
              access.some((code) => catalogue.menu?.get(code)?.node.type === 'button'),
          ) ?? [];
        if (endpoint !== undefined) report(at(transition, 'by'), 'operator', { endpoint });
      }
    },
  },
});
