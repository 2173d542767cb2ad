import { describe, expect, it } from 'vitest';
import type { Property } from '../../schemas/generated/grammar.ts';
import { cellPropsOf } from './field-kind.ts';

const score: Property = { type: 'integer', label: { zh: '评分', en: 'Score' }, maximum: 5 };

describe('what a cell is handed', () => {
  it.each(['progress', 'ratio', 'rating'])('has the greatest value as the whole of a %s', (cell) => {
    expect(cellPropsOf(score, { cell })).toEqual({ maximum: 5 });
  });

  it('has the field that holds the whole rather than the greatest value', () => {
    expect(cellPropsOf(score, { cell: 'progress', max: 'capacity' })).toEqual({ max: 'capacity' });
  });

  it('leaves the greatest value out where no whole is shown', () => {
    expect(cellPropsOf(score, { cell: 'number' })).toEqual({});
  });

  it('says what a span of time counts', () => {
    expect(cellPropsOf(score, { cell: 'duration', timeUnit: 'minute' })).toEqual({ timeUnit: 'minute' });
  });
});
