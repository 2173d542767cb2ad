import type { Column, Field, Section } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  span: 'The field is {span} columns wide in a section of {columns}.',
  order: 'A column that is fixed to the {side} stands {where} the others; this one would be moved away from its place.',
} as const;

/** Parts with a layout are within their grid and where the document puts them. */
export const layoutFits = defineRule({
  id: 'layout-fits',
  severity: 'error',
  description: {
    zh: '字段跨列不能超过分组的列数；固定在左侧的列排在最前，固定在右侧的排在最后。',
    en: 'A field is no wider than its section has columns; columns fixed to the left come first, those to the right last.',
  },
  messages,
  visit: {
    formBlock(block, tools) {
      const steps = block.steps?.flatMap(({ sections }) => sections ?? []) ?? [];
      for (const section of [...steps, ...(block.sections ?? [])]) checkSpans(section, tools);
    },
    formAction({ sections }, tools) {
      for (const section of sections ?? []) checkSpans(section, tools);
    },
    outcome(outcome, tools) {
      const sections: Section[] = 'sections' in outcome ? ((outcome.sections as Section[] | undefined) ?? []) : [];
      for (const section of sections) checkSpans(section, tools);
    },
    listBlock({ columns }, tools) {
      const sides = columns.map((column) => (typeof column === 'string' ? undefined : column.fixed));
      const free = sides.indexOf(undefined);
      const lastFree = sides.lastIndexOf(undefined);
      if (free < 0) return;
      columns.forEach((column, index) => {
        const side = sides[index];
        if (typeof column === 'string' || side === undefined) return;
        if (side === 'left' ? index > free : index < lastFree) {
          const where = side === 'left' ? 'before' : 'behind';
          tools.report(at(column as Column & object, 'fixed'), 'order', { side, where });
        }
      });
    },
  },
});

/** A section that does not state its columns has as many as fit. */
function checkSpans({ columns, fields }: Section, { report }: Tools<typeof messages>): void {
  if (columns === undefined) return;
  for (const field of fields as readonly (string | Field)[]) {
    if (typeof field === 'string' || field.span === undefined || field.span <= columns) continue;
    report(at(field, 'span'), 'span', { span: field.span, columns });
  }
}
