// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { usePreferences } from '../../stores/preferences.ts';
import { Description } from './description.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The lines that a text has and those that are seen: no layout is worked out here. */
function lines(all: number, seen: number) {
  usePreferences.setState({ language: 'zh' });
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(all * 18);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(seen * 18);
}

it('opens what is cut, by keys as by mouse, and closes it again', async () => {
  lines(4, 2);
  render(<Description text="很长的说明" />);
  const more = screen.getByRole('button', { name: '展开说明', expanded: false });
  await userEvent.tab();
  expect(document.activeElement).toBe(more);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('很长的说明').dataset.open).toBe('');
  await userEvent.click(screen.getByRole('button', { name: '收起说明', expanded: true }));
  expect(screen.getByText('很长的说明').dataset.open).toBeUndefined();
});

it('has no button where all of it is seen', () => {
  lines(2, 2);
  render(<Description text="说明" />);
  expect(screen.queryByRole('button')).toBeNull();
});
