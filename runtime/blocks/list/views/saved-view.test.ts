import { expect, it } from 'vitest';
import type { ResolvedFilter } from '../../../../schemas/generated/grammar.ts';
import { presetRange } from '../../../core/range-presets.ts';
import { cardList, shownColumn } from '../../../testing/card-list.ts';
import { readColumns } from '../use-column-settings.ts';
import { isSameView, presentView, queryOfView } from './saved-view.ts';
import { MOST_VIEWS, readViews, renamed, withoutView, withView } from './stored-views.ts';

const filter = (name: string, more: Partial<ResolvedFilter> = {}): ResolvedFilter => ({
  name,
  title: { zh: name, en: name },
  operator: 'equals',
  sensitive: false,
  'x-component': 'input',
  'x-component-props': {},
  'x-validator': [],
  ...more,
});
const list = cardList({
  filters: [
    filter('time', { operator: 'between', 'x-component': 'dateTimeRange', default: 'thisMonth' }),
    filter('phone', { sensitive: true }),
    filter('deviceId', { 'x-component': 'relationSelect' }),
    filter('cardNo'),
  ],
  columns: [{ ...shownColumn('cardNo', '卡号'), sortable: true }],
});
const columns = readColumns(undefined);
const sort = { field: 'cardNo', order: 'ascend' } as const;
const viewOf = (filters: Record<string, string | readonly string[]>) =>
  presentView({ list, query: { filters, sort, tab: undefined }, columns, view: 'table', communityUuid: 'c1' });

it('keeps no value of a sensitive filter', () => {
  const view = viewOf({ phone: '13800000001', cardNo: 'A1' });
  expect(view.filters).toEqual({ cardNo: 'A1' });
  expect(JSON.stringify(view)).not.toContain('13800000001');
});

it('keeps a range that is that of a preset by its name, and works it out when it is used', () => {
  const view = viewOf({ time: presetRange('last7days', 'second') });
  expect(view.filters).toEqual({ time: 'last7days' });
  expect(queryOfView(list, view, 'c1').filters).toEqual({ time: presetRange('last7days', 'second') });
  const fixed = ['2026-01-01 00:00:00', '2026-01-02 23:59:59'];
  expect(viewOf({ time: fixed }).filters).toEqual({ time: fixed });
});

it('leaves the records of one community out in another', () => {
  const view = viewOf({ deviceId: 'd1', cardNo: 'A1' });
  expect(queryOfView(list, view, 'c1').filters).toEqual({ deviceId: 'd1', cardNo: 'A1' });
  expect(queryOfView(list, view, 'c2').filters).toEqual({ cardNo: 'A1' });
});

it('tells whether something else is shown', () => {
  const view = viewOf({ cardNo: 'A1' });
  expect(isSameView(view, viewOf({ cardNo: 'A1' }))).toBe(true);
  expect(isSameView(view, viewOf({ cardNo: 'A2' }))).toBe(false);
  expect(isSameView(view, { ...view, columns: { ...columns, density: 'compact' } })).toBe(false);
});

it('reads of what was stored what fits the document as it is now', () => {
  const stored = {
    start: '常用',
    views: [
      {
        ...viewOf({ cardNo: 'A1' }),
        name: '常用',
        filters: { cardNo: 'A1', phone: '13800000001', gone: '1', deviceId: {} },
      },
      { ...viewOf({}), name: '别的', sort: { field: 'gone', order: 'ascend' }, tab: 7, view: 'cards' },
      'nonsense',
      { name: '' },
    ],
  };
  const { views, start } = readViews(stored, list);
  expect(start).toBe('常用');
  expect(views.map(({ name, filters }) => [name, filters])).toEqual([
    ['常用', { cardNo: 'A1' }],
    ['别的', {}],
  ]);
  expect(views[1]).toMatchObject({ sort: list.sort, view: 'table' });
  expect(views[1]?.tab).toBeUndefined();
  expect(readViews('nonsense', list)).toEqual({ views: [] });
  const many = Array.from({ length: 30 }, (_, at) => ({ ...viewOf({}), name: `v${at}` }));
  expect(readViews({ views: many }, list).views).toHaveLength(MOST_VIEWS);
});

it('keeps one view of a name, and its start with it', () => {
  const one = withView({ views: [] }, { ...viewOf({}), name: 'a' }, true);
  const two = withView(one, { ...viewOf({ cardNo: 'x' }), name: 'a' }, false);
  expect(two.views.map(({ filters }) => filters)).toEqual([{ cardNo: 'x' }]);
  expect(two.start).toBeUndefined();
  expect(renamed(one, 'a', 'b')).toMatchObject({ start: 'b', views: [{ name: 'b' }] });
  expect(withoutView(one, 'a')).toEqual({ views: [] });
});
