// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import type { HelperAnswer, HelperStatus } from './protocol.ts';
import type { SecurityHelper } from './security-helper.ts';
import { TokenState } from './token-state.tsx';

let answer: HelperAnswer<HelperStatus>;
let asked: number;
const helper = {
  async status() {
    asked += 1;
    return answer;
  },
} as SecurityHelper;

beforeEach(async () => {
  asked = 0;
  await startI18n('zh');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows nothing where no helper answers', async () => {
  answer = { ok: false, why: 'absent' };
  const { container } = render(<TokenState helper={helper} />);
  await waitFor(() => expect(asked).toBe(1));
  expect(container.innerHTML).toBe('');
});

it('says whether a token is in the computer, and sees one that came when the window comes back', async () => {
  answer = { ok: true, version: '1', token: false };
  render(<TokenState helper={helper} />);
  expect(await screen.findByRole('img', { name: '安全令牌：未插入' })).toBeTruthy();
  answer = { ok: true, version: '1', token: true };
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));
  await comeBack();
  await comeBack();
  // Not more than twice a minute.
  expect(asked).toBe(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  await comeBack();
  expect(await screen.findByRole('img', { name: '安全令牌：已插入' })).toBeTruthy();
});
