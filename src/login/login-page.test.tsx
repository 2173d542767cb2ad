// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { leaveSession } from '../session/end-session.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { freshBrowser, openConsole } from '../testing/open-console.tsx';
import { sessionAnswers } from '../testing/session-answers.ts';

beforeEach(freshBrowser);
afterEach(cleanup);

const phone = () => screen.getByLabelText<HTMLInputElement>('手机号');
const code = () => screen.getByLabelText<HTMLInputElement>('验证码');
const submit = () => userEvent.click(screen.getByRole('button', { name: '登录' }));
const getCode = () => userEvent.click(screen.getByRole('button', { name: '获取验证码' }));

it('asks for both fields when they are empty, and sends nothing', async () => {
  const { client } = await openConsole('/login');
  await submit();
  expect(await screen.findByText('请输入手机号', { selector: '[role=alert]' })).toBeTruthy();
  expect(await screen.findByText('请输入验证码', { selector: '[role=alert]' })).toBeTruthy();
  expect(client.calls).toEqual([]);
});

it('refuses a number that is no mobile number and a code that is none, and takes six characters of one', async () => {
  const { client } = await openConsole('/login');
  await userEvent.type(phone(), '12345678901');
  await userEvent.type(code(), '12345a78');
  expect(code()).toHaveProperty('value', '12345a');
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
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Community Committee Management Subsystem' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  await waitFor(() => expect(document.title).toBe('Community Committee Management Subsystem'));
  expect(JSON.parse(localStorage.getItem('preferences') ?? '{}')).toMatchObject({ state: { language: 'en' } });
});

it('asks the server for how long it wants to wait, as after a code that another tab has asked for', async () => {
  const refusal = new RequestFailure({
    kind: 'business',
    code: 42901,
    message: '请38秒后再试',
    content: { seconds: 38 },
  });
  await openConsole('/login', { client: fakeClient({ '/send/verify/code': refusal }) });
  await userEvent.type(phone(), '15400000002');
  await getCode();
  expect(await screen.findByText('请38秒后再试')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^3[78]s后重新获取$/ }).disabled).toBe(true);
});

it('submits with Enter in the phone field too, and says there what is missing', async () => {
  const { client } = await openConsole('/login');
  await userEvent.type(phone(), '15400000002{Enter}');
  expect(await screen.findByText('请输入验证码', { selector: '[role=alert]' })).toBeTruthy();
  expect(document.activeElement).toBe(code());
  await userEvent.type(code(), '246810');
  await userEvent.type(phone(), '{Enter}');
  await waitFor(() => expect(client.paths()).toContain('/auth/login/sms'));
});

describe('the phone', () => {
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '在此电脑上记住号码' });
  const signIn = async () => {
    await userEvent.type(code(), '246810{Enter}');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('token-1'));
    await screen.findByText(/^page \D/);
  };

  it('is not remembered unless that is asked for', async () => {
    await openConsole('/login');
    expect(tick().checked).toBe(false);
    await userEvent.type(phone(), '15400000002');
    await signIn();
    expect(JSON.stringify(localStorage)).not.toContain('15400000002');
  });

  it('is remembered past a sign-out where it is ticked, and forgotten once it is not', async () => {
    await openConsole('/login');
    await userEvent.type(phone(), '15400000002');
    await userEvent.click(tick());
    expect(JSON.stringify(localStorage)).not.toContain('15400000002');
    await signIn();
    cleanup();
    leaveSession();
    await openConsole('/login');
    expect([phone().value, tick().checked]).toEqual(['15400000002', true]);
    await userEvent.click(tick());
    expect(JSON.stringify(localStorage)).not.toContain('15400000002');
    expect(phone().value).toBe('15400000002');
  });
});

describe('where the server wants a picture read first', () => {
  const needed = new RequestFailure({ kind: 'business', code: 160001, message: '请完成安全验证' });
  const wrong = new RequestFailure({ kind: 'business', code: 160002, message: '图形验证码错误或已失效' });
  let pictures: number;
  const withCaptcha = () => {
    pictures = 0;
    return fakeClient({
      ...sessionAnswers(),
      '/send/verify/code': ({ sig }: Record<string, unknown>) => (sig === 'sig-R9AC' ? { demoCode: '246810' } : needed),
      '/auth/img/send': () => {
        pictures += 1;
        return { sessionId: `s${pictures}`, image: `data:image/png;base64,${pictures}`, width: 160, height: 56 };
      },
      '/auth/img/check': ({ answer }: Record<string, unknown>) =>
        answer === 'R9AC' ? { sig: `sig-${answer}`, token: 't' } : wrong,
    });
  };
  const open = async (client = withCaptcha()) => {
    await openConsole('/login', { client });
    await userEvent.type(phone(), '15400000002');
    await getCode();
    return { client, dialog: within(await screen.findByRole('dialog', { name: '请完成安全验证' })) };
  };
  const box = () => screen.getByLabelText<HTMLInputElement>('图中字符');

  it('asks for what is in it, and sends the code by itself then', async () => {
    const { client, dialog } = await open();
    expect(await dialog.findByRole('img', { name: '图形验证码，4个字符' })).toBeTruthy();
    expect(document.activeElement).toBe(box());
    await userEvent.type(box(), ' R9AC {Enter}');
    expect(await screen.findByText('演示模式，验证码为 246810')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(client.calls.slice(1)).toEqual([
      ['/auth/img/send', { scene: 'login' }],
      ['/auth/img/check', { sessionId: 's1', answer: 'R9AC' }],
      ['/send/verify/code', { phone: '15400000002', scene: 'login', sessionId: 's1', sig: 'sig-R9AC', token: 't' }],
    ]);
    expect(document.activeElement).toBe(code());
  });

  it('shows another picture after a wrong answer, and says so in the dialog alone', async () => {
    const { dialog } = await open();
    await dialog.findByRole('img');
    await userEvent.type(box(), 'XXXX{Enter}');
    expect(await dialog.findByText('输入有误或图片已过期，已换一张，请重新输入')).toBeTruthy();
    await waitFor(() => expect(dialog.getByRole<HTMLImageElement>('img').src).toContain('base64,2'));
    expect([box().value, document.activeElement === box()]).toEqual(['', true]);
    expect(screen.queryByText('图形验证码错误或已失效')).toBeNull();
  });

  it('shows another picture on request', async () => {
    const { dialog } = await open();
    await dialog.findByRole('img');
    await userEvent.type(box(), 'XX');
    await userEvent.click(dialog.getByRole('button', { name: '换一张' }));
    await waitFor(() => expect(dialog.getByRole<HTMLImageElement>('img').src).toContain('base64,2'));
    expect(box().value).toBe('');
  });

  it('wants an answer, and says why a picture cannot be had', async () => {
    const client = withCaptcha();
    client.answers['/auth/img/send'] = new RequestFailure({ kind: 'business', code: 42905, message: '获取过于频繁' });
    const { dialog } = await open(client);
    expect(await dialog.findByText('获取过于频繁')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(await dialog.findByText('请输入图中字符')).toBeTruthy();
    expect(client.paths()).not.toContain('/auth/img/check');
  });

  it('sends nothing where the person gives up, and tells nothing', async () => {
    const { client, dialog } = await open();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(client.paths().filter((path) => path === '/send/verify/code')).toHaveLength(1);
    expect(screen.queryByText('请完成安全验证')).toBeNull();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '获取验证码' })).disabled).toBe(false);
  });

  it('signs in with the proof where the sign-in wants it', async () => {
    const client = withCaptcha();
    const login = sessionAnswers()['/auth/login/sms'];
    client.answers['/auth/login/sms'] = ({ sig }: Record<string, unknown>) => (sig === 'sig-R9AC' ? login : needed);
    await openConsole('/login', { client });
    await userEvent.type(phone(), '15400000002');
    await userEvent.type(code(), '246810{Enter}');
    await screen.findByRole('dialog', { name: '请完成安全验证' });
    await screen.findByRole('img', { name: /图形验证码/ });
    await userEvent.type(box(), 'R9AC{Enter}');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('token-1'));
  });
});
