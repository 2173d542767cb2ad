// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NARROW } from '../../core/use-narrow.ts';
import { openList } from '../../testing/open-list.tsx';

const sheet = vi.hoisted(() => ({ isBroken: true }));
vi.mock('./filter-sheet.tsx', () => ({
  default: () => {
    if (sheet.isBroken) throw new Error('broken on purpose');
    return <p>the sheet</p>;
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('opens the sheet again after one that could not be shown', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === NARROW, addEventListener() {}, removeEventListener() {} }) as never,
  );
  vi.spyOn(console, 'error').mockImplementation(() => {});
  openList();
  const open = await screen.findByRole('button', { name: /^筛选/ });
  await userEvent.click(open);
  // The broken one closes by itself and says so.
  await waitFor(() => expect(document.body.textContent).toContain('弹窗出错了，已关闭'));
  sheet.isBroken = false;
  await userEvent.click(open);
  expect(await screen.findByText('the sheet')).toBeTruthy();
});
