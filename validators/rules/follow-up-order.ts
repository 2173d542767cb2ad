import type { FollowUp } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  twice: '"{step}" stands in this list twice.',
  after: 'Nothing follows "{step}": what was here is left by then.',
} as const;

/** Every follow-up of an action has an effect: nothing is reloaded after it was closed, and nothing is closed twice. */
export const followUpOrder = defineRule({
  id: 'follow-up-order',
  severity: 'error',
  description: {
    zh: 'then 中的步骤都必须能执行：已经离开（back 或 close）之后不再刷新，也不会离开两次。',
    en: 'What follows an action can happen: nothing is reloaded after the place was left (back, close), or left twice.',
  },
  messages,
  visit: {
    formBlock: checkOrder,
    action(action, tools) {
      if ('then' in action) checkOrder(action, tools);
    },
  },
});

function checkOrder(of: { then?: FollowUp[] }, { report }: Tools<typeof messages>): void {
  const steps = of.then ?? [];
  let left: string | undefined;
  steps.forEach((step, index) => {
    if (typeof step !== 'string') return;
    if (steps.indexOf(step) < index) report(at(of, 'then', index), 'twice', { step });
    else if (left !== undefined) report(at(of, 'then', index), 'after', { step: left });
    if (step !== 'reload') left = step;
  });
}
