// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePreferences } from '../stores/preferences.ts';
import { address, freshBrowser } from '../testing/open-console.tsx';
import { go, openLayout, sidebar } from './testing/open-layout.ts';

beforeEach(freshBrowser);
afterEach(cleanup);

describe('the sidebar', () => {
  it('shows groups and links by the permission tree, the group of the page open, and no page that this build lacks', async () => {
    await openLayout();
    const entries = within(sidebar().getAllByRole('list')[0]!).getAllByRole('listitem');
    const first = entries.map((item) => item.querySelector('a, button')?.textContent);
    expect(first).toEqual(['首页', '通行记录', '开门记录', '门禁设备']);
    expect(sidebar().queryByText('开门记录详情')).toBeNull();
  });

  it('keeps one group open at a time', async () => {
    await openLayout();
    await userEvent.click(sidebar().getByText('门禁设备'));
    expect(sidebar().getByRole('button', { expanded: true }).textContent).toBe('门禁设备');
    await userEvent.click(sidebar().getByText('门禁设备'));
    expect(sidebar().queryByRole('button', { expanded: true })).toBeNull();
  });

  it('opens the group of a page that was reached from elsewhere', async () => {
    await openLayout();
    await userEvent.click(sidebar().getByText('门禁设备'));
    await go('门禁设备', '设备列表');
    await userEvent.click(await screen.findByRole('button', { name: 'open record 7 from equipment/device' }));
    expect(sidebar().getByRole('button', { expanded: true }).textContent).toBe('通行记录');
    await waitFor(() =>
      expect(sidebar().getByText('开门记录').closest('a')?.getAttribute('aria-current')).toBe('page'),
    );
  });

  it('remembers that it was closed, and hides logo and title then', async () => {
    await openLayout();
    expect(screen.getByText('社区居委会管理子系统')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '收起侧边栏' }));
    expect(screen.queryByText('社区居委会管理子系统')).toBeNull();
    expect(JSON.parse(localStorage.getItem('preferences') ?? '{}')).toMatchObject({ state: { sidebarOpen: false } });
  });

  it('marks the page that is shown', async () => {
    await openLayout();
    expect(sidebar().getByRole('link', { current: 'page' }).textContent).toBe('开门记录');
  });

  it('leaves a click with Ctrl to the browser, which opens the address of the page', async () => {
    await openLayout();
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
    await openLayout();
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
