import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A text why a button cannot be clicked is only on one that can be disabled. */
export const disabledText = defineRule({
  id: 'disabled-text',
  severity: 'error',
  description: {
    zh: '说明为何不能点击（disabledText）的按钮必须有 disabledWhen，否则没人会看到这句话。',
    en: 'A button that says why it cannot be clicked has a "disabledWhen"; else nobody ever reads it.',
  },
  messages: { never: 'The button can always be clicked: without "disabledWhen" nobody ever reads this.' },
  visit: {
    action(action, { report }) {
      if (action.disabledText && !action.disabledWhen) report(keyAt(action, 'disabledText'), 'never', {});
    },
  },
});
