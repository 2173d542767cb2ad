// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeClient } from '../testing/fake-client.ts';
import { freshBrowser, openConsole } from '../testing/open-console.tsx';
import { sessionAnswers } from '../testing/session-answers.ts';
import { openLayout, sidebar } from './testing/open-layout.ts';

beforeEach(freshBrowser);
afterEach(cleanup);

it('tells the runtime which codes the account holds', async () => {
  await openLayout();
  expect(await screen.findByText('may export')).toBeTruthy();
});

it('works with the default title when the settings of a community cannot be had', async () => {
  const answers = { ...sessionAnswers(), '/community/v1/setting/system': () => Promise.reject(new Error('no')) };
  await openConsole('/record/opening', { token: 't', client: fakeClient(answers) });
  expect(await screen.findByText(/page record\/opening/)).toBeTruthy();
  expect(await screen.findByText('社区居委会管理子系统')).toBeTruthy();
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
