// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { address, freshBrowser } from '../testing/open-console.tsx';
import { go, openLayout, tabBar, tabs } from './testing/open-layout.ts';

beforeEach(freshBrowser);
afterEach(cleanup);

describe('the tab bar', () => {
  it('holds what was visited, and keeps typed text of a page behind another', async () => {
    await openLayout();
    await userEvent.type(await screen.findByLabelText('typed in record/opening'), 'Zhang');
    await go('门禁设备', '设备列表');
    await screen.findByLabelText('typed in equipment/device');
    expect(tabs()).toEqual(['开门记录', '设备列表']);
    await userEvent.click(tabBar().getByRole('button', { name: '开门记录' }));
    expect(screen.getByLabelText<HTMLInputElement>('typed in record/opening').value).toBe('Zhang');
    expect(address()).toBe('/record/opening');
  });

  it('keeps the search of each page for its tab', async () => {
    await openLayout();
    await userEvent.click(await screen.findByRole('button', { name: 'page 2 of record/opening' }));
    expect(address()).toBe('/record/opening?page=2');
    await go('门禁设备', '设备列表');
    await screen.findByLabelText('typed in equipment/device');
    expect(address()).toBe('/equipment/device');
    await go('通行记录', '开门记录');
    expect(address()).toBe('/record/opening?page=2');
  });

  it('does not call back who has just left, when the page writes its address late', async () => {
    await openLayout();
    const late = await screen.findByRole('button', { name: 'page 2 of record/opening' });
    // The address changes at once, what is drawn a moment later.
    window.history.pushState(null, '', '/equipment/device');
    fireEvent.click(late);
    expect(address()).toBe('/equipment/device');
    fireEvent.popState(window);
    await screen.findByLabelText('typed in equipment/device');
    await go('通行记录', '开门记录');
    expect(address()).toBe('/record/opening?page=2');
  });

  it('goes to the last remaining tab when the active one closes, and to / after the last', async () => {
    await openLayout();
    await go('门禁设备', '设备列表');
    await userEvent.click(tabBar().getByRole('button', { name: '关闭“设备列表”' }));
    await waitFor(() => expect(address()).toBe('/record/opening'));
    expect(tabs()).toEqual(['开门记录']);
    await userEvent.click(tabBar().getByRole('button', { name: '关闭“开门记录”' }));
    await waitFor(() => expect(tabs()).toEqual(['首页']));
    expect(address()).toBe('/first/index');
  });

  it('asks before a tab with typed text closes, and keeps it where the person stays', async () => {
    await openLayout();
    await userEvent.type(await screen.findByLabelText('typed in record/opening'), 'unsaved');
    await userEvent.click(tabBar().getByRole('button', { name: '关闭“开门记录”' }));
    expect(await screen.findByText('尚未保存的内容，离开后将丢失。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(tabs()).toEqual(['开门记录']);
    await userEvent.click(tabBar().getByRole('button', { name: '关闭“开门记录”' }));
    await userEvent.click(await screen.findByRole('button', { name: /^离\s?开$/ }));
    await waitFor(() => expect(address()).not.toContain('/record/opening?'));
  });

  it('closes others and all, and refreshes, from the menu of a tab', async () => {
    await openLayout();
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
    await openLayout();
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
    await openLayout();
    await go('门禁设备', '设备列表');
    await go(undefined, '首页');
    fireEvent.contextMenu(tabBar().getByRole('button', { name: '开门记录' }));
    expect(screen.getByRole('menuitem', { name: '关闭左侧' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('menuitem', { name: '关闭右侧' }));
    await waitFor(() => expect(tabs()).toEqual(['开门记录']));
    expect(address()).toBe('/record/opening');
  });

  it('closes a tab with the middle button', async () => {
    await openLayout();
    await go('门禁设备', '设备列表');
    fireEvent(tabBar().getByText('开门记录'), new MouseEvent('auxclick', { button: 1, bubbles: true }));
    expect(tabs()).toEqual(['设备列表']);
    expect(address()).toBe('/equipment/device');
  });

  it('marks a tab in which something is typed, until it is not any more', async () => {
    await openLayout();
    const tab = () => tabBar().getByRole('button', { name: '开门记录' });
    await userEvent.type(await screen.findByLabelText('typed in record/opening'), 'unsaved');
    await waitFor(() => expect(tab().title).toBe('开门记录 · 有未保存的内容'));
    await userEvent.clear(screen.getByLabelText('typed in record/opening'));
    await waitFor(() => expect(tab().title).toBe('开门记录'));
  });

  it('says of two records of one page which is which', async () => {
    await openLayout();
    await userEvent.click(await screen.findByRole('button', { name: 'open record 7 from record/opening' }));
    await screen.findByText(/id 7/);
    expect(tabs()).toEqual(['开门记录', '开门记录详情']);
    await userEvent.click(screen.getByRole('button', { name: 'its record is called 李*' }));
    expect(tabBar().getByRole('button', { name: '开门记录详情 · 李*' })).toBeTruthy();
    expect(tabBar().getByRole('button', { name: '关闭“开门记录详情 · 李*”' })).toBeTruthy();
  });

  it('opens a record in a tab of its own, drops it when left, and keeps its id in the address', async () => {
    await openLayout();
    await userEvent.click(await screen.findByRole('button', { name: 'open record 7 from record/opening' }));
    expect(await screen.findByText(/page record\/openingDetail of 云杉花苑, no search, id 7/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'page 2 of record/openingDetail' }));
    expect(address()).toBe('/record/openingDetail?id=7&page=2');
    await userEvent.click(tabBar().getByRole('button', { name: '开门记录' }));
    expect(screen.queryByText(/page record\/openingDetail/)).toBeNull();
    expect(tabs()).toEqual(['开门记录', '开门记录详情']);
  });
});
