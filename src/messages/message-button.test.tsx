// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleProvider } from '../core/console-context.tsx';
import { startI18n } from '../i18n/start-i18n.ts';
import { useSession } from '../stores/session.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { idleAtOnce } from '../testing/idle-at-once.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { MessageButton } from './message-button.tsx';
import { useUnread } from './unread-store.ts';

beforeEach(async () => {
  freshBrowser();
  idleAtOnce();
  if (!i18next.isInitialized) await startI18n('zh');
  useUnread.setState({ system: 0, alarm: 0, todo: 0 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(codes: readonly string[], unread: object = { system: 2, alarm: 3, todo: 4 }) {
  const client = fakeClient({ '/control/message/v1/unread': unread });
  const onGo = vi.fn();
  useSession.setState({ token: 't', codes: new Set(codes) });
  render(
    <ConsoleProvider parts={{ client, config: {} as never }}>
      <MessageButton onGo={onGo} />
    </ConsoleProvider>,
  );
  return { client, onGo };
}

const BOTH = ['message:system', 'message:alarm'];
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

it('counts what is unread, tasks among the system messages, and leads to both pages', async () => {
  const { onGo } = show(BOTH);
  const bell = await screen.findByRole('button', { name: '消息，9 条未读' });
  expect(bell.textContent).toBe('9');
  await userEvent.click(bell);
  await screen.findByRole('menu');
  expect(items()).toEqual(['系统消息6', '告警消息3', '告警声音开']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onGo.mock.calls).toEqual([['/message/alarm']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(bell);
});

it('knows only the pages of the account, and is not there without any', async () => {
  show(['message:system']);
  const bell = await screen.findByRole('button', { name: '消息，6 条未读' });
  await userEvent.click(bell);
  await screen.findByRole('menu');
  expect(items()).toEqual(['系统消息6']);
  cleanup();
  const { client } = show(['record:opening']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(client.calls).toEqual([]);
});

it('says 99+ for more, and nothing where nothing is unread', async () => {
  show(BOTH, { system: 60, alarm: 60, todo: 0 });
  const bell = await screen.findByRole('button', { name: '消息，120 条未读' });
  expect(bell.textContent).toBe('99+');
  act(() => useUnread.setState({ system: 0, alarm: 0, todo: 0 }));
  expect(screen.getByRole('button', { name: '消息，没有未读' }).textContent).toBe('');
});

it('closes by Escape, and by a press elsewhere', async () => {
  show(BOTH);
  const bell = await screen.findByRole('button', { name: '消息，9 条未读' });
  await userEvent.click(bell);
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(bell);
  await userEvent.click(bell);
  await screen.findByRole('menu');
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(bell);
  await screen.findByRole('menu');
  await userEvent.click(bell);
  expect(screen.queryByRole('menu')).toBeNull();
});
