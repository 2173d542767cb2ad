import { languageCell } from '../model/cell-fit.ts';
import { registeredNamed } from '../model/custom-sections.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A value about a person is shown as the server masks it; a cell that processes it (a link, a tag) would show more. */
export const sensitiveCell = defineRule({
  id: 'sensitive-cell',
  severity: 'error',
  description: {
    zh: '敏感字段只能按脱敏后的样子展示：单元格用 masked（或 text），不能用链接、标签等。',
    en: 'A sensitive field is shown as the server masks it: with the cell masked or text, never a link, a tag or another.',
  },
  messages: { other: '"{field}" is sensitive: it is shown by the cell "masked", not "{cell}".' },
  visit: {
    shown(shown, { entity, catalogue, report }) {
      const { field, cell } = shown;
      const own = languageCell(cell);
      const { computed, sensitive } = entity?.fields.get(field) ?? {};
      // What is computed is shown whole or, to whoever sees its source masked, not at all.
      if (cell === undefined || own?.asMasked || !sensitive || computed) return;
      // A registered one declares itself that it does not process the masked value; an unknown one is one mistake already.
      const registered = own ? undefined : registeredNamed('cell', cell, catalogue.custom);
      if (own || (registered && !registered.sensitive)) report(at(shown, 'cell'), 'other', { field, cell });
    },
  },
});
