// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageMissing } from '../../runtime/core/page-missing.ts';
import { freshBrowser, openConsole } from '../testing/open-console.tsx';

const load = vi.hoisted(() => vi.fn<(id: string) => Promise<unknown>>());
vi.mock('../pages/load-page.ts', () => ({ loadPage: load, watchPage: () => () => {} }));
vi.mock('../../runtime/page-view.tsx', () => ({
  PageView: ({ page }: { page: { id: string; broken?: boolean } }) => {
    if (page.broken) throw new TypeError('no rows for 13912345678');
    return <p>page {page.id}</p>;
  },
}));

beforeEach(freshBrowser);
afterEach(cleanup);

it('says in words that the module of a page is missing, as a toast and in its place, and tries again', async () => {
  load.mockRejectedValue(new PageMissing('record/opening'));
  await openConsole('/record/opening', { token: 't' });
  expect(await screen.findByText('页面模块不存在')).toBeTruthy();
  expect(screen.getByText('未找到页面模块“record/opening”')).toBeTruthy();
  expect(await screen.findByText('页面打开失败，请稍后重试')).toBeTruthy();
  load.mockResolvedValue({ id: 'record/opening' });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('page record/opening')).toBeTruthy();
});

it('keeps a page that breaks to itself, and hands out the details without what is sensitive', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = userEvent.setup();
  load.mockResolvedValue({ id: 'record/opening', broken: true });
  await openConsole('/record/opening?personName=李雷', { token: 't' });
  expect(await screen.findByText('页面出错了')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '复制详情' }));
  expect(await screen.findByText('已复制')).toBeTruthy();
  const details = await navigator.clipboard.readText();
  expect(details).toContain('TypeError: no rows for');
  expect(details).toMatch(/位置: \/record\/opening/);
  expect(details).not.toContain('13912345678');
  expect(decodeURIComponent(details)).not.toContain('李雷');
});
