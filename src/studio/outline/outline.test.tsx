// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePreferences } from '../../stores/preferences.ts';
import { select, undo, useStudio } from '../core/studio-store.ts';
import { openStudio } from '../testing/open-studio.ts';
import { Outline } from './outline.tsx';

const onAdd = vi.fn();

beforeEach(async () => {
  usePreferences.setState({ language: 'zh' });
  onAdd.mockClear();
  await openStudio('record/opening');
  render(<Outline onAdd={onAdd} />);
  screen.getByRole('tree', { name: '大纲' }).focus();
});
afterEach(cleanup);

const chosen = () => screen.getByRole('treeitem', { selected: true });
const text = () => useStudio.getState().look?.text ?? '';
const columns = () => (JSON.parse(text()) as { columns: { field: string }[] }).columns.map(({ field }) => field);

it('goes from part to part by keys, and tells the tree which one is active', async () => {
  const user = userEvent.setup();
  expect(chosen().textContent).toContain('开门记录');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(chosen().textContent).toContain('开门时间');
  expect(useStudio.getState().selected?.path).toEqual(['filters', 0]);
  expect(screen.getByRole('tree').getAttribute('aria-activedescendant')).toBe(chosen().id);
  // To the list that it is in, which then closes.
  await user.keyboard('{ArrowLeft}');
  expect(chosen().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowLeft}');
  expect(chosen().getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{Home}sn');
  expect(chosen().textContent).toContain('抓拍');
});

it('moves a part within its list, which stays selected, and takes it back', async () => {
  const user = userEvent.setup();
  const before = columns();
  act(() => select(['columns', 1]));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(columns().slice(1, 3)).toEqual([before[2], before[1]]));
  expect(useStudio.getState().selected?.path).toEqual(['columns', 2]);
  expect(chosen().textContent).toContain('姓名');
  await act(() => undo());
  expect(columns()).toEqual(before);
});

it('duplicates and deletes', async () => {
  const user = userEvent.setup();
  const before = columns();
  act(() => select(['columns', 2]));
  await user.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(columns()).toHaveLength(before.length + 1));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(columns()).toEqual(before));
});

it('does not delete the page', async () => {
  const user = userEvent.setup();
  const before = text();
  await user.keyboard('{Home}{Delete}{Alt>}{ArrowDown}{/Alt}{Control>}d{/Control}');
  await act(() => undo());
  expect(text()).toBe(before);
});

it('leaves what matches a search, with what holds it', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: '搜索部件' }), '体温');
  const names = screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
  expect(names).toHaveLength(3);
  expect(names[2]).toContain('体温');
});

it('asks for what can be added', async () => {
  await userEvent.setup().keyboard('{Insert}');
  expect(onAdd).toHaveBeenCalledOnce();
});
