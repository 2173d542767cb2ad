// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedPage } from '../../../schemas/generated/grammar.ts';
import { presetRange } from '../../core/range-presets.ts';
import { RequestFailure } from '../../request/failures.ts';
import { fakeClient } from '../../testing/fake-client.ts';
import { openingBlock, openingPage } from '../../testing/fixtures.ts';
import { fortyFive, LIST, openList as open, rowsShown, search } from '../../testing/open-list.tsx';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('a list', () => {
  it('opens on page 1 of today’s rows of the chosen community, with figures', async () => {
    const { lists } = open();
    expect(await rowsShown()).toBe(10);
    expect(lists()).toEqual([
      {
        communityUuid: 'c1',
        openTime: presetRange('today', 'second'),
        pageNum: 1,
        pageSize: 10,
        sortField: 'openTime',
        sortOrder: 'descend',
        summary: true,
      },
    ]);
    expect(screen.getByText('共 45 条')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '统计' })).getByText('23')).toBeTruthy();
  });

  it('shows values in their cells', async () => {
    open();
    await rowsShown();
    const row = screen.getByText('138****1003').closest('tr') as HTMLElement;
    expect(within(row).getByText('赵*燕')).toBeTruthy();
    expect(within(row).getByText('人脸').className).toBe('rt-tag rt-purple');
    expect(within(row).getByText('失败').className).toBe('rt-badge rt-red');
    expect(within(row).getByText('37.8 ℃').parentElement?.className).toBe('rt-tone-danger');
    expect(within(row).getByRole('img', { name: '抓拍' }).getAttribute('loading')).toBe('lazy');
    const other = screen.getByText('138****1001').closest('tr') as HTMLElement;
    expect(within(other).getAllByText('—')).toHaveLength(2);
  });

  it('searches by what is typed, trimmed, when Enter is pressed', async () => {
    const { last } = open();
    await rowsShown();
    await userEvent.type(screen.getByLabelText('姓名'), ' 李雷 {Enter}');
    await waitFor(() => expect(last()).toMatchObject({ personName: '李雷', pageNum: 1, summary: true }));
  });

  it('asks for nothing and says why at the field when a filter does not fit', async () => {
    const { lists } = open();
    await rowsShown();
    await userEvent.type(screen.getByLabelText('手机号'), '138');
    await search();
    expect((await screen.findByRole('alert')).textContent).toBe('请输入完整手机号或后四位');
    expect(lists()).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('手机号'), '0');
    await search();
    await waitFor(() => expect(lists()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows three filters and keeps the others behind 展开, as the person left it', async () => {
    const first = open();
    await rowsShown();
    expect(screen.queryByLabelText('卡号')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /展开/ }));
    expect(screen.getByLabelText('卡号')).toBeTruthy();
    first.unmount();
    open();
    expect(await screen.findByLabelText('卡号')).toBeTruthy();
  });

  it('goes back to its defaults on 重置', async () => {
    const { last, lists } = open();
    await rowsShown();
    await userEvent.type(screen.getByLabelText('姓名'), '李雷');
    await search();
    await waitFor(() => expect(last()).toHaveProperty('personName'));
    await userEvent.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(lists()).toHaveLength(3));
    expect(last()).not.toHaveProperty('personName');
    expect(last()).toMatchObject({ openTime: presetRange('today', 'second') });
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('');
  });

  it('shows what the server found wrong with a field at that field', async () => {
    open({
      [LIST]: ({ personName }) =>
        personName
          ? new RequestFailure({
              kind: 'business',
              code: 42200,
              message: '参数错误',
              content: { errors: [{ field: 'personName', message: '姓名太短' }] },
            })
          : { list: [], total: 0, next: null },
    });
    await userEvent.type(await screen.findByLabelText('姓名'), '李');
    await search();
    expect(await screen.findByText('姓名太短')).toBeTruthy();
  });

  it('asks for another page without asking for the figures again', async () => {
    const { last } = open();
    await rowsShown();
    await userEvent.click(screen.getByTitle('5'));
    await waitFor(() => expect(last()).toMatchObject({ pageNum: 5 }));
    expect(last()).not.toHaveProperty('summary');
    await waitFor(async () => expect(await rowsShown()).toBe(5));
    expect(within(screen.getByRole('region', { name: '统计' })).getByText('23')).toBeTruthy();
  });

  it('sorts by a column, the other way round at the next click', async () => {
    const { last } = open();
    await rowsShown();
    await userEvent.click(screen.getAllByRole('columnheader', { name: /开门时间/ })[0] as HTMLElement);
    await waitFor(() => expect(last()).toMatchObject({ sortField: 'openTime', sortOrder: 'ascend', pageNum: 1 }));
  });

  it('filters by a figure when it is clicked, and takes it back at the next click', async () => {
    const { last } = open();
    await rowsShown();
    const figure = screen.getByRole('button', { name: /进/, pressed: false });
    await userEvent.click(figure);
    await waitFor(() => expect(last()).toMatchObject({ direction: '1' }));
    expect(figure.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(figure);
    await waitFor(() => expect(last()).not.toHaveProperty('direction'));
  });

  it('says that nothing was found in the page’s own words', async () => {
    open({ [LIST]: () => ({ list: [], total: 0, next: null }) });
    expect(await screen.findByText('该时间段内暂无开门记录')).toBeTruthy();
  });

  it('hides actions whose code the account does not hold', async () => {
    const { client } = fakeClient({ [LIST]: fortyFive });
    renderPage({ page: openingPage, host: fakeHost({ client, holds: (code) => code === 'record:opening' }) });
    await screen.findByText('138****1000');
    expect(screen.queryByText('详情')).toBeNull();
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull();
    expect(screen.getAllByText('东门围墙机')[0]?.closest('button')).toBeNull();
  });
});

describe('refreshing', () => {
  const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  it('asks for the same page and the figures again', async () => {
    const { lists, last } = open();
    await rowsShown();
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(lists()).toHaveLength(2));
    expect(last()).toEqual(lists()[0]);
  });

  it('goes on by itself on page 1 of today, while the page is seen', async () => {
    vi.useFakeTimers();
    const { lists, update } = open();
    await wait(0);
    fireEvent.click(screen.getByRole('switch', { name: '自动刷新' }));
    await wait(10);
    expect(lists()).toHaveLength(2);
    update({ hidden: true });
    await wait(60);
    expect(lists()).toHaveLength(2);
    update({ hidden: false });
    await wait(10);
    expect(lists()).toHaveLength(3);
    fireEvent.click(screen.getByTitle('2'));
    await wait(60);
    expect(lists()).toHaveLength(4);
    expect((screen.getByRole('switch', { name: '自动刷新' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('column settings', () => {
  const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

  it('hide and move columns, and are kept', async () => {
    const first = open();
    await rowsShown();
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '手机号' }));
    await userEvent.click(screen.getByRole('button', { name: '下移抓拍' }));
    expect(headers().slice(0, 3)).toEqual(['姓名', '抓拍', '房屋地址']);
    first.unmount();
    open();
    await rowsShown();
    expect(headers().slice(0, 3)).toEqual(['姓名', '抓拍', '房屋地址']);
  });
});

describe('texts', () => {
  it('are English for a person who chose English', async () => {
    const { client } = fakeClient({ [LIST]: fortyFive });
    renderPage({ page: openingPage, host: fakeHost({ client, language: 'en' }) });
    expect(await screen.findByText('45 rows')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader', { name: 'Why refused' })[0]).toBeTruthy();
    expect(screen.getAllByText('Face').length).toBeGreaterThan(0);
  });
});

describe('a document for another version of the console', () => {
  it('names the block, widget and cell that are not known', async () => {
    const { client } = fakeClient({ [LIST]: fortyFive });
    const strange = structuredClone(openingPage);
    Object.assign(strange.block, { kind: 'kanban' });
    renderPage({ page: strange, host: fakeHost({ client }) });
    expect((await screen.findByRole('alert')).textContent).toContain('kanban');
    cleanup();
    const { filters, columns } = structuredClone(openingBlock);
    Object.assign(filters[1] ?? {}, { 'x-component': 'slider' });
    Object.assign(columns[1] ?? {}, { cell: 'hologram' });
    const odd: ResolvedPage = { ...openingPage, block: { ...openingBlock, filters, columns } };
    renderPage({ page: odd, host: fakeHost({ client }) });
    expect(await screen.findByText('不认识的控件“slider”')).toBeTruthy();
    expect((await screen.findAllByText('不认识的单元格“hologram”')).length).toBe(10);
  });
});
