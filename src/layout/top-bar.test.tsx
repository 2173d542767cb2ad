// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePreferences } from '../stores/preferences.ts';
import { address, freshBrowser, openConsole } from '../testing/open-console.tsx';
import { openLayout } from './testing/open-layout.ts';

beforeEach(freshBrowser);
afterEach(cleanup);

const trail = () =>
  within(screen.getByRole('navigation', { name: '当前位置' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the top bar', () => {
  it('leads from the group to the page', async () => {
    await openLayout();
    expect(trail()).toEqual(['通行记录', '开门记录']);
    expect(document.title).toBe('开门记录 - 社区居委会管理子系统');
  });

  it('switches the community: title, data and filters start anew, and the choice is kept', async () => {
    const { client } = await openLayout('/record/opening?page=5');
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
    await openLayout('/record/openingDetail?id=1');
    await screen.findByText(/page record\/openingDetail/);
    expect(screen.queryByRole('combobox', { name: '在此切换小区' })).toBeNull();
  });

  it('asks before it signs out, tells the server, and forgets the session', async () => {
    const { client } = await openLayout();
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
    await openLayout();
    await userEvent.type(await screen.findByLabelText('typed in record/opening'), 'unsaved');
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('尚未保存的内容，离开后将丢失。')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(localStorage.getItem('token')).toBe('t');
  });

  it('warns where the browser cannot fill the screen', async () => {
    await openLayout();
    await userEvent.click(screen.getByRole('button', { name: '全屏' }));
    expect(await screen.findByText('您的浏览器不支持全屏')).toBeTruthy();
  });

  it('turns everything to English, the pages included, without losing typed text', async () => {
    await openLayout();
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

it('the name of the account opens what is its own: number, looks, language, the way out', async () => {
  await openLayout();
  await userEvent.click(screen.getByRole('button', { name: /^账号：/ }));
  const menu = await screen.findByRole('menu', { name: '账号' });
  expect(within(menu).getByRole('menuitem', { name: '退出登录' })).toBeTruthy();
  await userEvent.click(within(menu).getByRole('menuitemradio', { name: '紧凑' }));
  expect(usePreferences.getState().compact).toBe(true);
});

it('a page that is pinned from its tab stands on top of the sidebar, and goes again', async () => {
  await openLayout();
  const turn = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: '标签页操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await turn('固定到常用');
  expect(within(screen.getByRole('list', { name: '常用' })).getByRole('link', { name: '开门记录' })).toBeTruthy();
  await turn('取消固定');
  expect(screen.queryByRole('list', { name: '常用' })).toBeNull();
});
