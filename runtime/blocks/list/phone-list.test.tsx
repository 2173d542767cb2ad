// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NARROW } from '../../core/use-narrow.ts';
import { RequestFailure } from '../../request/failures.ts';
import { openCards, requestAction } from '../../testing/card-list.ts';
import { openingRows } from '../../testing/fixtures.ts';
import { LIST, openList } from '../../testing/open-list.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === NARROW, addEventListener() {}, removeEventListener() {} }) as never,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ALL = 45;
/** Serves 45 rows by page number and by cursor, as a server does. */
const byCursor = ({ pageNum, pageSize, after }: Record<string, unknown>) => {
  const from = after === undefined ? (Number(pageNum) - 1) * Number(pageSize) : Number(after);
  const to = Math.min(ALL, from + Number(pageSize));
  return { list: openingRows(to - from, from), total: ALL, capped: false, next: to < ALL ? String(to) : null };
};
const cards = () => screen.findAllByRole('article');

describe('the rows of a list on a phone', () => {
  it('follow one another by cursor, and end where there are no more', async () => {
    const { last } = openList({ [LIST]: byCursor });
    expect(await cards()).toHaveLength(10);
    expect(screen.getByText('共 45 条，已显示 10 条')).toBeTruthy();
    for (const shown of [20, 30, 40, 45]) {
      await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(shown));
    }
    expect(last()).toMatchObject({ after: '40' });
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
    expect(screen.getByText('共 45 条')).toBeTruthy();
    const names = screen.getAllByRole('article').map((card) => card.textContent);
    expect(new Set(names).size).toBe(ALL);
  });

  it('are all loaded again after a write, in as few calls as can be', async () => {
    const { lists } = openList({ [LIST]: byCursor });
    await cards();
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    const before = lists().length;
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(lists()).toHaveLength(before + 2));
    expect(screen.getAllByRole('article')).toHaveLength(20);
  });

  it('are drawn near what is seen only, once they are many, and say which of all they are', async () => {
    const list = openingRows(200, 0);
    openList({ [LIST]: () => ({ list, total: 5000, capped: false, next: '200' }) });
    const drawn = await cards();
    expect(drawn.length).toBeLessThan(60);
    expect(drawn.map((card) => card.getAttribute('aria-posinset')).slice(0, 2)).toEqual(['1', '2']);
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('5000');
    const feed = screen.getByRole('feed');
    // Room for those that are not drawn, so that the bar of scrolling is as long as all of them.
    expect(Number.parseInt(feed.style.paddingBottom, 10)).toBeGreaterThan(1000);
    vi.spyOn(feed, 'getBoundingClientRect').mockReturnValue({ top: -4000 } as DOMRect);
    fireEvent.scroll(document);
    await waitFor(() => expect(screen.getAllByRole('article')[0]?.getAttribute('aria-posinset')).not.toBe('1'));
    expect(screen.getAllByRole('article').length).toBeLessThan(60);
  });

  it('keep what was opened of a card while it is scrolled away', async () => {
    const list = openingRows(200, 0);
    openList({ [LIST]: () => ({ list, total: 200 }) });
    await cards();
    const more = () => screen.getAllByRole('button', { expanded: false, name: /^展开/ })[0];
    const button = more();
    if (!button) throw new Error('No card has more to show.');
    await userEvent.click(button);
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
    const top = vi.spyOn(screen.getByRole('feed'), 'getBoundingClientRect').mockReturnValue({ top: -4000 } as DOMRect);
    fireEvent.scroll(document);
    await waitFor(() => expect(screen.queryAllByRole('button', { expanded: true })).toHaveLength(0));
    top.mockReturnValue({ top: 0 } as DOMRect);
    fireEvent.scroll(document);
    await waitFor(() => expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1));
  });

  it('begin again with other filters', async () => {
    openList({ [LIST]: byCursor });
    await cards();
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    await userEvent.type(screen.getByLabelText('姓名'), '李{Enter}');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
  });

  it('stay where those behind them cannot be loaded, and are tried again', async () => {
    let fails = true;
    openList({
      [LIST]: (payload) =>
        payload.after !== undefined && fails
          ? new RequestFailure({ kind: 'business', code: 50000 })
          : byCursor(payload),
    });
    await cards();
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
    await screen.findByText('加载失败');
    expect(screen.getAllByRole('article')).toHaveLength(10);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    expect(screen.queryByText('加载失败')).toBeNull();
  });

  it('are nothing any more for who may not see them any more', async () => {
    let isRefused = false;
    openList({
      [LIST]: (payload) => (isRefused ? new RequestFailure({ kind: 'business', code: 40300 }) : byCursor(payload)),
    });
    await cards();
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    isRefused = true;
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    await screen.findByText('没有权限查看这些数据');
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('the filters of a list on a phone', () => {
  const openSheet = async (name: string | RegExp = /^筛选/) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return screen.findByRole('dialog', { name: '筛选' });
  };

  it('are in a sheet that asks nothing before its button, and say how many are set', async () => {
    const { lists, last } = openList({ [LIST]: byCursor });
    await cards();
    const sheet = await openSheet();
    expect(within(sheet).queryByLabelText('姓名')).toBeNull();
    const before = lists().length;
    await userEvent.type(within(sheet).getByLabelText('手机号'), '13800001003');
    expect(lists()).toHaveLength(before);
    await userEvent.click(within(sheet).getByRole('button', { name: '查看结果' }));
    await waitFor(() => expect(last()).toMatchObject({ phone: '13800001003', pageNum: 1 }));
    // The time that the list opens with is set as well.
    expect(await screen.findByRole('button', { name: '筛选，已设置 2 项' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('forget what was typed where the sheet is closed', async () => {
    const { lists } = openList({ [LIST]: byCursor });
    await cards();
    const before = lists().length;
    const sheet = await openSheet();
    await userEvent.type(within(sheet).getByLabelText('手机号'), '138');
    fireEvent.keyDown(sheet, { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openSheet();
    expect((within(again).getByLabelText('手机号') as HTMLInputElement).value).toBe('');
    expect(lists()).toHaveLength(before);
  });

  it('open where the server finds one of them wrong', async () => {
    openList({
      [LIST]: (payload) =>
        payload.personName === '李'
          ? new RequestFailure({
              kind: 'business',
              code: 42200,
              content: { errors: [{ field: 'phone', message: '请输入完整手机号' }] },
            })
          : byCursor(payload),
    });
    await cards();
    await userEvent.type(screen.getByLabelText('姓名'), '李{Enter}');
    const sheet = await screen.findByRole('dialog', { name: '筛选' });
    expect(within(sheet).getByText('请输入完整手机号')).toBeTruthy();
  });
});

describe('a card under a finger', () => {
  const press = (card: HTMLElement, milliseconds: number, moved = 0) => {
    vi.useFakeTimers();
    fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 10, clientY: 10 });
    if (moved > 0) fireEvent.pointerMove(card, { clientX: 10, clientY: 10 + moved });
    vi.advanceTimersByTime(milliseconds);
    fireEvent.pointerUp(card);
    vi.useRealTimers();
  };
  const isTicked = (card: HTMLElement) => (within(card).getByRole('checkbox') as HTMLInputElement).checked;

  it('that rests on it is ticked; one that passes or scrolls is not', async () => {
    openCards({ batchActions: [requestAction('冻结')] }, {});
    const [card] = await screen.findAllByRole('article');
    if (!card) throw new Error('There is no card.');
    press(card, 100);
    press(card, 600, 40);
    expect(isTicked(card)).toBe(false);
    press(card, 600);
    await waitFor(() => expect(isTicked(card)).toBe(true));
    expect(screen.getByRole('region', { name: '批量操作' })).toBeTruthy();
    press(card, 600);
    await waitFor(() => expect(isTicked(card)).toBe(false));
  });
});

describe('the tree of a list on a phone', () => {
  const SPACE = '/api/v1/space/tree';
  const side = {
    entity: 'space',
    endpoint: SPACE,
    key: 'id',
    label: 'name',
    title: { zh: '房屋', en: 'Rooms' },
    search: false,
    width: 260,
    filters: { spaceId: { from: 'node.id' } },
  };
  const children = () => ({ children: ['1栋', '2栋', '3栋', '4栋'].map((name) => ({ id: name, name, isLeaf: true })) });

  it('is in a sheet, asked for when it is opened, and the box says what is chosen', async () => {
    const { lists, payloads } = openCards({ side }, { [SPACE]: children });
    const box = await screen.findByRole('button', { name: '房屋 全部' }, { timeout: 10_000 });
    expect(payloads(SPACE)).toHaveLength(0);
    await userEvent.click(box);
    await userEvent.click(within(await screen.findByRole('dialog')).getByText('2栋'));
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ spaceId: '2栋' }));
    expect(box.textContent).toBe('房屋2栋');
    // What is chosen is not taken back by a second touch: 全部 does that.
    const asked = lists().length;
    await userEvent.click(box);
    await userEvent.click(within(await screen.findByRole('dialog')).getByText('2栋'));
    expect(lists()).toHaveLength(asked);
    await userEvent.click(box);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '全部' }));
    await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('spaceId'));
    expect(box.textContent).toBe('房屋全部');
  });
});

describe('the tools of a list on a phone', () => {
  it('are a button that asks again, and a menu of the others', async () => {
    openCards({ autoRefresh: { seconds: 10 } }, {});
    const menu = await screen.findByRole('button', { name: '显示方式' }, { timeout: 10_000 });
    expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
    expect(screen.queryByText('自动刷新')).toBeNull();
    await userEvent.click(menu);
    const auto = screen.getByRole('menuitemcheckbox', { name: /^自动刷新/ });
    expect(auto.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(auto);
    await userEvent.click(menu);
    expect(screen.getByRole('menuitemcheckbox', { name: /^自动刷新/ }).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: '表格' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
