// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { presetRange } from '../../core/range-presets.ts';
import { RequestFailure } from '../../request/failures.ts';
import type { Answer } from '../../testing/fake-client.ts';
import { openingRows } from '../../testing/fixtures.ts';
import { fortyFive, LIST, openList as open, rowsShown, search } from '../../testing/open-list.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);

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
