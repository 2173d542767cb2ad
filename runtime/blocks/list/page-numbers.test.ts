import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const shown = (present: number, last: number, near: 1 | 2 = 2) =>
  pageNumbers(present, last, near)
    .map((step) => ('jump' in step ? `${step.jump}:${step.page}` : step.page))
    .join(' ');

it('shows all pages where they are few', () => {
  expect(shown(1, 1)).toBe('1');
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7');
});

it('leaves out what is far from the present page, with a step of five over it', () => {
  expect(shown(1, 20)).toBe('1 2 3 4 5 on:6 20');
  expect(shown(3, 20)).toBe('1 2 3 4 5 on:8 20');
  expect(shown(10, 20)).toBe('1 back:5 8 9 10 11 12 on:15 20');
  expect(shown(20, 20)).toBe('1 back:15 16 17 18 19 20');
  expect(shown(10, 20, 1)).toBe('1 back:5 9 10 11 on:15 20');
});
