// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedList, ResolvedMatrix } from '../../../../schemas/generated/grammar.ts';
import { NARROW } from '../../../core/use-narrow.ts';
import { RequestFailure } from '../../../request/failures.ts';
import { CARDS, openCards, requestAction, shownColumn } from '../../../testing/card-list.ts';
import type { Answer } from '../../../testing/fake-client.ts';

const DOORS = '/api/v1/device/list';
const CELLS = '/api/v1/cell/list';
const RETRY = '/api/v1/cell/retry';
const words = (zh: string) => ({ zh, en: zh });

const people = Array.from({ length: 250 }, (_, at) => ({ id: `p${at}`, cardNo: `人${at}`, communityUuid: 'c1' }));
const doors = Array.from({ length: 3 }, (_, at) => ({ id: `d${at}`, deviceName: `门${at}` }));
const cell = (person: string, door: string, state: string, more: object = {}) => ({
  id: `${person}:${door}`,
  personId: person,
  deviceId: door,
  state,
  reason: null,
  ...more,
});

const matrix: ResolvedMatrix = {
  key: 'id',
  columns: {
    entity: 'device',
    key: 'id',
    scope: 'community',
    endpoint: DOORS,
    fixedFilters: {},
    sort: { field: 'deviceName', order: 'ascend' },
    label: shownColumn('deviceName', '设备'),
    actions: [requestAction('整列重试', { endpoint: RETRY, params: { deviceIds: { from: 'selection.id' } } })],
  },
  cells: {
    entity: 'cell',
    key: 'id',
    scope: 'community',
    endpoint: CELLS,
    fixedFilters: {},
    ask: 'personIds',
    row: 'personId',
    column: 'deviceId',
    value: {
      ...shownColumn('state', '情况'),
      cell: 'tag',
      cellProps: {
        choices: [
          { value: '1', label: words('已同步') },
          { value: '3', label: words('失败') },
        ],
      },
    },
    marks: {},
    lines: [shownColumn('reason', '原因')],
    actions: [requestAction('重试', { endpoint: RETRY, params: { ids: { from: 'selection.id' } } })],
    batchActions: [
      requestAction('重试选中', { endpoint: RETRY, params: { ids: { from: 'selection.id' } }, batch: true }),
    ],
    empty: words('无权限'),
  },
};

const ofPeople: Answer = ({ pageNum = 1, pageSize = 100 }) => {
  const from = (Number(pageNum) - 1) * Number(pageSize);
  return { list: people.slice(from, from + Number(pageSize)), total: people.length };
};
const states: Record<string, ReturnType<typeof cell>[]> = {
  p0: [cell('p0', 'd0', '1'), cell('p0', 'd2', '3', { reason: '设备容量已满' })],
  p1: [cell('p1', 'd1', '3')],
  p240: [cell('p240', 'd1', '3')],
};
const ofCells: Answer = ({ personIds }) => {
  const list = (personIds as string[]).flatMap((id) => states[id] ?? []);
  return { list, total: list.length };
};

function open(answers: Record<string, Answer> = {}, more: Partial<ResolvedList> = {}) {
  return openCards(
    { columns: [shownColumn('cardNo', '姓名')], views: ['matrix'], paged: false, matrix, ...more },
    {
      [CARDS]: ofPeople,
      [DOORS]: () => ({ list: doors, total: 3 }),
      [CELLS]: ofCells,
      [RETRY]: () => ({}),
      ...answers,
    },
  );
}

const grid = () => screen.findByRole('grid');
const labels = () => screen.getAllByRole('gridcell').map((each) => each.getAttribute('aria-label'));
const activeOf = (of: HTMLElement) => document.getElementById(of.getAttribute('aria-activedescendant') ?? '');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('asks for the cells of all rows, a hundred rows at a time, and draws the rows in sight', async () => {
  const { payloads } = open();
  await waitFor(() => expect(payloads(CELLS)).toHaveLength(3));
  expect(payloads(CELLS).map(({ personIds }) => (personIds as string[]).length)).toEqual([100, 100, 50]);
  const shown = await grid();
  expect(shown.getAttribute('aria-rowcount')).toBe('251');
  expect(shown.getAttribute('aria-colcount')).toBe('4');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

it('says of a cell whose it is, where, what and why', async () => {
  open();
  await screen.findByLabelText('人0，门2：失败（设备容量已满）');
  expect(labels()).toEqual(['人0，门0：已同步', '人0，门2：失败（设备容量已满）', '人1，门1：失败']);
});

it('is walked by keys, into empty cells and the heads, and says where it is', async () => {
  open();
  const shown = await grid();
  await screen.findByLabelText('人1，门1：失败');
  shown.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(activeOf(shown)?.getAttribute('aria-label')).toBe('人0，门1：无权限');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOf(shown)?.getAttribute('aria-label')).toBe('人1，门1：失败');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(activeOf(shown)?.getAttribute('role')).toBe('rowheader');
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowUp}');
  expect(activeOf(shown)?.textContent).toBe('门0');
});

it('sends again by cell, by column and by choice', async () => {
  const { payloads } = open();
  const shown = await grid();
  await screen.findByLabelText('人1，门1：失败');
  shown.focus();
  await userEvent.keyboard('{End}{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: '重试' }));
  await waitFor(() => expect(payloads(RETRY).at(-1)).toMatchObject({ ids: ['p0:d2'] }));
  await userEvent.click(screen.getByRole('button', { name: '门1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '整列重试' }));
  await waitFor(() => expect(payloads(RETRY).at(-1)).toMatchObject({ deviceIds: ['d1'] }));
  shown.focus();
  await userEvent.keyboard('{Home} {End} ');
  await userEvent.click(screen.getByRole('button', { name: '重试选中' }));
  await waitFor(() => expect(payloads(RETRY).at(-1)).toMatchObject({ ids: ['p0:d0', 'p0:d2'] }));
  expect(screen.queryByRole('button', { name: '重试选中' })).toBeNull();
});

it('leaves the rows that have a state, from far below too', async () => {
  open();
  const legend = await screen.findByRole('group', { name: '图例' });
  const failed = await within(legend).findByRole('button', { name: /失败 3/ });
  await userEvent.click(failed);
  expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['人0', '人1', '人240']);
  await userEvent.click(failed);
  expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(20);
});

it('asks again for what is in sight after a write, and keeps what it has when that fails', async () => {
  const { payloads, answers } = open();
  const shown = await grid();
  await waitFor(() => expect(payloads(CELLS)).toHaveLength(3));
  await screen.findByLabelText('人0，门0：已同步');
  answers[CELLS] = () => new RequestFailure({ kind: 'timeout' });
  shown.focus();
  await userEvent.keyboard('{Home}{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: '重试' }));
  await waitFor(() => expect(payloads(CELLS).length).toBeGreaterThan(3));
  expect(payloads(CELLS)[3]?.personIds).toSatisfy((ids: readonly string[]) => ids.length < 60);
  expect(screen.getByLabelText('人0，门0：已同步')).toBeTruthy();
});

it('says that the cells are missing, and asks again', async () => {
  const { answers } = open({ [CELLS]: () => new RequestFailure({ kind: 'timeout' }) });
  const again = await screen.findByRole('button', { name: '重试' });
  answers[CELLS] = ofCells;
  await userEvent.click(again);
  await screen.findByLabelText('人1，门1：失败');
});

it('draws a row that is clicked far right as the cell under the pointer', async () => {
  open();
  const named = await screen.findByLabelText('人1，门1：失败');
  const strip = named.parentElement as HTMLElement;
  vi.spyOn(strip, 'getBoundingClientRect').mockReturnValue({ left: 100 } as DOMRect);
  fireEvent.click(strip, { clientX: 100 + 2 * 34 + 5 });
  expect(activeOf(await grid())?.getAttribute('aria-label')).toBe('人1，门2：无权限');
});

it('is printed whole, with the number of its rows', async () => {
  open();
  await screen.findByLabelText('人0，门0：已同步');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('row')).toHaveLength(251);
  expect(screen.getByLabelText('人240，门1：失败')).toBeTruthy();
  expect(screen.getByText('已打印全部 250 行')).toBeTruthy();
  // Also by the browser's own command, which knows of no element.
  expect((await grid()).closest('.rt-printed')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.queryByText(/已打印/)).toBeNull();
  expect(document.querySelector('.rt-printed, .rt-print-way')).toBeNull();
});

it('says which of very many rows are printed', async () => {
  const many = Array.from({ length: 1_200 }, (_, at) => ({ id: `p${at}`, cardNo: `人${at}`, communityUuid: 'c1' }));
  open({
    [CARDS]: ({ pageNum = 1, pageSize = 100 }) => {
      const from = (Number(pageNum) - 1) * Number(pageSize);
      return { list: many.slice(from, from + Number(pageSize)), total: many.length };
    },
  });
  await screen.findByLabelText('人0，门0：已同步');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('row')).toHaveLength(501);
  expect(screen.getByText('共 1,200 行，仅打印前 500 行，其余请缩小筛选范围后打印')).toBeTruthy();
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === NARROW, addEventListener() {}, removeEventListener() {} }) as never,
    );
  });
  const rowOf = (name: string) => screen.findByRole('article', { name }, { timeout: 10_000 });
  const openRow = async (name: string) => {
    const row = await rowOf(name);
    await userEvent.click(within(row).getByRole('button', { name: `展开${name}` }));
    return row;
  };
  const lines = (row: HTMLElement) => within(row).getAllByRole('listitem');

  it('is rows that count their states and open to all columns, each with its state, its reason and what can be done', async () => {
    open();
    const row = await rowOf('人0');
    await waitFor(() => expect(within(row).getByText(/^失败/).textContent).toBe('失败 1'));
    await openRow('人0');
    expect(lines(row).map((line) => line.textContent)).toEqual([
      '门0已同步重试',
      '门1无权限',
      '门2失败原因 设备容量已满重试',
    ]);
    expect(screen.queryByRole('grid')).toBeNull();
    // Thirty cards at first: the others follow.
    expect(screen.getAllByRole('article')).toHaveLength(30);
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
    expect(screen.getAllByRole('article')).toHaveLength(60);
  });

  it('leaves the rows and the columns that have the state chosen in the legend', async () => {
    open();
    await rowOf('人0');
    const legend = screen.getByRole('group', { name: '图例' });
    await waitFor(() => expect(within(legend).getByText('3')).toBeTruthy());
    await userEvent.click(within(legend).getByRole('button', { name: /失败/ }));
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
      '人0',
      '人1',
      '人240',
    ]);
    expect(lines(await openRow('人0')).map((line) => line.textContent)).toEqual(['门2失败原因 设备容量已满重试']);
  });

  it('does something with chosen cells, with a column and with one cell', async () => {
    const { payloads } = open();
    const row = await openRow('人0');
    await waitFor(() => expect(within(row).getAllByRole('checkbox')).not.toHaveLength(0));
    await userEvent.click(within(row).getByRole('checkbox', { name: '选择人0，门0' }));
    await userEvent.click(within(row).getByRole('checkbox', { name: '选择人0，门2' }));
    await userEvent.click(screen.getByRole('button', { name: '重试选中' }));
    await waitFor(() => expect(payloads(RETRY)).toHaveLength(1));
    expect(payloads(RETRY)[0]).toEqual({ ids: ['p0:d0', 'p0:d2'] });
    await userEvent.click(within(row).getByRole('button', { name: '门1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '整列重试' }));
    await waitFor(() => expect(payloads(RETRY)[1]).toEqual({ deviceIds: ['d1'] }));
    await userEvent.click(within(lines(row)[2] as HTMLElement).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(payloads(RETRY)[2]).toEqual({ ids: ['p0:d2'] }));
  });
});
