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
  answers['/control/record/v1/open/list'] = () => ({
    list: [
      {
        id: 'r1',
        get personName() {
          if (broken) throw new Error('a broken cell');
          return '李*雷';
        },
      },
    ],
    total: 1,
    next: null,
  });
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('页面出错了')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '复制详情' }));
  const details = await navigator.clipboard.readText();
  expect(details).toContain('record/opening page');
  expect(details).toContain('a broken cell');
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('李*雷')).toBeTruthy();
});
