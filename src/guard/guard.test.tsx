// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { address, freshBrowser, openConsole } from '../testing/open-console.tsx';
import { sessionAnswers } from '../testing/session-answers.ts';

beforeEach(freshBrowser);
afterEach(cleanup);

const session = (code: number, message: string) => new RequestFailure({ kind: 'session', code, message });

async function logIn() {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('手机号'), '15400000002');
  await user.type(screen.getByLabelText('验证码'), '246810{Enter}');
}

describe('without a token', () => {
  it('leads every address but the public ones to the login page', async () => {
    await openConsole('/record/opening');
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
    expect(address()).toBe('/login?redirect=%2Frecord%2Fopening');
  });

  it('shows /404 and /401 as they are', async () => {
    await openConsole('/404');
    expect(await screen.findByText('抱歉，您访问的页面不存在')).toBeTruthy();
    cleanup();
    await openConsole('/401');
    expect(await screen.findByText('您没有访问该页面的权限')).toBeTruthy();
  });

  it('brings a deep link with its query through the login', async () => {
    const { client } = await openConsole('/record/opening?openType=1');
    await logIn();
    expect(await screen.findByText(/page record\/opening/)).toBeTruthy();
    expect(address()).toBe('/record/opening?openType=1');
    expect(client.paths().slice(0, 4)).toEqual([
      '/auth/login/sms',
      '/api/v2/user/info',
      '/mgauth/v1/permission/tree',
      '/community/v1/name',
    ]);
  });

  it('brings a document that was shared in the fragment through the login, unseen by any server', async () => {
    await openConsole('/record/opening#doc=abc');
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
    expect(address()).toBe('/login?redirect=%2Frecord%2Fopening');
    await logIn();
    await screen.findByText(/page record\/opening/);
    expect(window.location.hash).toBe('#doc=abc');
  });

  it('keeps the client values of the session under their names', async () => {
    await openConsole('/login');
    await logIn();
    await screen.findByText(/page first\/index/);
    const kept = ['token', 'user_name', 'user_sensitive', 'bind_phone'].map((name) => localStorage.getItem(name));
    expect(kept).toEqual(['token-1', '云杉物业', '2', '1']);
  });

  it('sends /authredirect to the login page when nobody opened it', async () => {
    await openConsole('/authredirect?code=1');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('with a token', () => {
  it('leads / and /login to the first page', async () => {
    await openConsole('/login', { token: 't' });
    expect(await screen.findByText(/page first\/index/)).toBeTruthy();
    expect(address()).toBe('/first/index');
  });

  it('shows /404 for an unknown path and the way home', async () => {
    await openConsole('/no/such/page', { token: 't' });
    expect(await screen.findByText('抱歉，您访问的页面不存在')).toBeTruthy();
    expect(address()).toBe('/404');
    await userEvent.click(screen.getByRole('button', { name: '返回首页' }));
    expect(await screen.findByText(/page first\/index/)).toBeTruthy();
  });

  it('shows /401 for a page that the account may not open', async () => {
    await openConsole('/sms/index', { token: 't' });
    expect(await screen.findByText('您没有访问该页面的权限')).toBeTruthy();
    expect(address()).toBe('/401');
    expect(screen.getByRole('button', { name: '返回上一页' })).toBeTruthy();
  });

  it('shows /404 for a page of the menu that this build does not have', async () => {
    await openConsole('/record/visiting', { token: 't' });
    expect(await screen.findByText('抱歉，您访问的页面不存在')).toBeTruthy();
    expect(address()).toBe('/404');
  });

  it('signs out locally when the session cannot be loaded, with the reason and no dialog', async () => {
    const client = fakeClient({ ...sessionAnswers(), '/community/v1/name': session(50008, '登录信息无效') });
    await openConsole('/record/opening', { token: 'stale', client });
    expect(await screen.findByText('登录信息无效')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells an account without any menu so and signs it out', async () => {
    const client = fakeClient({ ...sessionAnswers(), '/mgauth/v1/permission/tree': { children: [] } });
    await openConsole('/', { token: 't', client });
    expect(await screen.findByText('账号没有菜单权限')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
    expect(client.paths()).toContain('/auth/logout');
  });

  it('asks an account without a community to make one, or signs it out', async () => {
    const client = fakeClient({ ...sessionAnswers(), '/community/v1/name': [] });
    await openConsole('/', { token: 't', client });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('当前账号尚未绑定小区，是否立即创建？')).toBeTruthy();
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['取消', '立即创建']);
    await userEvent.click(buttons[0]!);
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
  });
});
