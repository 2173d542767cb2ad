import type { Cell, Property } from '../../schemas/generated/grammar.ts';
import { isTime } from '../model/value-misfit.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What each cell can show, in words, and whether a field is that. */
const CELLS: Record<Cell, { shows: string; fits(property: Property): boolean }> = {
  text: {
    shows: 'a text or a number',
    fits: ({ type, format }) => type !== 'array' && type !== 'object' && format !== 'image' && format !== 'rich-text',
  },
  masked: { shows: 'a sensitive field', fits: ({ sensitive }) => sensitive !== undefined },
  tag: { shows: 'a field with a dictionary', fits: hasDictionary },
  badge: { shows: 'a field with a dictionary', fits: hasDictionary },
  image: { shows: 'a field of the format image', fits: isPicture },
  avatar: { shows: 'a field of the format image', fits: ({ format }) => format === 'image' },
  link: { shows: 'an address or a phone number', fits: ({ format }) => format !== undefined && LINKS.has(format) },
  dateTime: { shows: 'a date or time', fits: isTime },
  relativeTime: { shows: 'a date or time', fits: isTime },
  number: { shows: 'a number', fits: isNumber },
  money: { shows: 'a number of fen ("money": true)', fits: ({ money }) => money === true },
  progress: { shows: 'a number', fits: isNumber },
  ratio: { shows: 'a number', fits: isNumber },
  boolean: { shows: 'true or false', fits: ({ type }) => type === 'boolean' },
  list: { shows: 'a list', fits: ({ type }) => type === 'array' },
  tags: {
    shows: 'a list of texts or a text',
    fits: ({ type, items, format }) =>
      type === 'array' ? items?.type !== 'object' : type === 'string' && format === undefined,
  },
  region: {
    shows: 'a field of the format region-code',
    fits: ({ format }) => format === 'region-code',
  },
  ethnicity: {
    shows: 'a field of the dictionary ethnicity',
    fits: ({ dictionary }) => dictionary === 'ethnicity',
  },
  mapPoint: {
    shows: 'a longitude, or a text or object of both degrees',
    fits: ({ type, format }) => (type === 'string' && format === undefined) || type === 'number' || type === 'object',
  },
  richText: { shows: 'a field of the format rich-text', fits: ({ format }) => format === 'rich-text' },
};

/** What a link can lead to. */
const LINKS: ReadonlySet<string> = new Set(['url', 'email', 'mobile', 'landline']);

/** The cells that show a part of a whole. */
const OF_A_WHOLE: ReadonlySet<string> = new Set(['progress', 'ratio']);

/** A cell shows fields of its kind only; `progress` and `ratio` need a whole, and only they have one. */
export const cellFitsField = defineRule({
  id: 'cell-fits-field',
  severity: 'error',
  description: {
    zh: '单元格只能展示适合它的字段；progress 和 ratio 需要知道总数，也只有它们有总数。',
    en: 'A cell shows fields of its kind only; progress and ratio need a whole, and only they have one.',
  },
  messages: {
    other: 'The cell "{cell}" shows {shows}, which "{field}" is not.',
    maxOnly: 'Only the cells "progress" and "ratio" have a "max".',
    maxMissing: 'A {cell} needs to know the whole: name its field as "max", or give "{field}" a maximum.',
    maxNumber: '"{field}" is not a number, so it is no whole.',
    figure: 'A figure of the answer is a number, a text or a time; the cell "{cell}" shows {shows}.',
  },
  visit: {
    shown(shown, { entity, report }) {
      const { cell, field, max } = shown;
      const property = entity?.fields.get(field);
      const wrong = cell !== undefined && property !== undefined && !CELLS[cell].fits(property);
      // What a sensitive field is shown by is told by sensitive-cell.
      if (wrong && !property.sensitive) report(at(shown, 'cell'), 'other', { cell, shows: CELLS[cell].shows, field });
      else if (!wrong && max !== undefined && !OF_A_WHOLE.has(cell ?? '')) report(keyAt(shown, 'max'), 'maxOnly', {});
      if (cell === undefined || !property || wrong || !OF_A_WHOLE.has(cell)) return;
      const whole = max === undefined ? undefined : entity?.fields.get(max);
      if (whole && !isNumber(whole)) report(at(shown, 'max'), 'maxNumber', { field: max ?? '' });
      if (max === undefined && property.maximum === undefined) {
        report(at(shown, 'cell'), 'maxMissing', { cell, field });
      }
    },
    statsBlock(block, { answer, report }) {
      for (const figure of block.figures) {
        const property = answer?.fields.get(figure.name);
        if (figure.cell === undefined || !property) continue;
        const { shows, fits } = CELLS[figure.cell];
        // A figure has no entity that says it is money: the page does.
        const money = figure.cell === 'money' && property.type === 'integer';
        if (!money && !fits(property)) report(at(figure, 'cell'), 'figure', { cell: figure.cell, shows });
      }
    },
  },
});

function hasDictionary({ dictionary, items }: Property): boolean {
  return dictionary !== undefined || items?.dictionary !== undefined;
}

function isPicture({ format, items }: Property): boolean {
  return format === 'image' || items?.format === 'image';
}

function isNumber({ type }: Property): boolean {
  return type === 'integer' || type === 'number';
}
