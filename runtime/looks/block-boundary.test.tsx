// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openList, rowsShown } from '../testing/open-list.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('keeps a block that breaks to itself, hands out the details, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = userEvent.setup();
  let broken = true;
  const { answers } = openList();
  await rowsShown();
  // No plain object: the data layer would read it before a cell does.
  class Row {
    id = 'r1';
    get personName() {
      if (broken) throw new Error('a broken cell');
      return '李*雷';
    }
  }
  answers['/control/record/v1/open/list'] = () => ({
    list: [new Row()],
    total: 1,
    next: null,
  });
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('页面出错了')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '复制详情' }));
  const details = await navigator.clipboard.readText();
  expect(details.split('\n').slice(0, 3)).toEqual([
    '错误: Error: a broken cell',
    '位置: record/opening / › page',
    expect.stringMatching(/^时间: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
  ]);
  expect(details).toMatch(/堆栈: Error: a broken cell\n +at /);
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('李*雷')).toBeTruthy();
});
