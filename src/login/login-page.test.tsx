// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { freshBrowser, openConsole } from '../testing/open-console.tsx';
import { sessionAnswers } from '../testing/session-answers.ts';

vi.mock('../load-page.ts', () => ({ loadPage: async (id: string) => ({ id }), watchPage: () => () => {} }));
vi.mock('../../runtime/page-view.tsx', () => ({
  PageView: ({ page }: { page: { id: string } }) => <p>page {page.id}</p>,
}));

beforeEach(freshBrowser);
afterEach(cleanup);

const phone = () => screen.getByLabelText<HTMLInputElement>('手机号');
const code = () => screen.getByLabelText<HTMLInputElement>('验证码');
const submit = () => userEvent.click(screen.getByRole('button', { name: '登录' }));
const getCode = () => userEvent.click(screen.getByRole('button', { name: '获取验证码' }));

it('asks for both fields when they are empty, and sends nothing', async () => {
  const { client } = await openConsole('/login');
  await submit();
  expect(await screen.findByText('请输入手机号', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
  expect(await screen.findByText('请输入验证码', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
  expect(client.calls).toEqual([]);
});

it('refuses a number that is no mobile number and a code of more than six digits', async () => {
  const { client } = await openConsole('/login');
  await userEvent.type(phone(), '12345678901');
  await userEvent.type(code(), '1234567');
  await submit();
  expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
  expect(await screen.findByText('请输入正确验证码')).toBeTruthy();
  expect(client.calls).toEqual([]);
});

it('sends no code to an invalid number', async () => {
  const { client } = await openConsole('/login');
  await userEvent.type(phone(), '1540000');
  await getCode();
  expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
  expect(client.calls).toEqual([]);
});

it('sends a code to the trimmed number, shows the demo code, and counts down past a reload', async () => {
  const { client } = await openConsole('/login');
  await userEvent.type(phone(), ' 15400000002 ');
  await getCode();
  expect(await screen.findByText('演示模式，验证码为 246810')).toBeTruthy();
  expect(client.calls).toEqual([['/send/verify/code', { phone: '15400000002', scene: 'login' }]]);
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /^\d+s后重新获取$/ });
  expect(waiting.disabled).toBe(true);
  cleanup();
  await openConsole('/login');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^\d+s后重新获取$/ }).disabled).toBe(true);
});

it('frees the button when the countdown is over', async () => {
  sessionStorage.setItem('sms_code_until', String(Date.now() + 600));
  await openConsole('/login');
  expect(screen.getByRole('button', { name: '1s后重新获取' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '获取验证码' }, { timeout: 2000 })).toBeTruthy();
});

it('starts no countdown when the server refuses, and shows its message', async () => {
  const refusal = new RequestFailure({ kind: 'business', code: 42902, message: '今日验证码次数已用完' });
  await openConsole('/login', { client: fakeClient({ '/send/verify/code': refusal }) });
  await userEvent.type(phone(), '15400000002');
  await getCode();
  expect(await screen.findByText('今日验证码次数已用完')).toBeTruthy();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '获取验证码' })).disabled).toBe(false);
});

it('submits with Enter and keeps what was typed when the server refuses', async () => {
  const refusal = new RequestFailure({ kind: 'business', code: 42201, message: '验证码错误或已过期' });
  const client = fakeClient({ ...sessionAnswers(), '/auth/login/sms': refusal });
  await openConsole('/login', { client });
  await userEvent.type(phone(), '15400000002');
  await userEvent.type(code(), '111111{Enter}');
  expect(await screen.findByText('验证码错误或已过期')).toBeTruthy();
  expect(client.calls[0]?.[1]).toMatchObject({ phone: '15400000002', smsCode: '111111', loginType: '1' });
  await waitFor(() => expect(phone().disabled).toBe(false));
  expect([phone().value, code().value]).toEqual(['15400000002', '111111']);
});

it('tells a disabled account why, without asking it to log in again', async () => {
  const disabled = new RequestFailure({ kind: 'session', code: 1019, message: '账号已停用' });
  await openConsole('/login', { client: fakeClient({ '/auth/login/sms': disabled }) });
  await userEvent.type(phone(), '15400000011');
  await userEvent.type(code(), '246810{Enter}');
  expect(await screen.findByText('账号已停用')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens the numeric keypad and shows version and copyright', async () => {
  await openConsole('/login');
  expect(code().inputMode).toBe('numeric');
  expect(screen.getByText('v10.0.0.7')).toBeTruthy();
  expect(screen.getByText('© 2015-2021')).toBeTruthy();
});

it('changes its language, the document with it, and remembers the choice', async () => {
  await openConsole('/login');
  await userEvent.click(screen.getByRole('button', { name: '切换语言' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Community Committee Management Subsystem' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  await waitFor(() => expect(document.title).toBe('Community Committee Management Subsystem'));
  expect(JSON.parse(localStorage.getItem('preferences') ?? '{}')).toMatchObject({ state: { language: 'en' } });
});
