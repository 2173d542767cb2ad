import { memberOf } from '../../../../generators/edit/place-in-page.ts';
import type { Property } from '../../../../schemas/generated/grammar.ts';
import { pointerOf } from '../outline.ts';
import { nearest, type Surroundings } from '../surroundings.ts';
import { type AroundPlace, endOf, fieldsIn, nearestPart, valueAt } from './around-place.ts';
import type { Candidate } from './candidate.ts';

/** Numbers that are not shown yet: of a block of figures and a chart those that their call answers, above a list those that it counts. */
export function addableFigures(place: AroundPlace, surroundings: Surroundings): Candidate[] {
  return [...ofStats(place, surroundings), ...ofChart(place, surroundings), ...ofList(place, surroundings)];
}

function ofStats(place: AroundPlace, surroundings: Surroundings): Candidate[] {
  const path = nearestPart(['statsBlock'], place);
  const answer = path && surroundings.get(pointerOf(path))?.answer;
  if (!path || !answer) return [];
  const list = [...path, 'figures'];
  const there = fieldsIn(valueAt(place.page, list));
  return [...answer.fields]
    .filter(([name, property]) => isNumber(property) && !there.includes(name))
    .map(([name, property]) => {
      const label = { zh: property.label.zh || name, en: property.label.en || name };
      const figure = { name, label, ...(property.money && { cell: 'money' }) };
      return {
        id: `figure:${pointerOf(list)}:${name}`,
        group: 'figure',
        label,
        list,
        index: endOf(list, place),
        value: figure,
      };
    });
}

function ofChart(place: AroundPlace, surroundings: Surroundings): Candidate[] {
  const path = nearestPart(['chartBlock'], place);
  const rows = path && surroundings.get(pointerOf(path))?.rows;
  if (!path || !rows) return [];
  const list = [...path, 'series'];
  const there = [memberOf(valueAt(place.page, path), 'category'), ...fieldsIn(valueAt(place.page, list))];
  return [...rows.fields]
    .filter(([field, property]) => isNumber(property) && !there.includes(field))
    .map(([field, property]) => {
      const label = { zh: property.label.zh || field, en: property.label.en || field };
      const id = `figure:${pointerOf(list)}:${field}`;
      return { id, group: 'figure', label, list, index: endOf(list, place), value: { field, label } };
    });
}

function ofList(place: AroundPlace, surroundings: Surroundings): Candidate[] {
  const path = nearestPart(['listBlock'], place);
  const summary = path && nearest(pointerOf(path), 'block', surroundings)?.endpoint?.summary;
  if (!path || !summary) return [];
  const list = [...path, 'summary'];
  const there = memberOf(valueAt(place.page, path), 'summary');
  const shown: unknown[] = Array.isArray(there) ? there : [];
  return Object.entries(summary)
    .filter(([name]) => !shown.includes(name))
    .map(([name, { label }]) => ({
      id: `figure:${pointerOf(list)}:${name}`,
      group: 'figure',
      label,
      list,
      index: endOf(list, place),
      value: name,
    }));
}

function isNumber({ type }: Property): boolean {
  return type === 'integer' || type === 'number';
}
