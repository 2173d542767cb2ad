// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { ConsoleProvider } from '../core/console-context.tsx';
import { usePreferences } from '../stores/preferences.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { PushDialog } from './push-dialog.tsx';

const P = '/control/push/v1';
const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const SENT = { endpoint: 'https://push.example.cn/1', p256dh: 'AQID', auth: 'BAUG' };

/** What a browser has of push notices. */
interface FakeBrowser {
  permission: NotificationPermission;
  /** What the person answers. */
  answers: NotificationPermission;
  isSubscribed: boolean;
  /** The browser does not reach its push service. */
  isAlone: boolean;
  asked: number;
}

let browser: FakeBrowser;

function fakeBrowser(): void {
  const subscription = {
    endpoint: SENT.endpoint,
    options: {
      applicationServerKey: Uint8Array.from(atob(KEY.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
        .buffer,
    },
    getKey: (name: string) => Uint8Array.from(name === 'p256dh' ? [1, 2, 3] : [4, 5, 6]).buffer,
    unsubscribe: async () => {
      browser.isSubscribed = false;
      return true;
    },
  };
  const registration = {
    active: { state: 'activated', addEventListener: () => {} },
    pushManager: {
      getSubscription: async () => (browser.isSubscribed ? subscription : null),
      subscribe: async () => {
        if (browser.isAlone) throw new DOMException('Registration failed - push service error', 'AbortError');
        browser.isSubscribed = true;
        return subscription;
      },
    },
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answers;
      return browser.answers;
    },
  });
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    addEventListener: () => {},
    removeEventListener: () => {},
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

beforeEach(() => {
  freshBrowser();
  usePreferences.setState({ language: 'zh' });
  browser = { permission: 'default', answers: 'granted', isSubscribed: false, isAlone: false, asked: 0 };
  fakeBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const row = (id: string, more: object = {}) => ({
  id,
  deviceName: 'Chrome, Android',
  alarmLevel: '2',
  createTime: '2026-11-19 08:00:00',
  sentTime: null,
  failTime: null,
  ...more,
});

/** A server that knows these devices; what this browser is once it has subscribed is `own`. */
function show(devices: ReturnType<typeof row>[] = [], isOwn = false) {
  const state = { devices, own: isOwn ? 'own' : undefined, level: '2' };
  const client = fakeClient({
    [`${P}/state`]: ({ endpoint }: Readonly<Record<string, unknown>>) => ({
      publicKey: KEY,
      most: 5,
      ...(endpoint !== undefined &&
        state.own && { device: { id: state.own, alarmLevel: state.level, isCurrent: true } }),
    }),
    [`${P}/device/list`]: () => ({ list: state.devices, total: state.devices.length }),
    [`${P}/subscribe`]: ({ alarmLevel }: Readonly<Record<string, unknown>>) => {
      state.level = String(alarmLevel);
      if (!state.own) state.devices = [row('own'), ...state.devices];
      state.own = 'own';
      return { id: 'own' };
    },
    [`${P}/unsubscribe`]: ({ id }: Readonly<Record<string, unknown>>) => {
      state.devices = state.devices.filter((device) => device.id !== id);
      if (id === state.own) state.own = undefined;
      return {};
    },
    [`${P}/test`]: {},
  });
  render(
    <MemoryRouter>
      <ConsoleProvider parts={{ client, config: {} as never }}>
        <App>
          <PushDialog onClosed={() => {}} />
        </App>
      </ConsoleProvider>
    </MemoryRouter>,
  );
  return { client, state };
}

const receive = () => screen.findByRole('switch', { name: '在本机接收告警推送' });
const ready = () => vi.waitFor(async () => expect((await receive()).hasAttribute('disabled')).toBe(false));
const isOn = async () => (await receive()).getAttribute('aria-checked');
const said = () => screen.getByRole('status').textContent;

describe('the consent', () => {
  it('is asked for on a click alone, and what the server is sent is the subscription and the level', async () => {
    const { client } = show();
    await ready();
    expect([await isOn(), browser.asked]).toEqual(['false', 0]);
    expect((screen.getByRole('radio', { name: '重要及以上' }) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '仅紧急' }));
    expect(client.paths()).not.toContain(`${P}/subscribe`);
    await userEvent.click(await receive());
    await vi.waitFor(async () => expect(await isOn()).toBe('true'));
    expect(browser.asked).toBe(1);
    expect(client.calls.find(([path]) => path === `${P}/subscribe`)?.[1]).toMatchObject({ ...SENT, alarmLevel: '1' });
    expect(screen.getByText('本机')).toBeTruthy();
  });

  it('refused, the dialog says how to allow it', async () => {
    browser.answers = 'denied';
    const { client } = show();
    await ready();
    await userEvent.click(await receive());
    await vi.waitFor(() => expect(said()).toBe(zh.denied));
    expect(await isOn()).toBe('false');
    expect((await receive()).hasAttribute('disabled')).toBe(true);
    expect(client.paths()).not.toContain(`${P}/subscribe`);
  });

  it('put off, it may be asked for again', async () => {
    browser.answers = 'default';
    show();
    await ready();
    await userEvent.click(await receive());
    await vi.waitFor(() => expect(said()).toBe(zh.dismissed));
    await ready();
    browser.answers = 'granted';
    await userEvent.click(await receive());
    await vi.waitFor(async () => expect(await isOn()).toBe('true'));
    expect(said()).toBe('');
  });
});

describe('is honest where nothing arrives', () => {
  const reason = async () => {
    show();
    await vi.waitFor(() => expect(said()).not.toBe(''));
    expect((await receive()).hasAttribute('disabled')).toBe(true);
    return said();
  };

  it('blocked by the browser', async () => {
    browser.permission = 'denied';
    expect(await reason()).toBe(zh.denied);
  });

  it('no HTTPS', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await reason()).toBe(zh.insecure);
  });

  it('a browser that knows no notices', async () => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    expect(await reason()).toBe(zh.unsupported);
  });

  it('an iPhone, in which only an installed console may', async () => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1',
    );
    expect(await reason()).toBe(zh.notInstalled);
    vi.restoreAllMocks();
  });

  it('the browser does not reach its push service', async () => {
    browser.isAlone = true;
    const { client } = show();
    await ready();
    await userEvent.click(await receive());
    await vi.waitFor(() => expect(said()).toBe(zh.noService));
    expect([await isOn(), client.paths().includes(`${P}/subscribe`)]).toEqual(['false', false]);
  });

  it('switched off by the operator, or one device too many', async () => {
    const { client } = show();
    await ready();
    client.answers[`${P}/subscribe`] = new RequestFailure({
      kind: 'business',
      code: 42912,
      message: '最多可在5台设备上接收推送',
    });
    await userEvent.click(await receive());
    await vi.waitFor(() => expect(client.paths()).toContain(`${P}/subscribe`));
    await vi.waitFor(() => expect(browser.isSubscribed).toBe(false));
    expect(await isOn()).toBe('false');
    cleanup();
    const off = show();
    off.client.answers[`${P}/state`] = new RequestFailure({
      kind: 'business',
      code: 40903,
      message: '系统未开启告警推送',
    });
    await vi.waitFor(() => expect(said()).toBe('系统未开启告警推送'));
  });
});

describe('a device that receives', () => {
  beforeEach(() => {
    browser.permission = 'granted';
    browser.isSubscribed = true;
  });

  it('changes its level, is tried, and is turned off in the browser too', async () => {
    const { client } = show([row('own')], true);
    await ready();
    expect(await isOn()).toBe('true');
    await userEvent.click(screen.getByRole('radio', { name: '全部' }));
    await vi.waitFor(() =>
      expect(client.calls.find(([path]) => path === `${P}/subscribe`)?.[1]).toMatchObject({ alarmLevel: '4' }),
    );
    await ready();
    await userEvent.click(screen.getByRole('button', { name: '发送测试通知' }));
    await vi.waitFor(() => expect(said()).toBe(zh.testSent));
    expect(client.calls.find(([path]) => path === `${P}/test`)?.[1]).toEqual({ id: 'own' });
    await ready();
    await userEvent.click(await receive());
    await vi.waitFor(async () => expect(await isOn()).toBe('false'));
    expect([browser.isSubscribed, browser.asked]).toEqual([false, 0]);
    expect(screen.getByText(zh.none)).toBeTruthy();
  });

  it('removes another device, with what became of its last notice, and stays on', async () => {
    const others = [
      row('own'),
      row('b', { deviceName: 'Edge, Windows', sentTime: '2026-11-19 09:30:00' }),
      row('c', { deviceName: 'Firefox, Linux', sentTime: '2026-11-19 09:30:00', failTime: '2026-11-19 10:00:00' }),
    ];
    const { client } = show(others, true);
    await ready();
    expect(screen.getByText('我的设备（3/5）')).toBeTruthy();
    expect(screen.getByText('最近推送：11-19 09:30')).toBeTruthy();
    expect(screen.getByText('最近一次推送失败：11-19 10:00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '移除 Edge, Windows' }));
    await vi.waitFor(() => expect(screen.queryByText('Edge, Windows')).toBeNull());
    expect(client.calls.find(([path]) => path === `${P}/unsubscribe`)?.[1]).toEqual({ id: 'b' });
    expect([await isOn(), browser.isSubscribed]).toEqual(['true', true]);
  });

  it('speaks English', async () => {
    show([row('own')], true);
    await ready();
    act(() => usePreferences.setState({ language: 'en' }));
    expect(screen.getByRole('switch', { name: en.receive })).toBeTruthy();
    expect(screen.getByText('My devices (1 of 5)')).toBeTruthy();
  });
});

it('says the same things in both languages', () => {
  expect(Object.keys(en)).toEqual(Object.keys(zh));
  const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  for (const key of Object.keys(zh) as (keyof typeof zh)[]) {
    expect(places(en[key]), key).toEqual(places(zh[key]));
    expect(en[key], key).not.toMatch(/[\u4e00-\u9fff]/);
  }
});
