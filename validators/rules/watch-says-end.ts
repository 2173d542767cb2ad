import type { Condition } from '../../schemas/generated/grammar.ts';
import { outcomesOf } from '../model/condition-outcomes.ts';
import { resultFields } from '../model/payload-fields.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { fieldsOf } from '../walk/reach.ts';

/** A watch shows its result: where no state can be true at its end, users see the last progress text forever. */
export const watchSaysEnd = defineRule({
  id: 'watch-says-end',
  severity: 'error',
  description: {
    zh: '进度监视（watch）结束时要有一个状态能成立并说明结果，每个使它结束的编码都是如此，否则人看到的一直是中途的文字。',
    en: 'When a watch ends, one of its states can hold and says how, of each code that ends it; else people go on reading a word of the way.',
  },
  messages: {
    silent: 'None of the states can hold when "until" does: nothing is said at the end.',
    code: 'No state can hold when "{field}" is "{code}", which ends the watch: nothing is said then.',
  },
  visit: {
    action(action, { catalogue, report }) {
      if (!('watch' in action) || !action.watch) return;
      const { endpoint, until, states } = action.watch;
      const called = catalogue.endpoints.get(endpoint);
      const entity = called?.entity === undefined ? undefined : catalogue.entities.get(called.entity);
      const answer = called?.operation === 'detail' ? fieldsOf(entity) : resultFields(called, endpoint, catalogue);
      const around = { reach: { answer, near: 'answer' as const }, catalogue };
      const ends = states.map(({ when }) => outcomesOf([until, when], around)?.canHold ?? true);
      const canEach = [until, ...states.map(({ when }) => when)].every(
        (one) => outcomesOf([one], around)?.canHold ?? true,
      );
      if (!canEach) return;
      if (!ends.includes(true)) return report(keyAt(action.watch, 'until'), 'silent', {});
      for (const [field, operand] of Object.entries(until)) {
        const known = catalogue.dictionaries.get(answer.fields.get(field)?.dictionary ?? '');
        // A code that is none is reported at its place, and may mean the one that nothing seems to say.
        if (known && states.some(({ when }) => textsOf(when[field]).some((text) => !known.has(text)))) continue;
        const codes: readonly unknown[] = (operand as { $in?: unknown[] } | null)?.$in ?? [];
        codes.forEach((code, index) => {
          const end = { [field]: code } as Condition;
          const says = states.some(({ when }) => outcomesOf([end, when], around)?.canHold ?? true);
          if (!says) report(at(operand as object, '$in', index), 'code', { field, code: String(code) });
        });
      }
    },
  },
});

/** The codes that a condition compares a field with: one, or those of a list. */
function textsOf(operand: unknown): string[] {
  if (typeof operand === 'string') return [operand];
  if (typeof operand !== 'object' || operand === null) return [];
  return Object.values(operand).flatMap(textsOf);
}
