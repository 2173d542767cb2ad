// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { type Answer, fakeClient } from '../testing/fake-client.ts';
import { freshBrowser, openConsole } from '../testing/open-console.tsx';
import { sessionAnswers } from '../testing/session-answers.ts';

const BIND = '/api/v2/user/bind/phone';
const CODE = '/account/sms/code';
const refusal = (code: number, message: string, content?: unknown) =>
  new RequestFailure({ kind: 'business', code, message, content });

beforeEach(freshBrowser);
afterEach(cleanup);

const unbound = (answers: Record<string, Answer> = {}) => {
  const all = sessionAnswers();
  const info = { ...(all['/api/v2/user/info'] as object), havePhone: 0 };
  return fakeClient({ ...all, '/api/v2/user/info': info, [CODE]: { demoCode: '246810' }, [BIND]: {}, ...answers });
};
const open = async (client = unbound()) => {
  await openConsole('/', { token: 'token-1', client });
  const dialog = within(await screen.findByRole('dialog', { name: '绑定手机' }));
  return { client, dialog };
};
const phone = () => screen.getByLabelText<HTMLInputElement>('手机号');
const vcode = () => screen.getByLabelText<HTMLInputElement>('验证码');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const behind = () => document.querySelector('[inert]');

it('is asked for where none is bound, and nothing behind it is in reach until it is', async () => {
  const { client, dialog } = await open();
  expect(await screen.findByText(/^page \D/)).toBeTruthy();
  expect(behind()?.contains(screen.getByText(/^page \D/))).toBe(true);
  expect(localStorage.getItem('bind_phone')).toBe('0');
  const account = dialog.getByLabelText<HTMLInputElement>('账号');
  expect([account.value, account.readOnly]).toEqual(['云杉物业', true]);
  expect(vcode().inputMode).toBe('numeric');
  await userEvent.type(phone(), ' 15412340042 ');
  await press('获取验证码');
  await press('填入');
  await userEvent.type(vcode(), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(client.calls.slice(-2)).toEqual([
    [CODE, { phone: '15412340042', messageType: '1', useType: '2' }],
    [BIND, { phone: '15412340042', verifyCode: '246810' }],
  ]);
  expect(localStorage.getItem('bind_phone')).toBe('1');
  expect(behind()).toBeNull();
  // The first one waits for the lazy parts to be compiled.
}, 30_000);

it('is not asked for where one is bound', async () => {
  await openConsole('/', { token: 'token-1' });
  await screen.findByText(/^page \D/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(behind()).toBeNull();
});

it('gets no code for what is no mobile number, nor for nothing', async () => {
  const { client } = await open();
  await press('获取验证码');
  expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
  await userEvent.type(phone(), '12345678901');
  await press('获取验证码');
  expect(screen.getByText('请输入正确的手机号码')).toBeTruthy();
  expect(client.paths()).not.toContain(CODE);
});

it('counts down past a reload under a name of its own', async () => {
  await open();
  await userEvent.type(phone(), '15412340042');
  await press('获取验证码');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^\d+s后重新获取$/ })).disabled).toBe(true);
  expect(sessionStorage.getItem('sms_code_until')).toBeNull();
  cleanup();
  await open();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^\d+s后重新获取$/ }).disabled).toBe(true);
});

it('wants both fields, in the words of the specification', async () => {
  const { client } = await open();
  await press('绑定');
  expect(await screen.findByText('请输入手机号', { selector: '[role=alert]' })).toBeTruthy();
  expect(screen.getByText('请输入验证码', { selector: '[role=alert]' })).toBeTruthy();
  await userEvent.type(vcode(), '12345a7');
  expect(await screen.findByText('请输入正确验证码')).toBeTruthy();
  expect(client.paths()).not.toContain(BIND);
});

it('says a refusal under its field and nowhere else, and keeps what was typed', async () => {
  const taken = refusal(40904, '该手机号已绑定其他账号', { errors: [{ field: 'phone' }] });
  const { client } = await open(unbound({ [BIND]: refusal(42201, '验证码错误或已失效') }));
  await userEvent.type(phone(), '15412340042');
  await userEvent.type(vcode(), '111111{Enter}');
  await waitFor(() => expect(document.getElementById('bind-vcode-problem')?.textContent).toBe('验证码错误或已失效'));
  expect(screen.getAllByText('验证码错误或已失效')).toHaveLength(1);
  expect(document.querySelector('.ant-message-notice')).toBeNull();
  expect(screen.getByRole('button', { name: '绑定' }).getAttribute('aria-busy')).toBeNull();
  client.answers[BIND] = taken;
  await userEvent.type(vcode(), '{Enter}');
  await waitFor(() =>
    expect(document.getElementById('bind-phone-problem')?.textContent).toBe('该手机号已绑定其他账号'),
  );
  expect([phone().value, vcode().value]).toEqual(['15412340042', '111111']);
});

it.each([
  ['a server that fails', new RequestFailure({ kind: 'http', code: 500 })],
  ['no network', new RequestFailure({ kind: 'network' })],
  ['no answer in time', new RequestFailure({ kind: 'timeout' })],
])('is silent about %s: only loading ends', async (_what, failure) => {
  await open(unbound({ [CODE]: failure, [BIND]: failure }));
  await userEvent.type(phone(), '15412340042');
  await press('获取验证码');
  await userEvent.type(vcode(), '111111{Enter}');
  for (const name of ['获取验证码', '绑定']) {
    await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull());
  }
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(document.querySelector('.ant-message-notice')).toBeNull();
});

it('says why no code was sent, and counts what is left of the wait', async () => {
  await open(unbound({ [CODE]: refusal(42901, '请25秒后再试', { seconds: 25 }) }));
  await userEvent.type(phone(), '15412340042');
  await press('获取验证码');
  expect(await screen.findByText('请25秒后再试')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^2[45]s后重新获取$/ }).disabled).toBe(true);
});

it.each(['footer', 'cross'])('signs out and reloads where it is not wanted (%s)', async (way) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const { client, dialog } = await open();
  const buttons = dialog.getAllByRole('button', { name: '暂不登录' });
  expect(buttons).toHaveLength(2);
  const cross = buttons.find((button) => button.classList.contains('ant-modal-close'));
  const foot = buttons.find((button) => button !== cross);
  await userEvent.click((way === 'cross' ? cross : foot) as HTMLElement);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(client.paths()).toContain('/auth/logout');
  expect(localStorage.getItem('token')).toBeNull();
  reload.mockRestore();
});

it('is bound here too once another tab has bound it', async () => {
  await open();
  window.dispatchEvent(new StorageEvent('storage', { key: 'bind_phone', newValue: '1', storageArea: localStorage }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is asked for before anything about communities', async () => {
  await open(unbound({ '/community/v1/name': [] }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
