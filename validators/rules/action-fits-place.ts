import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** An export and an import are about a whole list: their buttons stand above it, not in a row. */
export const actionFitsPlace = defineRule({
  id: 'action-fits-place',
  severity: 'error',
  description: {
    zh: '导出和导入针对整个列表：按钮放在列表（导入也可在树）的工具栏上，而不是行内。',
    en: 'An export is about what the filters of a list leave, an import about all of it: their buttons stand in a toolbar.',
  },
  messages: {
    place: 'An {type} is about the whole list: its button stands in the toolbar.',
    block: 'An export is about what the filters of a list leave; a {kind} has none.',
  },
  visit: {
    action(action, { place, block, report }) {
      const { type } = action;
      if (type !== 'export' && type !== 'import') return;
      if (place !== 'toolbar') report(at(action, 'type'), 'place', { type });
      else if (type === 'export' && block.kind !== 'list') report(at(action, 'type'), 'block', { kind: block.kind });
    },
  },
});
