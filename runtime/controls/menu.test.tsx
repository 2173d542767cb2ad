// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Menu, type MenuEntry } from './menu.tsx';
import { useMenu } from './use-menu.ts';

afterEach(cleanup);

const ENTRIES: readonly MenuEntry[] = [
  { key: 'edit', words: 'Edit' },
  { key: 'copy', words: 'Copy' },
  'line',
  { key: 'close', words: 'Close', disabled: true, reason: 'It is open elsewhere' },
  { key: 'delete', words: 'Delete', danger: true },
];

function Page({ entries, chosen }: { entries: readonly MenuEntry[]; chosen(key: string): void }) {
  const menu = useMenu();
  return (
    <>
      <button type="button">before</button>
      <button type="button" {...menu.button}>
        More
      </button>
      <button type="button">after</button>
      {menu.open && <Menu label="More" of={menu.open} entries={entries} onChoose={chosen} />}
    </>
  );
}

function setup(entries = ENTRIES) {
  const chosen = vi.fn<(key: string) => void>();
  render(<Page entries={entries} chosen={chosen} />);
  return { chosen, opener: screen.getByRole('button', { name: 'More' }) };
}

const focused = () => document.activeElement?.textContent;

it('opens from its button, does what is chosen, and gives the focus back before that', async () => {
  const { chosen, opener } = setup();
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  chosen.mockImplementation(() => expect(document.activeElement).toBe(opener));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(chosen.mock.calls).toEqual([['copy']]);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('is closed by a second click on its button, and by a click elsewhere', async () => {
  const { opener } = setup();
  await userEvent.click(opener);
  await userEvent.click(opener);
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'before' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('before');
});

it('is gone through with the arrows, Home, End and letters', async () => {
  const { opener, chosen } = setup();
  opener.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Delete');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Delete');
  await userEvent.keyboard('{Home}c');
  expect(focused()).toBe('Copy');
  await userEvent.keyboard('c');
  expect(focused()).toContain('Close');
  await userEvent.keyboard('{End}{Enter}');
  expect(chosen.mock.calls).toEqual([['delete']]);
});

it('finds an entry by several letters', async () => {
  const { opener } = setup();
  await userEvent.click(opener);
  await userEvent.keyboard('cl');
  expect(focused()).toContain('Close');
});

it('closes with Esc and with Tab, which goes on from its button; what is behind hears neither', async () => {
  const { opener } = setup();
  const onKeyDown = vi.fn();
  window.addEventListener('keydown', onKeyDown);
  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(onKeyDown).not.toHaveBeenCalled();
  window.removeEventListener('keydown', onKeyDown);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menu')).toBeTruthy();
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('after');
});

it('says why an entry cannot be chosen, and does not choose it', async () => {
  const { opener, chosen } = setup();
  await userEvent.click(opener);
  const close = screen.getByRole('menuitem', { name: 'Close', description: 'It is open elsewhere' });
  expect(within(close).getByText('It is open elsewhere')).toBeTruthy();
  await userEvent.click(close);
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});

it('begins at the entry that holds', async () => {
  const { opener } = setup([
    { key: 'zh', words: '中文', checked: false },
    { key: 'en', words: 'English', checked: true },
  ]);
  await userEvent.click(opener);
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('English');
  expect(focused()).toBe('English');
});
