import type { Cell, Property } from '../../schemas/generated/grammar.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What each cell can show, in words, and whether a field is that. */
const CELLS: Record<Cell, { shows: string; fits(property: Property): boolean }> = {
  text: {
    shows: 'a text or a number',
    fits: ({ type, format }) => type !== 'array' && type !== 'object' && format !== 'image',
  },
  masked: { shows: 'a sensitive field', fits: ({ sensitive }) => sensitive !== undefined },
  tag: { shows: 'a field with a dictionary', fits: ({ dictionary }) => dictionary !== undefined },
  badge: { shows: 'a field with a dictionary', fits: ({ dictionary }) => dictionary !== undefined },
  image: {
    shows: 'a field of the format image',
    fits: ({ format, items }) => format === 'image' || items?.format === 'image',
  },
  dateTime: { shows: 'a date or time', fits: isTime },
  relativeTime: { shows: 'a date or time', fits: isTime },
  number: { shows: 'a number', fits: isNumber },
  progress: { shows: 'a number', fits: isNumber },
  boolean: { shows: 'true or false', fits: ({ type }) => type === 'boolean' },
  list: { shows: 'a list', fits: ({ type }) => type === 'array' },
};

/** A cell shows fields of its kind only; `progress` needs a whole, and only it has one. */
export const cellFitsField = defineRule({
  id: 'cell-fits-field',
  severity: 'error',
  messages: {
    other: 'The cell "{cell}" shows {shows}, which "{field}" is not.',
    maxOnly: 'Only the cell "progress" has a "max".',
    maxMissing: 'A progress needs to know the whole: name its field as "max", or give "{field}" a maximum.',
    maxNumber: '"{field}" is not a number, so it is no whole.',
  },
  visit: {
    shown(shown, { entity, report }) {
      const { cell, field, max } = shown;
      const property = entity?.fields.get(field);
      if (max !== undefined && cell !== 'progress') report(keyAt(shown, 'max'), 'maxOnly', {});
      if (cell === undefined || !property) return;
      const { shows, fits } = CELLS[cell];
      if (!fits(property)) return report(at(shown, 'cell'), 'other', { cell, shows, field });
      if (cell !== 'progress') return;
      const whole = max === undefined ? undefined : entity?.fields.get(max);
      if (whole && !isNumber(whole)) report(at(shown, 'max'), 'maxNumber', { field: max ?? '' });
      if (max === undefined && property.maximum === undefined) report(at(shown, 'cell'), 'maxMissing', { field });
    },
  },
});

function isTime({ format }: Property): boolean {
  return format === 'date-time' || format === 'calendar-date';
}

function isNumber({ type }: Property): boolean {
  return type === 'integer' || type === 'number';
}
