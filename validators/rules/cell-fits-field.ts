import type { Property } from '../../schemas/generated/grammar.ts';
import { cellFit, languageCell } from '../model/cell-fit.ts';
import { hasFittingMask } from '../model/personal-mask.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

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
    timeUnitOnly: 'Only the cell "duration" has a "timeUnit".',
    untilOnly: 'Only the cells "elapsed" and "countdown" have an "until".',
    untilMoment: '"{field}" holds no date with a time, so nothing ends with it.',
    untilItself: 'It would end when it begins: name the field with its end.',
    timePatternOnly: 'Only the cell "dateTime" has a "timePattern".',
    maxOnly: 'Only the cells "progress" and "ratio" have a "max".',
    maxMissing: 'A {cell} needs to know the whole: name its field as "max", or give "{field}" a maximum.',
    maxItself: 'This is measured by itself: it would always be the whole.',
    maxNumber: '"{field}" is not a number, so it is no whole.',
    figure: 'A figure of the answer is a number, a text or a time; the cell "{cell}" shows {shows}.',
  },
  visit: {
    shown(shown, { entity, catalogue, report }) {
      const { cell, field, max, timePattern, timeUnit, until } = shown;
      const fit = cell === undefined ? undefined : cellFit(cell, catalogue.custom);
      // custom-registered reports a name that is no cell.
      const isKnown = cell === undefined || fit !== undefined;
      const property = entity?.fields.get(field);
      const wrong = fit !== undefined && property !== undefined && !fit.fits(property);
      // What a cell is given is looked at once it is the right one.
      if (timeUnit !== undefined && cell !== 'duration' && !wrong) {
        report(keyAt(shown, 'timeUnit'), 'timeUnitOnly', {});
      }
      if (until !== undefined && isKnown && !wrong) {
        const end = entity?.fields.get(until);
        if (!languageCell(cell)?.ends) report(keyAt(shown, 'until'), 'untilOnly', {});
        else if (until === field) report(at(shown, 'until'), 'untilItself', {});
        else if (end && end.format !== 'date-time') report(at(shown, 'until'), 'untilMoment', { field: until });
      }
      if (timePattern !== undefined && !isTimeCell(cell, property) && !wrong) {
        report(keyAt(shown, 'timePattern'), 'timePatternOnly', {});
      }
      const takesMax = languageCell(cell)?.whole === 'asked';
      if (!isKnown) return;
      // sensitive-cell reports the cells of sensitive fields.
      if (wrong && !property.sensitive && hasFittingMask(field, property))
        report(at(shown, 'cell'), 'other', { cell: cell ?? '', shows: fit.shows, field });
      else if (!wrong && max !== undefined && !takesMax) report(keyAt(shown, 'max'), 'maxOnly', {});
      if (cell === undefined || !property || wrong || !takesMax) return;
      if (max === field) return report(at(shown, 'max'), 'maxItself', {});
      const whole = max === undefined ? undefined : entity?.fields.get(max);
      if (whole && !isNumber(whole)) report(at(shown, 'max'), 'maxNumber', { field: max ?? '' });
      if (max === undefined && property.maximum === undefined) {
        report(at(shown, 'cell'), 'maxMissing', { cell, field });
      }
    },
    statsBlock(block, { answer, catalogue, report }) {
      for (const figure of block.figures) {
        if (figure.timeUnit !== undefined && figure.cell !== 'duration') {
          report(keyAt(figure, 'timeUnit'), 'timeUnitOnly', {});
        }
        const property = answer?.fields.get(figure.name);
        if (figure.cell === undefined || !property) continue;
        const fit = cellFit(figure.cell, catalogue.custom);
        // A figure has no entity that states that it is money: the page does.
        const money = figure.cell === 'money' && property.type === 'integer';
        if (fit && !money && !fit.fits(property))
          report(at(figure, 'cell'), 'figure', { cell: figure.cell, shows: fit.shows });
      }
    },
  },
});

/** Shown by `dateTime`: named, or the default cell of the field's kind. */
function isTimeCell(cell: string | undefined, property: Property | undefined): boolean {
  return cell === 'dateTime' || (cell === undefined && (property === undefined || property.format === 'date-time'));
}

function isNumber({ type }: Property): boolean {
  return type === 'integer' || type === 'number';
}
