import type { Locator, Page, Route } from 'playwright';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, rows, signInAgain } from './console-page.ts';
import { still } from './settled.ts';
import { comesInTime, mayReload, reloadsAfter, stopTime } from './stopped-time.ts';

let opened: ConsolePage;
afterEach(async () => {
  await opened.close();
});
afterAll(closeConsoles);

interface Fault {
  play(route: Route): Promise<void>;
  /** What a person reads. */
  text: string;
  /** Milliseconds that a toast about it stays. */
  stays: number;
}

const json =
  (body: string, more: object = {}) =>
  (route: Route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body, ...more });

/** Each way in which an answer does not come, and the catalogue's words for it. */
const FAULTS: Readonly<Record<string, Fault>> = {
  offline: { play: (route) => route.abort('internetdisconnected'), text: '网络错误', stays: 2000 },
  'a reset connection': { play: (route) => route.abort('connectionreset'), text: '网络错误', stays: 2000 },
  'HTTP 500': { play: json('{}', { status: 500 }), text: '服务器错误，请稍后重试', stays: 5000 },
  'HTTP 504': { play: json('', { status: 504 }), text: '网络错误，请稍后重试', stays: 5000 },
  'HTTP 404': { play: json('<html></html>', { status: 404 }), text: '接口错误，请稍后重试', stays: 5000 },
  'another HTTP status': { play: json('{}', { status: 418 }), text: '未知错误', stays: 5000 },
  'a busy server': {
    play: json('{}', { status: 429, headers: { 'Retry-After': '30' } }),
    text: '服务器繁忙，请在30秒后重试',
    stays: 5000,
  },
  'malformed JSON': { play: json('{"status":0,,}'), text: '网络错误', stays: 2000 },
  'half an answer': { play: json('{"status":0,"content":{"list":[{"id":'), text: '网络错误', stays: 2000 },
  'a page of a proxy': {
    play: json('<html>Sign in to the WLAN</html>', { contentType: 'text/html' }),
    text: '网络错误',
    stays: 2000,
  },
};
const cases = Object.entries(FAULTS);

const CODE = '**/plus/send/verify/code*';
const DETAIL = '**/plus/api/v1/device/detail*';
const LIST = '**/plus/control/record/v1/open/list*';
const dialogs = (page: Page) => page.locator('.ant-modal:visible');
const drawer = (page: Page) => page.locator('.ant-drawer-open').last();
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

/** Nothing is blank: the frame is there, and no dialog asks anything. */
async function expectIntact(page: Page): Promise<void> {
  expect(await menu(page).isVisible()).toBe(true);
  expect(await dialogs(page).count()).toBe(0);
}

/** However slow the machine is: a moment before its time the toast is there, a moment after it is gone. */
async function staysFor(page: Page, toast: Locator, milliseconds: number): Promise<void> {
  await toast.waitFor();
  await page.clock.runFor(milliseconds - 100);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'detached' });
}

describe('§8 on the login page', () => {
  test('each fault is said for as long as the catalogue says, and what was typed stays', async () => {
    opened = await openConsole('/login', { alone: true });
    const { page } = opened;
    const phone = page.getByRole('textbox', { name: '手机号' });
    const button = page.getByRole('button', { name: '获取验证码' });
    await phone.fill(PEOPLE.property);
    await stopTime(page);
    for (const [, fault] of cases) {
      await page.route(CODE, fault.play);
      await button.click();
      await staysFor(page, page.getByText(fault.text, { exact: true }), fault.stays);
      expect(await phone.inputValue()).toBe(PEOPLE.property);
      await page.unroute(CODE);
    }
    // The button is free again.
    await button.click();
    await page.getByText(/演示模式，验证码为 \d{6}/).waitFor();
  });

  test('a slow server keeps the button turning, and sends nothing twice', async () => {
    opened = await openConsole('/login');
    const { page } = opened;
    let asked = 0;
    let answer = () => {};
    const pressedTwice = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(CODE, async (route) => {
      asked += 1;
      await pressedTwice;
      await route.continue();
    });
    await page.getByLabel('手机号').fill(PEOPLE.property);
    const button = page.getByRole('button', { name: '获取验证码' });
    await button.click();
    await button.click({ force: true, timeout: 1000 }).catch(() => undefined);
    answer();
    await page.getByText(/演示模式，验证码为 \d{6}/).waitFor();
    expect(asked).toBe(1);
  });

  test('§8 no answer in time says 请求超时 for 2 s, and the button is free again', async () => {
    opened = await openConsole('/login', { alone: true });
    const { page } = opened;
    // The real time limit of a minute, two hundred times as fast.
    await page.evaluate(() => {
      const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') ?? {};
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
        set(this: XMLHttpRequest, milliseconds: number) {
          set?.call(this, milliseconds / 200);
        },
      });
    });
    await page.route(CODE, () => {});
    await page.getByLabel('手机号').fill(PEOPLE.property);
    await stopTime(page);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await staysFor(page, page.getByText('请求超时', { exact: true }), 2000);
    expect(await page.getByRole('button', { name: '获取验证码' }).isEnabled()).toBe(true);
  });

  test('no response: code and message are kept in this browser, the payload is not', async () => {
    opened = await openConsole('/login');
    const { page } = opened;
    await page.route(CODE, (route) => route.abort('connectionreset'));
    await page.getByLabel('手机号').fill(PEOPLE.property);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('网络错误', { exact: true }).waitFor();
    const kept = await page.evaluate(() => localStorage.getItem('failure_backup') ?? '');
    expect(JSON.parse(kept)).toMatchObject([
      {
        code: 'ERR_NETWORK',
        message: 'Network Error',
        path: '/send/verify/code',
        requestId: expect.stringMatching(/^web-/),
      },
    ]);
    expect(kept).not.toContain(PEOPLE.property);
  });
});

describe('§8 on a list', () => {
  test('each fault is said in its place, with another try, and what was typed stays', async () => {
    opened = await openConsole('/record/opening', { as: PEOPLE.property, alone: true });
    const { page } = opened;
    await rows(page).first().waitFor();
    const name = page.getByRole('textbox', { name: '姓名' });
    await name.fill('张');
    await stopTime(page);
    for (const [about, fault] of cases) {
      await page.route(LIST, fault.play);
      await page.getByRole('button', { name: '刷新' }).click();
      const said = page.locator('section:visible').getByText(fault.text);
      await comesInTime(page, said);
      // Said once: there is no toast beside it.
      expect({ about, said: await page.getByText(fault.text, { exact: true }).count() }).toEqual({ about, said: 1 });
      await expectIntact(page);
      expect(await name.inputValue()).toBe('张');
      await page.unroute(LIST);
      await page.getByRole('button', { name: '重试' }).first().click();
      await said.first().waitFor({ state: 'detached' });
      await rows(page).first().waitFor();
    }
  });

  test('§8 a refusal is said for 5 s in the words of the server, and stays in its place', async () => {
    opened = await openConsole('/record/opening', { as: PEOPLE.property, alone: true });
    const { page } = opened;
    await rows(page).first().waitFor();
    await stopTime(page);
    await page.route(LIST, json(JSON.stringify({ status: 42200, message: '开门时间有误', content: null })));
    await page.getByRole('button', { name: '刷新' }).click();
    await staysFor(page, page.locator('.ant-message-notice', { hasText: '开门时间有误' }), 5000);
    expect(await page.locator('section:visible').getByText('开门时间有误').count()).toBeGreaterThan(0);
  });

  test('a slow list keeps the frame, and one may go elsewhere meanwhile', async () => {
    opened = await openConsole('/record/opening', { as: PEOPLE.property });
    const { page } = opened;
    let answer = () => {};
    const gone = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(LIST, async (route) => {
      await gone;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/record/opening');
    await menu(page).waitFor();
    await expectIntact(page);
    await menu(page).getByText('门禁设备').click();
    await menu(page).getByText('设备列表').click();
    await rows(page).first().waitFor();
    answer();
  });
});

describe('§8 while a drawer is open', () => {
  test('a fault is said in the drawer, and the page below it stays', async () => {
    opened = await openConsole('/equipment/device', { as: PEOPLE.property });
    const { page } = opened;
    await rows(page).first().waitFor();
    const below = await rows(page).count();
    // Of each kind one: all of them stand in the list above.
    for (const fault of [FAULTS.offline, FAULTS['HTTP 500'], FAULTS['malformed JSON']]) {
      if (!fault) throw new Error('A fault has another name now.');
      await page.route(DETAIL, fault.play);
      await rows(page).first().getByText('详情').click();
      await drawer(page).getByText(fault.text).first().waitFor({ timeout: 10_000 });
      await expectIntact(page);
      expect(await rows(page).count()).toBeGreaterThanOrEqual(below);
      await page.unroute(DETAIL);
      await drawer(page).getByRole('button', { name: '重试' }).first().click();
      await drawer(page).getByText('基本信息').waitFor();
      // The button that was pressed is gone, and the drawer still hears its keys.
      await page.keyboard.press('Escape');
      await page.locator('.ant-drawer-open').waitFor({ state: 'detached' });
    }
  });
});

describe('§8 ten calls that fail together', () => {
  const CONFIRM = '您已被登出，可以取消继续留在该页面，或者重新登录';
  const EXPIRED = '登录状态已过期，请重新登录';
  const expired = json('{}', { status: 401 });
  const lost = (status: number) => json(JSON.stringify({ status, message: '会话无效', content: null }));

  /** Ten drawers, each with a call that waits until all have come. */
  async function failTogether(plays: readonly ((route: Route) => Promise<void>)[]): Promise<Page> {
    opened = await openConsole('/equipment/device', { as: PEOPLE.property });
    const { page } = opened;
    await rows(page).nth(9).waitFor();
    const waiting: Route[] = [];
    await page.route(DETAIL, (route) => {
      waiting.push(route);
    });
    await page.evaluate(() => {
      const shown = [...document.querySelectorAll('.ant-table-row')].slice(0, 10);
      for (const row of shown) {
        const open = [...row.querySelectorAll<HTMLElement>('button, a')].find(
          ({ textContent }) => textContent === '详情',
        );
        open?.click();
      }
    });
    await expect.poll(() => waiting.length).toBe(10);
    await Promise.all(waiting.map((route, place) => plays[place % plays.length]?.(route)));
    return page;
  }

  test('all 401: one dialog, none under it and none after it', async () => {
    const page = await failTogether([expired]);
    await page.getByText(EXPIRED, { exact: true }).first().waitFor();
    await still(page);
    expect(await dialogs(page).count()).toBe(1);
    await dialogs(page).getByRole('button', { name: '取消' }).click();
    await dialogs(page).waitFor({ state: 'detached' });
    await still(page);
    expect(await dialogs(page).count()).toBe(0);
    expect(await menu(page).count()).toBe(1);
  });

  test('of every kind: one dialog, the others in their places, and no blank page', async () => {
    const page = await failTogether([
      expired,
      lost(700),
      lost(50008),
      lost(50012),
      lost(50014),
      lost(1019),
      ...['HTTP 500', 'HTTP 504', 'HTTP 404', 'malformed JSON'].map((name) => (FAULTS[name] as Fault).play),
    ]);
    await dialogs(page)
      .getByText(new RegExp(`${CONFIRM}|${EXPIRED}`))
      .waitFor();
    await still(page);
    expect(await dialogs(page).count()).toBe(1);
    expect(await menu(page).count()).toBe(1);
    await page.unroute(DETAIL);
    await dialogs(page).getByRole('button', { name: '重新登录' }).click();
    await page.waitForURL('**/login?redirect=*');
    await signInAgain(page, PEOPLE.property);
    await rows(page).first().waitFor();
  });
});

test('§8 a part of the console that is gone reloads the page after 3 s, once, however often it is still gone', async () => {
  opened = await openConsole('/record/opening', { as: PEOPLE.property, alone: true });
  const { page } = opened;
  await rows(page).first().waitFor();
  // The documents of pages are parts of their own.
  await page.route(/\/assets\/device-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await menu(page).getByText('门禁设备').click();
  await stopTime(page);
  await menu(page).getByText('设备列表').click();
  await page.getByText('平台版本已更新，页面将在3秒后刷新').waitFor();
  await reloadsAfter(page, 3000, () => loads);
  await page.getByText('页面加载失败').waitFor();
  await mayReload(page);
  expect(loads).toBe(1);
  expect(await menu(page).isVisible()).toBe(true);
});
