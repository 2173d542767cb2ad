import { effectTarget } from '../model/effect-target.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What an effect writes are records that can be written, of the community of the record that it follows. */
export const effectTargetFits = defineRule({
  id: 'effect-target-fits',
  severity: 'error',
  description: {
    zh: '联动写入的实体须存在且可写入，归属小区的记录只能由归属小区的记录联动；修改其他实体时须用 where 指明记录，状态字段只能通过流转改变。',
    en: 'What an effect writes are records that can be written, of the community of the record that it follows; which ones, "where" says. A state is moved by a transition, which its lifecycle has.',
  },
  messages: {
    entity: 'No entity is named "{entity}".',
    other: '{entity} has not what is written and looked for here: another entity is meant.',
    rows: 'Rows of {entity} come from elsewhere: no effect writes them.',
    written: 'Rows of {entity} are written once and never changed.',
    owned: 'A record of {entity} belongs to an account: an effect does not know to which.',
    homeless: 'A record of {entity} belongs to a community, and one of {own} to none.',
    which: '"where" has to say which records of {entity} are changed.',
    itself: 'Without "entity" the record itself is changed: "where" finds no other one.',
    lifecycle: '{entity} has no lifecycle, so it has no transition.',
    transition: 'The lifecycle of {entity} has no transition "{transition}".',
    state: 'A transition moves "{field}", nothing else does.',
  },
  visit: {
    effect(effect, { entity: own, catalogue, report }) {
      const { entities } = catalogue;
      const { create, update, transition } = effect;
      const words = create ?? update ?? transition;
      if (!words) return;
      if (update && update.entity === undefined && update.where) return report(keyAt(update, 'where'), 'itself', {});
      const name = words.entity ?? own.name;
      const place = words.entity === undefined ? keyAt(effect, 'update') : at(words, 'entity');
      if (!entities.has(name)) return report(place, 'entity', { entity: name, near: entities.keys() });
      const { entity: target, isOther } = effectTarget(effect, own, catalogue) ?? {};
      if (!target) return;
      if (isOther) return report(place, 'other', { entity: name });
      const { appendOnly, lifecycle, readModel, scope } = target.document;
      const names = { entity: name };
      if (readModel) return report(place, 'rows', names);
      if (appendOnly && !create) return report(place, 'written', names);
      if (scope === 'account') return report(place, 'owned', names);
      if (scope === 'community' && own.document.scope !== 'community')
        return report(place, 'homeless', { own: own.name, entity: name });
      if (update?.entity !== undefined && !update.where) return report(keyAt(effect, 'update'), 'which', names);
      if (transition && !lifecycle) return report(place, 'lifecycle', names);
      const known = Object.keys(lifecycle?.transitions ?? {});
      if (transition && !known.includes(transition.name))
        return report(at(transition, 'name'), 'transition', { transition: transition.name, ...names, near: known });
      const state = lifecycle?.field;
      if (state !== undefined && words.with && Object.hasOwn(words.with, state))
        report(keyAt(words.with, state), 'state', { field: state });
    },
  },
});
