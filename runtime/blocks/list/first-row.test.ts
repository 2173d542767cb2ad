import { expect, it } from 'vitest';
import type { ResolvedFilter } from '../../../schemas/generated/grammar.ts';
import { firstRow } from './first-row.ts';

const filter = (name: string, component: ResolvedFilter['x-component'] = 'input'): ResolvedFilter => ({
  name,
  title: { zh: name, en: name },
  operator: 'contains',
  sensitive: false,
  'x-component': component,
  'x-component-props': {},
  'x-validator': [],
});
const time = filter('time', 'dateTimeRange');
const six = [time, ...['a', 'b', 'c', 'd', 'e'].map((name) => filter(name))];
const WIDTHS = { buttons: 200, fold: 100 };

it('takes as many filters as leave room for the buttons in the row', () => {
  // Six columns of 189 px: two for the buttons, two for the range.
  expect(firstRow(six, 1212, WIDTHS)).toEqual({ filters: 3, buttons: 2, single: false });
  expect(firstRow(six, 1852, WIDTHS)).toEqual({ filters: 6, buttons: 2, single: false });
});

it('needs no switch where all fit beside the buttons alone', () => {
  // Five columns; with the switch the buttons would take two of them, without it two as well.
  expect(firstRow(six.slice(0, 2), 1000, WIDTHS).filters).toBe(2);
  const two = [filter('a'), filter('b')];
  expect(firstRow(two, 700, { buttons: 150, fold: 100 })).toEqual({ filters: 2, buttons: 1, single: false });
});

it('fills the row where the buttons do not fit beside it, and folds to one filter on a phone', () => {
  expect(firstRow(six.slice(1), 360, WIDTHS)).toEqual({ filters: 2, buttons: undefined, single: false });
  expect(firstRow(six, 324, WIDTHS)).toEqual({ filters: 1, buttons: undefined, single: true });
});
