// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeListener, LiveLine } from '../../runtime/live/live-line.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { ConsoleProvider } from '../core/console-context.tsx';
import { startI18n } from '../i18n/start-i18n.ts';
import { type Account, useSession } from '../stores/session.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { idleAtOnce } from '../testing/idle-at-once.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { sessionAnswers } from '../testing/session-answers.ts';
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

function show(codes: readonly string[], unread: object = { system: 2, alarm: 3, todo: 4 }, live?: LiveLine) {
  const client = fakeClient({ '/control/message/v1/unread': unread });
  const onGo = vi.fn();
  useSession.setState({ token: 't', codes: new Set(codes) });
  render(
    <ConsoleProvider parts={{ client, config: {} as never, ...(live && { live }) }}>
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

describe('the sound of alarms', () => {
  const INFO = '/api/v2/user/info';
  const TURN = '/api/v2/user/preference';
  const account = (alarmSound: boolean) => ({ ...(sessionAnswers()[INFO] as Account), alarmSound });
  const sound = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '消息，9 条未读' }));
    await screen.findByRole('menu');
    return screen.getByRole('menuitem', { name: /告警声音/ });
  };
  const close = () => userEvent.keyboard('{Escape}');

  it('is turned for the account, at the server, and nothing is left in the browser', async () => {
    const { client } = show(BOTH);
    act(() => useSession.setState({ account: account(true) }));
    client.answers[TURN] = { alarmSound: false };
    await userEvent.click(await sound());
    expect(client.calls.at(-1)).toEqual([TURN, { alarmSound: false }]);
    expect((await sound()).textContent).toBe('告警声音关');
    expect(JSON.stringify(localStorage)).not.toContain('u1');
  });

  it('is as it was where the server did not take it', async () => {
    const { client } = show(BOTH);
    act(() => useSession.setState({ account: account(true) }));
    client.answers[TURN] = new RequestFailure({ kind: 'timeout' });
    await userEvent.click(await sound());
    await vi.waitFor(() => expect(client.paths()).toContain(TURN));
    expect((await sound()).textContent).toBe('告警声音开');
    await close();
  });

  it('follows what another console of the account has turned', async () => {
    const listeners = new Map<string, ChangeListener>();
    const live: LiveLine = {
      listen(entities, listener) {
        listeners.set([...entities].join(), listener);
        return () => {};
      },
      follow: () => {},
    };
    const { client } = show(BOTH, undefined, live);
    act(() => useSession.setState({ account: account(true) }));
    client.answers[INFO] = account(false);
    listeners.get('accountPreference')?.(new Set(['accountPreference']));
    await vi.waitFor(() => expect(useSession.getState().account?.alarmSound).toBe(false), 3000);
    expect((await sound()).textContent).toBe('告警声音关');
  });
});
