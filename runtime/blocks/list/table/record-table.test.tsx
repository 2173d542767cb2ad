// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cells } from '../../../cells/generated/cells.ts';
import type { Row } from '../../../core/values.ts';
import { CARDS, openCards, remarkAction, requestAction, shownColumn } from '../../../testing/card-list.ts';

const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;
const batch = requestAction('批量注销', { batch: true, params: { ids: { from: 'selection.id' } } });
const many = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `n${at}`, cardNo: `N${at}`, phone: '138****0000', cardState: '1' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

describe('ticking', () => {
  /** The cards whose number was drawn since. */
  function watchRows() {
    const drawn: unknown[] = [];
    const { draw } = cells.text;
    vi.spyOn(cells.text, 'draw').mockImplementation((input) => {
      if (input.field === 'cardNo') drawn.push(input.value);
      return draw(input);
    });
    return drawn;
  }

  it('draws the ticked row alone again', async () => {
    openCards({ batchActions: [batch] });
    await screen.findByText('A001');
    const drawn = watchRows();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择A002' }));
    expect(screen.getByText('已选 1 条')).toBeTruthy();
    expect(drawn).toEqual(['A002']);
    expect(rowOf('A002').className).toContain('rt-row-ticked');
  });

  it('ticks all that are shown, or none, from the head', async () => {
    openCards({ batchActions: [batch] });
    await screen.findByText('A001');
    const all = screen.getByRole('checkbox', { name: '选择本页全部' }) as HTMLInputElement;
    await userEvent.click(screen.getByRole('checkbox', { name: '选择A003' }));
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect(screen.getByText('已选 3 条')).toBeTruthy();
    expect(all.checked).toBe(true);
    await userEvent.click(all);
    expect(screen.queryByText(/已选/)).toBeNull();
  });

  it('with Shift ticks the rows between as well', async () => {
    openCards({ batchActions: [batch] });
    await screen.findByText('A001');
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: '选择A001' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: '选择A003' }));
    expect(screen.getByText('已选 3 条')).toBeTruthy();
  });
});

describe('the column of actions', () => {
  const unbind = (cardState: string) => requestAction('解挂', { visibleWhen: { cardState } });
  const column = () => screen.queryByRole('columnheader', { name: '操作' });

  it('is there where a row in sight has one that it may do', async () => {
    openCards({ rowActions: [unbind('2')] });
    await screen.findByText('A001');
    expect(column()).not.toBeNull();
    expect(within(rowOf('A002')).getByRole('button', { name: '解挂' })).toBeTruthy();
  });

  it('takes no room where none has any', async () => {
    openCards({ rowActions: [unbind('9')] });
    await screen.findByText('A001');
    expect(column()).toBeNull();
  });

  it('is there before the rows are where each of them will have one', async () => {
    openCards({ rowActions: [requestAction('挂失')] }, { [CARDS]: () => ({ list: [], total: 0, next: null }) });
    expect(await screen.findByRole('columnheader', { name: '操作' })).toBeTruthy();
  });
});

describe('a column', () => {
  const columns = [{ ...shownColumn('cardNo', '卡号'), sortable: true }, shownColumn('phone', '手机号')];

  it('is sorted with the keys too, newest first, then the other way round, then as the list starts', async () => {
    const { lists } = openCards({ columns });
    await screen.findByText('A001');
    const head = screen.getByRole('columnheader', { name: '卡号' });
    within(head).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ sortField: 'cardNo', sortOrder: 'descend' }));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ sortField: 'cardNo', sortOrder: 'ascend' }));
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ sortField: 'createTime' }));
    expect(head.getAttribute('aria-sort')).toBeNull();
  });

  it('is as wide as its edge was dragged, is not sorted by that, and stays so', async () => {
    const widths = () => [...document.querySelectorAll('col')].map((col) => (col as HTMLElement).style.width);
    const first = openCards({ columns });
    await screen.findByText('A001');
    const head = screen.getByRole('columnheader', { name: '卡号' });
    vi.spyOn(head, 'getBoundingClientRect').mockReturnValue({ width: 150 } as DOMRect);
    const edge = head.querySelector('.rt-column-edge') as HTMLElement;
    fireEvent.pointerDown(edge, { button: 0, clientX: 100 });
    fireEvent.pointerMove(edge, { clientX: 160 });
    expect(widths()[0]).toBe('210px');
    act(() => void edge.dispatchEvent(new Event('lostpointercapture')));
    fireEvent.click(edge);
    expect(first.lists()).toHaveLength(1);
    first.unmount();
    openCards({ columns });
    await screen.findByText('A001');
    expect(widths().slice(0, 2)).toEqual(['210px', '150px']);
  });

  it('is pinned to a side, where it stands and stays, and taken off it again', async () => {
    openCards({ columns });
    await screen.findByText('A001');
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    await userEvent.click(await screen.findByRole('button', { name: '把手机号固定在左侧' }));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toEqual(['手机号', '卡号']);
    expect(screen.getByRole('columnheader', { name: '手机号' }).className).toContain('rt-pinned-left');
    await userEvent.click(screen.getByRole('button', { name: '把手机号固定在左侧' }));
    expect(heads()).toEqual(['卡号', '手机号']);
  });
});

describe('many rows', () => {
  const list = many(300);
  const answers = { [CARDS]: () => ({ list, total: 300, next: null }) };

  it('are counted for those who are read to, but only those near what is seen are drawn', async () => {
    openCards({ pageSize: 300 }, answers);
    await screen.findByText('N0');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('301');
    expect(rowOf('N0').getAttribute('aria-rowindex')).toBe('2');
    expect(document.querySelectorAll('.ant-table-row').length).toBeLessThan(60);
    expect(screen.queryByText('N250')).toBeNull();
  });

  it('are drawn as they are scrolled to', async () => {
    openCards({ pageSize: 300 }, answers);
    await screen.findByText('N0');
    const body = document.querySelector('.ant-table-tbody') as HTMLElement;
    vi.spyOn(body, 'getBoundingClientRect').mockReturnValue({ top: -250 * 48 } as DOMRect);
    await waitFor(() => {
      fireEvent.scroll(document.querySelector('.rt-page') as HTMLElement);
      expect(screen.getByText('N250')).toBeTruthy();
    });
    expect(screen.queryByText('N0')).toBeNull();
  });

  it('are all drawn for paper', async () => {
    openCards({ pageSize: 300 }, answers);
    await screen.findByText('N0');
    const rows = () => document.querySelectorAll('.ant-table-row').length;
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      expect(rows()).toBe(300);
    });
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(rows()).toBeLessThan(60);
  });
});

it('is one table of heads and cells to those who are read to', async () => {
  openCards({ rowActions: [remarkAction('备注')] });
  await screen.findByText('A001');
  const table = screen.getByRole('table', { name: '门卡列表' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(rowOf('A001')).getAllByRole('cell')).toHaveLength(4);
});

it('opens the row that is double-clicked, but not for a click on something that does its own thing', async () => {
  openCards({ rowActions: [remarkAction('写备注')] });
  await screen.findByText('A001');
  await userEvent.dblClick(screen.getByText('A002'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('shows what is cut off as the browser’s hint', async () => {
  openCards({});
  const cell = (await screen.findByText('A001')).closest('td') as HTMLElement;
  fireEvent.mouseOver(cell);
  expect(cell.title).toBe('');
  vi.spyOn(cell, 'scrollWidth', 'get').mockReturnValue(300);
  vi.spyOn(cell, 'clientWidth', 'get').mockReturnValue(100);
  fireEvent.mouseOver(cell);
  expect(cell.title).toBe('A001');
});
