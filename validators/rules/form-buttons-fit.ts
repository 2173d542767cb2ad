import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * A form has either one button that sends it or several, no button sends a field that the form asks for, and whoever may open it
 * may press one of them.
 */
export const formButtonsFit = defineRule({
  id: 'form-buttons-fit',
  severity: 'error',
  description: {
    zh: '表单写了 buttons 就不再写 submit 或 another；按钮附带的值不能是表单已有的字段，各按钮附带的值应当不同；至少有一个按钮不另需权限码。',
    en: 'Beside "buttons" a form has neither "submit" nor "another"; what a button sends is no field of the form, and no two buttons do the same. One of them at least needs no further code.',
  },
  messages: {
    other: 'The buttons of this form are in "buttons": "{key}" is never shown.',
    field: '"{field}" is a field of this form: what is typed in it would not be sent.',
    given: 'Whoever opens this form holds "{code}" already: the button needs no further code, or another one.',
    locked: 'Each of these buttons needs a further code: who holds none of them fills in a form that nothing sends.',
    same: 'This button does what the one before it does: they send the same under the same condition.',
  },
  visit: {
    formAction(action, { form, report }) {
      const { buttons } = action;
      if (!buttons) return;
      for (const key of ['submit', 'another'] as const)
        if (action[key] !== undefined) report(keyAt(action, key), 'other', { key });
      if (buttons.every(({ menuCode }) => menuCode !== undefined)) report(keyAt(action, 'buttons'), 'locked', {});
      const done = new Set<string>();
      for (const [index, button] of buttons.entries()) {
        for (const field of Object.keys(button.send)) {
          if (form.names.has(field)) report(keyAt(button, 'send', field), 'field', { field });
        }
        if (button.menuCode !== undefined && button.menuCode === action.menuCode)
          report(at(button, 'menuCode'), 'given', { code: button.menuCode });
        const does = JSON.stringify([button.send, button.visibleWhen]);
        if (done.has(does)) report(at(action, 'buttons', index), 'same', {});
        done.add(does);
      }
    },
  },
});
