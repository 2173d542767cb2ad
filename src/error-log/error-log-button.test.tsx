// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshBrowser, openConsole } from '../testing/open-console.tsx';
import { clearErrors, noteError } from './error-log-store.ts';

beforeEach(() => {
  freshBrowser();
  clearErrors();
});
afterEach(cleanup);

async function open() {
  await openConsole('/record/opening', { token: 't' });
  await screen.findByRole('navigation', { name: '主菜单' });
}

const button = () => screen.queryByRole('button', { name: /^错误日志/ });

it('is there only while something went wrong, with the number of errors', async () => {
  await open();
  expect(button()).toBeNull();
  act(() => noteError({ type: 'js', message: 'one' }));
  expect(button()?.textContent).toBe('1');
  act(() => {
    for (let round = 0; round < 120; round += 1) noteError({ type: 'js', message: `error ${round}` });
  });
  expect(button()?.textContent).toBe('99+');
  expect(button()?.getAttribute('aria-label')).toBe('错误日志，100 条');
});

it('opens the log: the newest first, the stack folded', async () => {
  await open();
  act(() => {
    noteError({ type: 'js', message: '第一个', stack: 'at first (a.js:1:2)' });
    noteError({ type: 'request', message: '/a: HTTP 500', requestId: 'web-7' });
    noteError({ type: 'request', message: '/a: HTTP 500', requestId: 'web-8' });
  });
  await userEvent.click(button()!);
  const dialog = within(await screen.findByRole('dialog', { name: '错误日志' }));
  expect(dialog.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    '时间',
    '类型',
    '错误信息',
    '堆栈',
    '页面',
    '请求编号',
  ]);
  const cells = dialog
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
  expect(cells[1]?.slice(1)).toEqual(['请求', '/a: HTTP 500 2 次', '无', '/record/opening', 'web-8']);
  expect(cells[2]?.slice(1)).toEqual(['脚本', '第一个 ', '展开', '/record/opening', '无']);
  expect(cells[1]?.[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(dialog.queryByText(/at first/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /^展开/ }));
  expect(dialog.getByText('at first (a.js:1:2)')).toBeTruthy();
});

it('copies everything as text, and clears', async () => {
  await open();
  act(() => {
    noteError({ type: 'chunk', message: '加载失败', stack: 'at load (b.js:1:2)' });
    noteError({ type: 'request', message: '/a: HTTP 504', requestId: 'web-9' });
  });
  await userEvent.click(button()!);
  const dialog = await screen.findByRole('dialog', { name: '错误日志' });
  await userEvent.click(within(dialog).getByRole('button', { name: '复制' }));
  await screen.findByText('已复制全部错误日志');
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(
    /v10\.0\.0\.7[\s\S]*request\n\/a: HTTP 504\npage: \/record\/opening\nrequestId: web-9\n\n[\s\S]*chunk\n加载失败\npage: [\s\S]*at load \(b\.js:1:2\)$/,
  );
  await userEvent.click(within(dialog).getByRole('button', { name: '清空' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button()).toBeNull();
  expect(sessionStorage.getItem('error_log')).toBeNull();
  expect(document.activeElement?.id).toBe('main');
});
