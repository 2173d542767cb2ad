import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** States are codes of the state field's dictionary, and a new record starts in the state that the field starts with. */
export const lifecycleStatesExist = defineRule({
  id: 'lifecycle-states-exist',
  severity: 'error',
  description: {
    zh: '状态字段必须有字典，流转的起止状态必须是字典中的编码，初始状态与字段默认值一致。',
    en: 'The state field has a dictionary, every state is a code of it, and a new record starts with the default of the field.',
  },
  messages: {
    dictionary: 'The state field "{field}" has no dictionary, so its states have no names.',
    code: UNKNOWN.code,
    same: 'This leads from "{state}" to "{state}" again: nothing changes.',
    initial: 'A new record starts with "{initial}", but the default of "{field}" is "{value}".',
  },
  visit: {
    lifecycle(lifecycle, { entity, catalogue, report }) {
      const { field, initial, transitions } = lifecycle;
      const property = entity.fields.get(field);
      if (!property) return;
      const { dictionary } = property;
      if (dictionary === undefined) return report(at(lifecycle, 'field'), 'dictionary', { field });
      const codes = catalogue.dictionaries.get(dictionary);
      if (!codes) return;
      const isCode = (state: unknown) => typeof state === 'string' && codes.has(state);
      const checkState = (state: unknown, place: ReturnType<typeof at>) => {
        if (!isCode(state)) report(place, 'code', { value: String(state), dictionary, near: codes });
      };
      checkState(initial, at(lifecycle, 'initial'));
      for (const transition of Object.values(transitions)) {
        transition.from.forEach((state, index) => {
          checkState(state, at(transition, 'from', index));
        });
        const { from, to } = transition;
        checkState(to, at(transition, 'to'));
        if (isCode(to) && from.every((state) => state === to))
          report(at(transition, 'to'), 'same', { state: String(to) });
      }
      const value = property.default;
      if (value !== undefined && value !== initial && isCode(initial) && isCode(value)) {
        report(at(lifecycle, 'initial'), 'initial', { initial: String(initial), field, value: String(value) });
      }
    },
  },
});
