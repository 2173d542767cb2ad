// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDirtyGuard } from '../../runtime/dirty-guard.ts';
import { useRuntime } from '../../runtime/runtime-provider.tsx';
import { usePreferences } from '../stores/preferences.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { address, freshBrowser, openConsole } from '../testing/open-console.tsx';
import { sessionAnswers } from '../testing/session-answers.ts';

vi.mock('../load-page.ts', () => ({ loadPage: async (id: string) => ({ id }), watchPage: () => () => {} }));
vi.mock('../../runtime/page-view.tsx', () => ({ PageView: Probe }));

/** Stands for a page: shows what it was given, and has something to type into and to press. */
function Probe({ page, params, address: own, onName }: ProbeProps) {
  const host = useRuntime();
  const box = useRef<HTMLDivElement>(null);
  useDirtyGuard(box, () => box.current?.querySelector('input')?.value === 'unsaved');
  return (
    <div ref={box}>
      <p>
        page {page.id} of {host.community?.communityName}, {own?.search || 'no search'}, id {params.id ?? 'none'}
      </p>
      <input aria-label={`typed in ${page.id}`} />
      <button type="button" onClick={() => own?.replace('page=2')}>
        page 2 of {page.id}
      </button>
      <button type="button" onClick={() => host.openPage('record/openingDetail', { id: '7' })}>
        open record 7 from {page.id}
      </button>
      <button type="button" onClick={() => onName?.('李*')}>
        its record is called 李*
      </button>
      <p>{host.holds('record:opening:export') ? 'may export' : 'may not export'}</p>
    </div>
  );
}

interface ProbeProps {
  page: { id: string };
  params: Readonly<Record<string, string>>;
  address?: { search: string; replace(search: string): void };
  onName?(name: string): void;
}

beforeEach(freshBrowser);
afterEach(cleanup);

async function open(path = '/record/opening') {
  const opened = await openConsole(path, { token: 't' });
  await screen.findByRole('navigation', { name: '主菜单' });
  return opened;
}

const sidebar = () => within(screen.getByRole('navigation', { name: '主菜单' }));
const tabBar = () => within(screen.getByRole('navigation', { name: '已打开的页面' }));
const tabs = () =>
  tabBar()
    .getAllByRole('listitem')
    .map((tab) => tab.textContent);
const trail = () =>
  within(screen.getByRole('navigation', { name: '当前位置' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const go = async (group: string | undefined, page: string) => {
  if (group && !sidebar().queryByText(page)) await userEvent.click(sidebar().getByText(group));
  await userEvent.click(await sidebar().findByText(page));
};

describe('the sidebar', () => {
  it('shows groups and links by the permission tree, the group of the page open', async () => {
    await open();
    const entries = within(sidebar().getAllByRole('list')[0]!).getAllByRole('listitem');
    const first = entries.map((item) => item.querySelector('a, button')?.textContent);
    expect(first).toEqual(['首页', '通行记录', '开门记录', '访客记录', '门禁设备']);
    expect(sidebar().queryByText('开门记录详情')).toBeNull();
  });

  it('keeps one group open at a time', async () => {
    await open();
    await userEvent.click(sidebar().getByText('门禁设备'));
    expect(sidebar().getByRole('button', { expanded: true }).textContent).toBe('门禁设备');
    await userEvent.click(sidebar().getByText('门禁设备'));
    expect(sidebar().queryByRole('button', { expanded: true })).toBeNull();
  });

  it('opens the group of a page that was reached from elsewhere', async () => {
    await open();
    await userEvent.click(sidebar().getByText('门禁设备'));
    await go('门禁设备', '设备列表');
    await userEvent.click(await screen.findByRole('button', { name: 'open record 7 from equipment/device' }));
    expect(sidebar().getByRole('button', { expanded: true }).textContent).toBe('通行记录');
    await waitFor(() =>
      expect(sidebar().getByText('开门记录').closest('a')?.getAttribute('aria-current')).toBe('page'),
    );
  });

  it('remembers that it was closed, and hides logo and title then', async () => {
    await open();
    expect(screen.getByText('社区居委会管理子系统')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '收起侧边栏' }));
    expect(screen.queryByText('社区居委会管理子系统')).toBeNull();
    expect(JSON.parse(localStorage.getItem('preferences') ?? '{}')).toMatchObject({ state: { sidebarOpen: false } });
  });

  it('says of a page that it is not built, and marks the page that is shown', async () => {
    await open();
    expect(sidebar().getByTitle('访客记录 · 尚未建成')).toBeTruthy();
    expect(sidebar().getByRole('link', { current: 'page' }).textContent).toBe('开门记录');
  });

  it('leaves a click with Ctrl to the browser, which opens the address of the page', async () => {
    await open();
    const link = sidebar().getByRole('link', { name: '首页' });
    expect(link.getAttribute('href')).toBe('/first/index');
    const left = vi.fn((event: Event) => {
      // This test's browser would go there itself.
      if (!event.defaultPrevented) event.preventDefault();
      else throw new Error('The browser does not get the click.');
    });
    window.addEventListener('click', left, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(left.mock.results).toEqual([{ type: 'return', value: undefined }]);
    expect(address()).toBe('/record/opening');
    expect(fireEvent.click(link)).toBe(false);
    await waitFor(() => expect(address()).toBe('/first/index'));
  });

  it('shows the pages of a group beside its icon when it is narrow: to the pointer, to the focus and to a click', async () => {
    usePreferences.setState({ sidebarOpen: false });
    await open();
    const icon = sidebar().getByRole('button', { name: '门禁设备' });
    expect(sidebar().queryByRole('link', { name: '设备列表' })).toBeNull();
    await userEvent.hover(icon);
    expect(await sidebar().findByRole('link', { name: '设备列表' })).toBeTruthy();
    await userEvent.unhover(icon);
    await waitFor(() => expect(sidebar().queryByRole('link', { name: '设备列表' })).toBeNull());
    icon.focus();
    expect(await sidebar().findByRole('link', { name: '设备列表' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(sidebar().queryByRole('link', { name: '设备列表' })).toBeNull();
    expect(document.activeElement).toBe(icon);
    await userEvent.click(icon);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('设备列表');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/equipment/device_simple'));
    expect(sidebar().queryByRole('link', { name: '设备列表' })).toBeNull();
  });
});

describe('the tab bar', () => {
  it('holds what was visited, and keeps typed text of a page behind another', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('typed in record/opening'), 'Zhang');
    await go('门禁设备', '设备列表');
    await screen.findByLabelText('typed in equipment/device');
    expect(tabs()).toEqual(['开门记录', '设备列表']);
    await userEvent.click(tabBar().getByRole('button', { name: '开门记录' }));
    expect(screen.getByLabelText<HTMLInputElement>('typed in record/opening').value).toBe('Zhang');
    expect(address()).toBe('/record/opening');
  });

  it('keeps the search of each page for its tab', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'page 2 of record/opening' }));
    expect(address()).toBe('/record/opening?page=2');
    await go('门禁设备', '设备列表');
    await screen.findByLabelText('typed in equipment/device');
    expect(address()).toBe('/equipment/device');
    await go('通行记录', '开门记录');
    expect(address()).toBe('/record/opening?page=2');
  });

  it('goes to the last remaining tab when the active one closes, and to / after the last', async () => {
    await open();
    await go('门禁设备', '设备列表');
    await userEvent.click(tabBar().getByRole('button', { name: '关闭“设备列表”' }));
    await waitFor(() => expect(address()).toBe('/record/opening'));
    expect(tabs()).toEqual(['开门记录']);
    await userEvent.click(tabBar().getByRole('button', { name: '关闭“开门记录”' }));
    await waitFor(() => expect(tabs()).toEqual(['开门记录']));
    expect(address()).toBe('/record/opening');
  });

  it('asks before a tab with typed text closes, and keeps it where the person stays', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('typed in record/opening'), 'unsaved');
    await userEvent.click(tabBar().getByRole('button', { name: '关闭“开门记录”' }));
    expect(await screen.findByText('页面中有尚未保存的内容，离开后将丢失。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(tabs()).toEqual(['开门记录']);
    await userEvent.click(tabBar().getByRole('button', { name: '关闭“开门记录”' }));
    await userEvent.click(await screen.findByRole('button', { name: /^离\s?开$/ }));
    await waitFor(() => expect(address()).not.toContain('/record/opening?'));
  });

  it('closes others and all, and refreshes, from the menu of a tab', async () => {
    await open();
    await go('门禁设备', '设备列表');
    await go(undefined, '首页');
    expect(tabs()).toEqual(['开门记录', '设备列表', '首页']);
    fireEvent.contextMenu(tabBar().getByRole('button', { name: '设备列表' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '关闭其他' }));
    await waitFor(() => expect(tabs()).toEqual(['设备列表']));
    expect(address()).toBe('/equipment/device');

    await userEvent.type(await screen.findByLabelText('typed in equipment/device'), 'SN1');
    await userEvent.click(tabBar().getByRole('button', { name: '标签页操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '刷新' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('typed in equipment/device').value).toBe(''));
  });

  it('goes from tab to tab with the arrows, moves one with Alt and Shift, and closes it with Delete', async () => {
    await open();
    await go('门禁设备', '设备列表');
    await go(undefined, '首页');
    tabBar().getByRole('button', { name: '首页' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('设备列表');
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
    expect(tabs()).toEqual(['设备列表', '开门记录', '首页']);
    expect(document.activeElement?.textContent).toBe('设备列表');
    await userEvent.keyboard('{Delete}');
    expect(tabs()).toEqual(['开门记录', '首页']);
    expect(document.activeElement?.textContent).toBe('开门记录');
    expect(address()).toBe('/first/index');
    await userEvent.keyboard('{End}{ArrowRight}{Enter}');
    await waitFor(() => expect(address()).toBe('/record/opening'));
    expect(tabBar().getByRole('button', { current: 'page' }).textContent).toBe('开门记录');
  });

  it('closes what stands left or right of a tab, and goes to it where the active one was among them', async () => {
    await open();
    await go('门禁设备', '设备列表');
    await go(undefined, '首页');
    fireEvent.contextMenu(tabBar().getByRole('button', { name: '开门记录' }));
    expect(screen.getByRole('menuitem', { name: '关闭左侧' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('menuitem', { name: '关闭右侧' }));
    await waitFor(() => expect(tabs()).toEqual(['开门记录']));
    expect(address()).toBe('/record/opening');
  });

  it('closes a tab with the middle button', async () => {
    await open();
    await go('门禁设备', '设备列表');
    fireEvent(tabBar().getByText('开门记录'), new MouseEvent('auxclick', { button: 1, bubbles: true }));
    expect(tabs()).toEqual(['设备列表']);
    expect(address()).toBe('/equipment/device');
  });

  it('marks a tab in which something is typed, until it is not any more', async () => {
    await open();
    const tab = () => tabBar().getByRole('button', { name: '开门记录' });
    await userEvent.type(await screen.findByLabelText('typed in record/opening'), 'unsaved');
    await waitFor(() => expect(tab().title).toBe('开门记录 · 有未保存的内容'));
    await userEvent.clear(screen.getByLabelText('typed in record/opening'));
    await waitFor(() => expect(tab().title).toBe('开门记录'));
  });

  it('says of two records of one page which is which', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'open record 7 from record/opening' }));
    await screen.findByText(/id 7/);
    expect(tabs()).toEqual(['开门记录', '开门记录详情']);
    await userEvent.click(screen.getByRole('button', { name: 'its record is called 李*' }));
    expect(tabBar().getByRole('button', { name: '开门记录详情 · 李*' })).toBeTruthy();
    expect(tabBar().getByRole('button', { name: '关闭“开门记录详情 · 李*”' })).toBeTruthy();
  });

  it('opens a record in a tab of its own, drops it when left, and keeps its id in the address', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'open record 7 from record/opening' }));
    expect(await screen.findByText(/page record\/openingDetail of 云杉花苑, no search, id 7/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'page 2 of record/openingDetail' }));
    expect(address()).toBe('/record/openingDetail?id=7&page=2');
    await userEvent.click(tabBar().getByRole('button', { name: '开门记录' }));
    expect(screen.queryByText(/page record\/openingDetail/)).toBeNull();
    expect(tabs()).toEqual(['开门记录', '开门记录详情']);
  });
});

describe('the top bar', () => {
  it('leads from the group to the page', async () => {
    await open();
    expect(trail()).toEqual(['通行记录', '开门记录']);
    expect(document.title).toBe('开门记录 - 社区居委会管理子系统');
  });

  it('switches the community: title, data and filters start anew, and the choice is kept', async () => {
    const { client } = await open('/record/opening?page=5');
    await userEvent.type(await screen.findByLabelText('typed in record/opening'), 'Zhang');
    await userEvent.click(screen.getByRole('combobox', { name: '在此切换小区' }));
    await userEvent.type(screen.getByRole('combobox', { name: '在此切换小区' }), '听涛');
    await userEvent.click(await screen.findByTitle('听涛雅居'));
    expect(await screen.findByText(/page record\/opening of 听涛雅居, no search/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('typed in record/opening').value).toBe('');
    expect(address()).toBe('/record/opening');
    await waitFor(() => expect(document.title).toBe('开门记录 - 听涛雅居智慧社区'));
    expect(client.calls.at(-1)).toEqual(['/community/v1/setting/system', { communityUuid: 'c2' }]);

    cleanup();
    await openConsole('/record/opening', { token: 't' });
    expect(await screen.findByText(/page record\/opening of 听涛雅居/)).toBeTruthy();
  });

  it('hides the switcher on a page that is not of one community', async () => {
    await open('/record/openingDetail?id=1');
    await screen.findByText(/page record\/openingDetail/);
    expect(screen.queryByRole('combobox', { name: '在此切换小区' })).toBeNull();
  });

  it('asks before it signs out, tells the server, and forgets the session', async () => {
    const { client } = await open();
    const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByText('确定退出登录吗？')).not.toEqual([]);
    expect(localStorage.getItem('token')).toBe('t');
    await userEvent.click(within(dialog).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('tabs') ?? '').not.toContain('/record/opening');
    expect(client.calls).toContainEqual(['/auth/logout', { token: 't' }]);
  });

  it('says before it signs out that typed text would be lost', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('typed in record/opening'), 'unsaved');
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('页面中有尚未保存的内容，离开后将丢失。')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(localStorage.getItem('token')).toBe('t');
  });

  it('warns where the browser cannot fill the screen', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '全屏' }));
    expect(await screen.findByText('您的浏览器不支持全屏')).toBeTruthy();
  });

  it('turns everything to English, the pages included, without losing typed text', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('typed in record/opening'), 'Zhang');
    await userEvent.click(screen.getByRole('button', { name: '切换语言' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }));
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    expect(menu.getByText('Access records')).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'Open pages' })).getByText('Open-door records')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('typed in record/opening').value).toBe('Zhang');
    await waitFor(() => expect(document.title).toBe('Open-door records - Community Committee Management Subsystem'));
  });
});

it('tells the runtime which codes the account holds', async () => {
  await open();
  expect(await screen.findByText('may export')).toBeTruthy();
});

it('works with the default title when the settings of a community cannot be had', async () => {
  const answers = { ...sessionAnswers(), '/community/v1/setting/system': () => Promise.reject(new Error('no')) };
  await openConsole('/record/opening', { token: 't', client: fakeClient(answers) });
  expect(await screen.findByText(/page record\/opening/)).toBeTruthy();
  expect(screen.getByText('社区居委会管理子系统')).toBeTruthy();
});

it('lies over the page on a phone: closed until it is wanted, and again once a page was chosen', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query);
    return query.includes('640px')
      ? new Proxy(list, { get: (of, name) => (name === 'matches' ? true : bound(of, name)) })
      : list;
  });
  await openConsole('/record/opening', { token: 't' });
  await screen.findByText(/page record\/opening/);
  expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '展开侧边栏' }));
  await userEvent.click(sidebar().getByText('门禁设备'));
  await userEvent.click(await sidebar().findByText('设备列表'));
  await screen.findByText(/page equipment\/device/);
  expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
  vi.restoreAllMocks();
});

function bound(of: MediaQueryList, name: string | symbol): unknown {
  const found: unknown = Reflect.get(of, name, of);
  return typeof found === 'function' ? found.bind(of) : found;
}
