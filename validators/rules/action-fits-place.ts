import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** An export and an import are about a whole list: their buttons are above it, not in a row. `whenSaved` is for forms. */
export const actionFitsPlace = defineRule({
  id: 'action-fits-place',
  severity: 'error',
  description: {
    zh: '导出和导入针对整个列表：按钮放在列表（导入也可在树）的工具栏上，而不是行内。等待保存（whenSaved）的按钮放在表单中。',
    en: 'An export is about what the filters of a list leave, an import about all of it: their buttons stand in a toolbar. What waits until a form is saved ("whenSaved") stands in a form.',
  },
  messages: {
    place: 'An {type} is about the whole list: its button stands in the toolbar.',
    saved: 'A {kind} is never saved: a button that waits for that stands in a form.',
    block: 'An export is about what the filters of a list leave; a {kind} has none.',
  },
  visit: {
    action(action, { place, block, report }) {
      const { type, whenSaved } = action;
      if (whenSaved && block.kind !== 'form') report(keyAt(action, 'whenSaved'), 'saved', { kind: block.kind });
      if (type !== 'export' && type !== 'import') return;
      if (place !== 'toolbar') report(at(action, 'type'), 'place', { type });
      else if (type === 'export' && block.kind !== 'list') report(at(action, 'type'), 'block', { kind: block.kind });
    },
  },
});
