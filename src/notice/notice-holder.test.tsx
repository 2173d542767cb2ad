// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { ConsoleProvider } from '../core/console-context.tsx';
import { useFailures } from '../failures/failure-store.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { App } from '../looks/app.tsx';
import { firstNotice, useNotice } from '../stores/notice-store.ts';
import { useSession } from '../stores/session.ts';
import { type Answer, fakeClient } from '../testing/fake-client.ts';
import { idleAtOnce } from '../testing/idle-at-once.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { NoticeHolder } from './notice-holder.tsx';

const FETCH = '/control/system/v1/announcement';
const HIDE = '/control/system/v1/announcement/notDisplay';
const NOTICE = { id: 'n1', title: '维护通知', content: '第一行\n第二行', type: '1' };

beforeEach(async () => {
  freshBrowser();
  idleAtOnce();
  // As for a person whose system asks for no motion: what closes disappears at once.
  const { happyDOM } = window as { happyDOM?: { settings: { device: { prefersReducedMotion: string } } } };
  if (happyDOM) happyDOM.settings.device.prefersReducedMotion = 'reduce';
  if (!i18next.isInitialized) await startI18n('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answers: Record<string, Answer>) {
  const client = fakeClient(answers);
  useSession.setState({ token: 't', phase: 'ready' });
  render(
    <ConsoleProvider parts={{ client, config: {} as never }}>
      <App nonce="">
        <NoticeHolder />
        <main id="main" tabIndex={-1} />
      </App>
    </ConsoleProvider>,
  );
  return client;
}

const strip = () => screen.findByRole('button', { name: /维护通知/ });

it('asks for the system notice, shows it in one line and tells a screen reader', async () => {
  const client = show({ [FETCH]: NOTICE });
  expect((await strip()).textContent).toBe('维护通知第一行 第二行');
  expect(screen.getByRole('status').textContent).toContain('维护通知');
  expect(client.calls).toEqual([[FETCH, { type: '1' }]]);
});

it('opens the whole of it by click and by Enter, its lines kept', async () => {
  show({ [FETCH]: NOTICE });
  (await strip()).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '系统公告' });
  expect(dialog.querySelector('p')?.textContent).toBe('第一行\n第二行');
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before it hides, and hides nothing when the answer is no', async () => {
  const client = show({ [FETCH]: NOTICE, [HIDE]: {} });
  await strip();
  await userEvent.click(screen.getByRole('button', { name: '隐藏公告' }));
  await screen.findAllByText('是否隐藏该公告？隐藏后一天内不再显示');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(client.paths()).toEqual([FETCH]);
  expect(await strip()).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '隐藏公告' }));
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /维护通知/ })).toBeNull());
  expect(client.calls.at(-1)).toEqual([HIDE, { id: 'n1', type: '1' }]);
  expect(sessionStorage.getItem('notice')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

it('stays where hiding failed, and says so', async () => {
  show({ [FETCH]: NOTICE, [HIDE]: new RequestFailure({ kind: 'http', code: 500 }) });
  await strip();
  await userEvent.click(screen.getByRole('button', { name: '隐藏公告' }));
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(useFailures.getState().toasts).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await strip()).toBeTruthy();
});

it('is nothing where there is none, or it cannot be had', async () => {
  const client = show({ [FETCH]: null });
  await waitFor(() => expect(client.paths()).toEqual([FETCH]));
  expect(screen.getByRole('status').childElementCount).toBe(0);
  cleanup();
  const failing = show({ [FETCH]: new RequestFailure({ kind: 'http', code: 500 }) });
  await waitFor(() => expect(failing.paths()).toEqual([FETCH]));
  expect(screen.getByRole('status').childElementCount).toBe(0);
  expect(useFailures.getState().toasts).toEqual([]);
});

it('of the session is there with the first page, so that nothing moves under a hand later', async () => {
  const client = fakeClient({ [FETCH]: NOTICE });
  await firstNotice(client);
  expect(useNotice.getState().notice).toEqual(NOTICE);
  const { calls } = show({ [FETCH]: NOTICE });
  expect(screen.getByRole('button', { name: /维护通知/ })).toBeTruthy();
  // The poll begins where the session ended.
  await new Promise((done) => setTimeout(done, 50));
  expect(calls).toEqual([]);
});

it('that does not come keeps no page waiting', async () => {
  const began = Date.now();
  await firstNotice(fakeClient({ [FETCH]: () => new Promise(() => {}) }));
  await firstNotice(fakeClient({ [FETCH]: new RequestFailure({ kind: 'timeout' }) }));
  expect(Date.now() - began).toBeLessThan(2000);
  expect(useNotice.getState().notice).toBeNull();
});
