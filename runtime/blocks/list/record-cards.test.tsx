// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { CARDS, cardRows, openCards, shownColumn } from '../../testing/card-list.ts';

const card: ResolvedList['card'] = { title: shownColumn('cardNo', '卡号'), lines: [] };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('calls each picture as its row is called, for those who do not see it', async () => {
  const list = cardRows.map((row) => ({ ...row, imageUrl: `/files/${row.id}.jpg` }));
  openCards({ views: ['gallery'], card: { ...card, picture: 'imageUrl' } }, { [CARDS]: () => ({ list, total: 3 }) });
  await screen.findAllByRole('article');
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('alt'))).toEqual(['A001', 'A002', 'A003']);
});

it('heads the cards that have nothing to be grouped by as the page says', async () => {
  const list = [
    { id: 'k1', cardNo: 'A001', place: null },
    { id: 'k2', cardNo: 'A002', place: '1栋' },
  ];
  const groupBy = shownColumn('place', '楼栋');
  const ungrouped = { zh: '小区公共区域', en: 'Whole community' };
  openCards({ views: ['cards'], card: { ...card, groupBy, ungrouped } }, { [CARDS]: () => ({ list, total: 2 }) });
  await screen.findAllByRole('article');
  const heads = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(heads).toEqual(['小区公共区域', '1栋']);
});
