// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedPage } from '../../../schemas/generated/grammar.ts';
import { presetRange } from '../../range-presets.ts';
import { RequestFailure } from '../../request/failures.ts';
import { type Answer, fakeClient } from '../../testing/fake-client.ts';
import { openingBlock, openingPage, openingRows } from '../../testing/fixtures.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const LIST = '/control/record/v1/open/list';
const FIGURES = { total: 45, in: 23, out: 22, refused: 6, people: 9 };

/** Serves 45 rows page by page. */
const fortyFive: Answer = ({ pageNum, pageSize, summary }) => {
  const from = (Number(pageNum) - 1) * Number(pageSize);
  const list = openingRows(Math.min(Number(pageSize), 45 - from), from);
  return { list, total: 45, capped: false, next: null, ...(summary === true && { summary: FIGURES }) };
};

function open(answers: Record<string, Answer> = {}, more: Partial<Parameters<typeof renderPage>[0]> = {}) {
  const fake = fakeClient({ [LIST]: fortyFive, ...answers });
  const host = fakeHost({ client: fake.client });
  const view = renderPage({ host, page: openingPage, ...more });
  const lists = () => fake.callsTo(LIST).map(({ payload }) => payload);
  return { ...fake, ...view, host, lists, last: () => lists().at(-1) ?? {} };
}

const rowsShown = () => screen.findAllByText('详情').then((found) => found.length);
const search = () => userEvent.click(screen.getByRole('button', { name: '查询' }));

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

describe('the address of a list', () => {
  it('holds the query, but no value of a sensitive filter', async () => {
    const { search: address, last } = open();
    await rowsShown();
    await userEvent.type(screen.getByLabelText('姓名'), '李雷');
    await userEvent.type(screen.getByLabelText('手机号'), '1000');
    await search();
    await waitFor(() => expect(last()).toMatchObject({ personName: '李雷', phone: '1000' }));
    expect(address().getAll('openTime')).toEqual([...presetRange('today', 'second')]);
    expect(address().get('_page')).toBe('1');
    expect(address().toString()).not.toMatch(/1000|personName|phone|%E6%9D%8E/);
  });

  it('gives the same list after a reload, sensitive filters from the session store', async () => {
    const first = open();
    await rowsShown();
    await userEvent.type(screen.getByLabelText('姓名'), '李雷');
    await search();
    await waitFor(() => expect(first.last()).toHaveProperty('personName'));
    await userEvent.click(screen.getByTitle('2'));
    await waitFor(() => expect(first.last()).toMatchObject({ pageNum: 2 }));
    const address = first.search().toString();
    first.unmount();
    const { lists } = open({}, { search: address });
    await rowsShown();
    const { summary: _, ...asked } = lists()[0] ?? {};
    expect(asked).toEqual(first.last());
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('李雷');
  });

  it('keeps what is not the list’s', async () => {
    const { search: address } = open({}, { search: 'id=7' });
    await rowsShown();
    expect(address().get('id')).toBe('7');
  });

  it('is followed when it changes: back, or a link to the open page', async () => {
    const { goTo, last } = open();
    await rowsShown();
    goTo('openTime=2026-11-01+00%3A00%3A00&openTime=2026-11-02+23%3A59%3A59&openResult=0&_page=2');
    await waitFor(() =>
      expect(last()).toMatchObject({
        openTime: ['2026-11-01 00:00:00', '2026-11-02 23:59:59'],
        openResult: '0',
        pageNum: 2,
      }),
    );
  });
});

describe('beyond the rows that numbers reach', () => {
  const capped: Answer = ({ pageSize, after }) => ({
    list: openingRows(Number(pageSize), after === 'c2' ? 200 : after === 'c1' ? 100 : 0),
    total: 10_000,
    capped: true,
    next: after === 'c1' ? 'c2' : after === 'c2' ? null : 'c1',
  });
  const lastPage = { search: `_page=1000&openTime=2026-11-01&openTime=2026-11-02` };

  it('says that there are more', async () => {
    open({ [LIST]: capped });
    expect(await screen.findByText('共 10,000+ 条')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '下一页' })).toBeNull();
  });

  it('goes on by the cursor and back again', async () => {
    const { last } = open({ [LIST]: capped }, lastPage);
    await userEvent.click(await screen.findByRole('button', { name: '下一页' }));
    await waitFor(() => expect(last()).toMatchObject({ after: 'c1', pageNum: 1001 }));
    expect(await screen.findByText('138****1100')).toBeTruthy();
    expect(screen.getByText('第 1,001 页')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(last()).toMatchObject({ after: 'c2', pageNum: 1002 }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '下一页' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '上一页' }));
    await waitFor(() => expect(last()).toMatchObject({ after: 'c1', pageNum: 1001 }));
    await userEvent.click(await screen.findByRole('button', { name: '上一页' }));
    await waitFor(() => expect(last()).toMatchObject({ pageNum: 1000 }));
    expect(last()).not.toHaveProperty('after');
  });
});

describe('requests', () => {
  it('never let an older answer overwrite a newer one', async () => {
    const waiting: ((content: unknown) => void)[] = [];
    const { calls } = open({ [LIST]: () => new Promise((done) => waiting.push(done)) });
    await userEvent.type(screen.getByLabelText('姓名'), '李雷');
    await search();
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(calls[0]?.options.signal?.aborted).toBe(true);
    await act(async () => waiting[1]?.({ list: openingRows(1, 7), total: 1, next: null }));
    await act(async () => waiting[0]?.({ list: openingRows(1, 9), total: 1, next: null }));
    expect(screen.getByText('138****1007')).toBeTruthy();
    expect(screen.queryByText('138****1009')).toBeNull();
  });

  it('are cancelled when the page goes away', async () => {
    const { calls, unmount } = open({ [LIST]: () => new Promise(() => {}) });
    await waitFor(() => expect(calls).toHaveLength(1));
    unmount();
    expect(calls[0]?.options.signal?.aborted).toBe(true);
  });

  it('that fail are said in place and can be tried again', async () => {
    let broken = true;
    const { lists } = open({
      [LIST]: (payload) =>
        broken ? new RequestFailure({ kind: 'business', code: 1, message: '数据库繁忙' }) : fortyFive(payload),
    });
    expect(await screen.findByText('数据库繁忙')).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await rowsShown()).toBe(10);
    expect(lists()).toHaveLength(2);
  });

  it('start again on page 1 when another community is chosen, without the old one’s records as filters', async () => {
    const { host, update, last } = open(
      { '/api/v1/device/options': () => [{ value: 'd1', label: '东门' }] },
      { search: '_page=2&deviceId=d1&openTime=2026-11-01&openTime=2026-11-02' },
    );
    await waitFor(() => expect(last()).toMatchObject({ pageNum: 2, deviceId: ['d1'] }));
    update({ host: { ...host, community: { communityUuid: 'c2', communityName: '阳光家园' } } });
    await waitFor(() => expect(last()).toMatchObject({ communityUuid: 'c2', pageNum: 1, summary: true }));
    expect(last()).not.toHaveProperty('deviceId');
  });

  it('are not made for a page that is hidden and shown again, and what is typed stays', async () => {
    const { lists, update } = open();
    await rowsShown();
    await userEvent.type(screen.getByLabelText('姓名'), '李');
    update({ hidden: true });
    update({ hidden: false });
    await userEvent.type(screen.getByLabelText('姓名'), '雷');
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('李雷');
    expect(lists()).toHaveLength(1);
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
