// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { chooseLanguage } from '../language/choose-language.ts';
import { freshBrowser, openConsole } from '../testing/open-console.tsx';
import { storedFailures } from './failure-backup.ts';
import { useFailures } from './failure-store.ts';
import { reportFailure, reportInPlace } from './report-failure.ts';

beforeEach(freshBrowser);
afterEach(cleanup);

async function signedIn() {
  const opened = await openConsole('/record/opening', { token: 't' });
  await screen.findByText(/page record\/opening/);
  return opened;
}

const report = (...failures: RequestFailure[]) => act(() => failures.forEach(reportFailure));
const lost = (code: number) => new RequestFailure({ kind: 'session', code, message: 'x' });

describe('a lost session', () => {
  it('asks once, however many requests find out together and by whichever code', async () => {
    await signedIn();
    report(lost(700), lost(50008), lost(50012), lost(50014), lost(1019));
    const dialogs = await screen.findAllByRole('dialog');
    expect(dialogs).toHaveLength(1);
    expect(within(dialogs[0]!).getByText('您已被登出，可以取消继续留在该页面，或者重新登录')).toBeTruthy();
    const buttons = within(dialogs[0]!).getAllByRole('button', { name: /重新登录|取消/ });
    expect(buttons.map((button) => button.textContent)).toEqual(['取消', '重新登录']);
  });

  it('leaves a person who stays in peace, on his page', async () => {
    await signedIn();
    report(lost(700));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    report(lost(700));
    expect(useFailures.getState().dialog).toBeNull();
    expect(screen.getByText(/page record\/opening/)).toBeTruthy();
    expect(localStorage.getItem('token')).toBe('t');
  });

  it('says so again when the person does something that cannot succeed any more', async () => {
    await signedIn();
    report(lost(700));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await new Promise((done) => setTimeout(done, 5));
    await userEvent.click(screen.getByText(/page record\/opening/));
    report(lost(700));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('signs out and reloads when he logs in again', async () => {
    const { client } = await signedIn();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    report(lost(50012));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(localStorage.getItem('token')).toBeNull();
    expect(client.paths()).toContain('/auth/logout');
  });

  it('has words of its own for HTTP 401', async () => {
    await signedIn();
    report(new RequestFailure({ kind: 'unauthorised', code: 401 }));
    expect(await screen.findByText('登录状态已过期，请重新登录')).toBeTruthy();
  });
});

describe('other failures', () => {
  it("shows the server's message of a refusal, once for equal ones", async () => {
    await signedIn();
    const refusal = new RequestFailure({ kind: 'business', code: 40301, message: '无权访问该小区数据' });
    report(refusal, refusal);
    expect(await screen.findAllByText('无权访问该小区数据')).toHaveLength(1);
  });

  it('keeps code and message of a request without an answer in this browser', async () => {
    const { client } = await signedIn();
    client.answers['/x'] = new RequestFailure({
      kind: 'network',
      code: 'ERR_NETWORK',
      message: 'Network Error',
      path: '/x',
    });
    await act(() => client.post('/x').catch(() => undefined));
    expect(await screen.findByText('网络错误')).toBeTruthy();
    expect(storedFailures()).toMatchObject([{ code: 'ERR_NETWORK', message: 'Network Error', path: '/x' }]);
  });

  it('says nothing about the silent codes and what was cancelled', async () => {
    await signedIn();
    report(
      new RequestFailure({ kind: 'business', code: 160001, message: '需要验证' }),
      new RequestFailure({ kind: 'business', code: 160002, message: '验证失败' }),
      new RequestFailure({ kind: 'cancelled' }),
    );
    expect(useFailures.getState().toasts).toEqual([]);
    expect(screen.queryByText(/验证/)).toBeNull();
  });

  it('speaks the language of the moment', async () => {
    await chooseLanguage('en');
    await signedIn();
    report(new RequestFailure({ kind: 'timeout' }));
    expect(await screen.findByText(/timed out/i)).toBeTruthy();
  });

  it('says what also stands in its place, and what a page asks by itself only once', async () => {
    await signedIn();
    const refusal = new RequestFailure({ kind: 'business', code: 40301, message: '数据统计中' });
    const reported = () => useFailures.getState().toasts.length;
    const spy = vi.spyOn(useFailures, 'setState');
    const added = () => spy.mock.calls.filter(([state]) => 'toasts' in state && state.toasts?.length === 1).length;
    act(() => reportInPlace(refusal));
    expect(await screen.findAllByText('数据统计中')).toHaveLength(1);
    act(() => reportInPlace(refusal));
    expect([added(), reported()]).toEqual([1, 0]);
    await new Promise((done) => setTimeout(done, 5));
    await userEvent.click(screen.getByText(/page record\/opening/));
    act(() => reportInPlace(refusal));
    expect(added()).toBe(2);
    spy.mockRestore();
  });

  it('stays 5 seconds for a refusal and 2 for a timeout', async () => {
    report(
      new RequestFailure({ kind: 'business', code: 42200, message: 'a' }),
      new RequestFailure({ kind: 'timeout' }),
    );
    expect(useFailures.getState().toasts.map((toast) => toast.duration)).toEqual([5, 2]);
  });
});

it('says quietly that there is no network, for as long as there is none', async () => {
  await signedIn();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('网络已断开，恢复后会自动重新加载')).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('网络已断开，恢复后会自动重新加载')).toBeNull());
});
