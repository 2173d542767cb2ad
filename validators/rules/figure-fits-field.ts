import type { Figure, Property } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { functionsOf } from '../model/figure-value.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A figure is worked out in one way, of a field that can be worked with: a sum of numbers, the latest of moments. */
export const figureFitsField = defineRule({
  id: 'figure-fits-field',
  severity: 'error',
  description: {
    zh: '一个统计项只用一种算法；合计和平均值取数值字段，最小、最大取数值或时间字段，都须是实体自身的字段；占比取同组的另外两项。',
    en: 'A figure is worked out in one way: sums and means of numbers, the least and the most of numbers and moments, each of a field that the entity itself has; a share of two other figures beside it.',
  },
  messages: {
    one: 'This figure is worked out by "{first}" already: make "{second}" a figure of its own.',
    joined: '"{field}" is read over "{relation}" and is no column of these rows: work with "{relation}".',
    number: '"{field}" is not a number: only numbers are added up.',
    ordered: '"{field}" is neither a number nor a moment: it has no least and no most.',
    single: '"{field}" holds several values: they are not counted as one.',
    shareOf: '"{figure}" is no figure of this call.',
    itself: 'A figure is no share of itself.',
    shares: '"{figure}" is a share: name the figures that it is made of.',
    same: 'Both figures of the share are "{figure}": it is always 100 %.',
    whole: 'A share counts what its two figures count: "where" belongs to them.',
    shareNumber: '"{figure}" is no number: nothing is in percent of it.',
    turned: 'What "{part}" counts has all that "{all}" counts in it: the share is the other way round.',
    never: 'Every row that this call counts has another "{field}": this counts nothing.',
    decimals: 'Only a mean or a share is rounded: this figure has no use for "decimals".',
  },
  visit: {
    figure(figure, { entity, own, figures, rows, report }) {
      const functions = functionsOf(figure);
      const [first, second] = [...functions.map(({ name }) => name), ...(figure.share ? (['share'] as const) : [])];
      if (first !== undefined && second !== undefined) {
        report(keyAt(figure, second), 'one', { first, second });
        return;
      }
      for (const { name, field } of functions) {
        const property = entity?.fields.get(field);
        if (!property) continue;
        const place = at(figure, name);
        if (property.joined) report(place, 'joined', { field, relation: property.joined.relation });
        else if (property.type === 'array' || property.type === 'object') report(place, 'single', { field });
        else if ((name === 'sum' || name === 'average') && !isNumber(property)) report(place, 'number', { field });
        else if ((name === 'least' || name === 'most') && !isNumber(property) && !isMoment(property))
          report(place, 'ordered', { field });
      }
      for (const [field, value] of Object.entries(figure.where ?? {}))
        if (rows[field] !== undefined && rows[field] !== value)
          report(keyAt(figure, 'where', field), 'never', { field });
      if (figure.decimals !== undefined && !figure.share && figure.average === undefined)
        report(keyAt(figure, 'decimals'), 'decimals', {});
      if (!figure.share) return;
      if (figure.where) report(keyAt(figure, 'where'), 'whole', {});
      const [part = '', all = ''] = figure.share;
      const [one, other] = [figures[part], figures[all]];
      if (part === all && part !== own) report(at(figure, 'share', 1), 'same', { figure: all });
      else if (one && other && isWithin(other, one)) report(at(figure, 'share', 0), 'turned', { part, all });
      else
        figure.share.forEach((other, index) => {
          const place = at(figure, 'share', index);
          const others = Object.keys(figures).filter((name) => name !== own && !figures[name]?.share);
          if (other === own) report(place, 'itself', {});
          else if (!figures[other]) report(place, 'shareOf', { figure: other, near: others });
          else if (figures[other]?.share) report(place, 'shares', { figure: other });
          else if (figures[other] && !isFigureNumber(figures[other], entity))
            report(place, 'shareNumber', { figure: other });
        });
    },
  },
});

/** Whether one counts some of the rows that the other counts, in the same way. */
function isWithin(part: Figure, all: Figure): boolean {
  const inAll = Object.entries(all.where ?? {});
  return (
    !part.share &&
    !all.share &&
    JSON.stringify(functionsOf(part)) === JSON.stringify(functionsOf(all)) &&
    Object.keys(part.where ?? {}).length > inAll.length &&
    inAll.every(([field, value]) => part.where?.[field] === value)
  );
}

/** Where its field is unknown, that is reported. */
function isFigureNumber(figure: Figure, entity: KnownEntity | undefined): boolean {
  const [worked] = functionsOf(figure);
  if (worked?.name !== 'least' && worked?.name !== 'most') return true;
  const property = entity?.fields.get(worked.field);
  return !property || isNumber(property);
}

function isNumber({ type }: Property): boolean {
  return type === 'integer' || type === 'number';
}

function isMoment({ format }: Property): boolean {
  return format === 'date-time' || format === 'calendar-date';
}
