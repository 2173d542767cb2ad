import type { Condition } from '../../schemas/generated/grammar.ts';
import { comparisonsOf } from '../model/condition-outcomes.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  always: '"{field}" is never later than now, so this always holds.',
  never: '"{field}" is never later than now, so this never holds.',
} as const;

/** The moments that the server records. */
const PAST: ReadonlySet<string> = new Set(['createTime', 'updateTime']);

/** The moment at which a record was made is over: no condition checks whether it is in the future. */
export const pastMoments = defineRule({
  id: 'past-moments',
  severity: 'error',
  description: {
    zh: 'createTime、updateTime 由服务端在发生时写入，不会晚于现在；拿它们与现在或将来的时刻比较，条件恒成立或恒不成立。',
    en: 'createTime and updateTime are written when it happens and never lie ahead: compared with now, or with a later moment, they always or never pass.',
  },
  messages,
  visit: {
    condition({ condition }, { report }) {
      check(condition, report);
    },
  },
});

function check(condition: Condition, report: Tools<typeof messages>['report']): void {
  for (const [key, operand] of Object.entries(condition)) {
    if (key.startsWith('$')) {
      for (const inner of operand as Condition[]) check(inner, report);
      continue;
    }
    const field = key.split('.').at(-1) ?? '';
    if (!PAST.has(field) || typeof operand !== 'object' || operand === null) continue;
    for (const [operator, value] of comparisonsOf(operand as Parameters<typeof comparisonsOf>[0])) {
      if (typeof value !== 'object' || value === null || !('from' in value) || value.from !== 'now') continue;
      const { plus } = value as { plus?: string };
      if (plus?.startsWith('-')) continue;
      const isLess = operator === '$lt' || operator === '$lte';
      if (!isLess && operator !== '$gt' && operator !== '$gte') continue;
      report(plus === undefined ? at(operand, operator) : at(value, 'plus'), isLess ? 'always' : 'never', { field });
    }
  }
}
