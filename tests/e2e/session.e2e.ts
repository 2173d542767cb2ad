import type { Page, Route } from 'playwright';
import { afterAll, afterEach, expect, test } from 'vitest';
import { answerUntil } from './answer-until.ts';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, rows, signIn, signInAgain } from './console-page.ts';

let opened: ConsolePage;
afterEach(async () => {
  await opened.close();
});
afterAll(closeConsoles);

const LIST = '**/plus/control/record/v1/open/list*';
const RELOGIN = '您已被登出，可以取消继续留在该页面，或者重新登录';
const EXPIRED = '登录状态已过期，请重新登录';
const dialog = (page: Page) => page.getByRole('dialog');
const refused = (status: number) => (route: Route) =>
  route.fulfill({ json: { status, message: '会话无效', content: null } });
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });

async function signedIn(path = '/record/opening'): Promise<Page> {
  opened = await openConsole(path, { as: PEOPLE.property });
  const { page } = opened;
  await rows(page).first().waitFor();
  return page;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录' }).first().click();
  await dialog(page).getByText('确定退出登录吗？').last().waitFor();
  await dialog(page).getByRole('button', { name: '退出登录' }).click();
}

test('§8 status 700, 50008, 50012, 50014 and 1019 each ask to log in again or to stay', async () => {
  const page = await signedIn();
  for (const status of [700, 50008, 50012, 50014, 1019]) {
    await page.route(LIST, refused(status));
    await page.getByRole('button', { name: '刷新' }).click();
    await dialog(page).getByText(RELOGIN).waitFor();
    const buttons = await dialog(page).getByRole('button').allTextContents();
    expect(buttons.filter(Boolean)).toEqual(['取消', '重新登录']);
    await dialog(page).getByRole('button', { name: '取消' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/record/opening');
    await page.unroute(LIST);
  }
  expect(opened.said).toEqual([]);
});

test('§8 HTTP 401 says 登录状态已过期，请重新登录', async () => {
  const page = await signedIn();
  await page.route(LIST, (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.getByRole('button', { name: '刷新' }).click();
  await dialog(page).getByText(EXPIRED).waitFor();
  expect(await dialog(page).getByRole('button', { name: '重新登录' }).count()).toBe(1);
});

test('§8 who cancels stays, and is asked again by what he does himself', async () => {
  const page = await signedIn();
  await page.getByRole('textbox', { name: '姓名' }).fill('张');
  await page.route(LIST, refused(700));
  await page.getByRole('button', { name: '刷新' }).click();
  await dialog(page).getByText(RELOGIN).waitFor();
  // From now on what the console asks by itself is refused as well, and does not ask him.
  await page.route('**/plus/**', refused(700));
  await dialog(page).getByRole('button', { name: '取消' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '刷新' }).click();
  await dialog(page).getByRole('button', { name: '取消' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('张');
  expect(opened.said).toEqual([]);
});

test('§4 §8 log in again clears the session, logs out, reloads, and leads back to the same address and tabs', async () => {
  const page = await signedIn('/equipment/device');
  await page.goto('/record/opening?openType=1');
  await rows(page).first().waitFor();
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  const isWellAgain = await answerUntil(page, LIST, refused(700));
  await page.getByRole('button', { name: '刷新' }).click();
  await dialog(page).getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL('**/login?redirect=*');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(called).toContain('/plus/auth/logout');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  isWellAgain();
  await signInAgain(page, PEOPLE.property);
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/record/opening' && searchParams.get('openType') === '1',
  );
  await rows(page).first().waitFor();
  expect(await tabs(page).getByRole('listitem').count()).toBe(2);
  expect(opened.said).toEqual([]);
});

test('§4 another account that signs in after a lost session finds no tab of the one before', async () => {
  const page = await signedIn('/equipment/device');
  await page.goto('/record/opening');
  await rows(page).first().waitFor();
  const isWellAgain = await answerUntil(page, LIST, refused(50014));
  await page.getByRole('button', { name: '刷新' }).click();
  await dialog(page).getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL('**/login?redirect=*');
  isWellAgain();
  await signInAgain(page, PEOPLE.committee);
  await rows(page).first().waitFor();
  expect(await tabs(page).getByRole('listitem').count()).toBe(1);
});

test('§4 log out asks, calls the service, clears tokens and storage but the preferences, and reloads', async () => {
  const page = await signedIn();
  await page.evaluate(() => {
    localStorage.setItem('rt.draft someone', '{}');
    document.documentElement.setAttribute('data-mark', 'before');
  });
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await signOut(page);
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('data-mark')).toBeNull();
  expect(called).toContain('/plus/auth/logout');
  const left = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  for (const gone of ['token', 'user_name', 'user_sensitive', 'bind_phone', 'rt.draft someone', 'failure_backup'])
    expect(left[0]).not.toContain(gone);
  expect(left[0]).toEqual(expect.arrayContaining(['fingerprint', 'preferences']));
  expect(left[1]).not.toContain('owner');
  expect(left[1]?.filter((key) => key.startsWith('rt.draft'))).toEqual([]);
  expect(opened.said).toEqual([]);
});

test('§4 logging out in one tab logs out all', async () => {
  const page = await signedIn();
  const second = await opened.context.newPage();
  await second.goto('/equipment/device');
  await rows(second).first().waitFor();
  await signOut(page);
  await second.waitForURL('**/login*');
  await second.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await second.evaluate(() => String(sessionStorage.getItem('tabs')))).not.toContain('/equipment/device');
});

test('signing in elsewhere ends the first session, which is told so at once', async () => {
  const page = await signedIn();
  const second = await openConsole('/record/opening');
  await signIn(second.page, PEOPLE.property);
  await rows(second.page).first().waitFor();
  await dialog(page).getByText(RELOGIN).waitFor();
  await dialog(page).getByRole('button', { name: '取消' }).click();
  expect([...opened.said, ...second.said]).toEqual([]);
  await second.close();
});

test('§4 page state outlives a reload: tabs, their searches, the page that is shown', async () => {
  const page = await signedIn();
  await page.goto('/record/opening?openType=1');
  await rows(page).first().waitFor();
  await page.goto('/equipment/device?enableState=1');
  await rows(page).first().waitFor();
  await page.reload();
  await rows(page).first().waitFor();
  expect(new URL(page.url()).searchParams.get('enableState')).toBe('1');
  await tabs(page).getByRole('button', { name: '开门记录', exact: true }).click();
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/record/opening' && searchParams.get('openType') === '1',
  );
  // In session storage: another browser tab starts with its own page alone.
  const other = await opened.context.newPage();
  await other.goto('/record/opening');
  await rows(other).first().waitFor();
  expect(await tabs(other).getByRole('listitem').count()).toBe(1);
  expect(opened.said).toEqual([]);
});

test('§7 the token is in a header and never in an address', async () => {
  opened = await openConsole('/record/opening');
  const { page } = opened;
  const addresses: string[] = [];
  const tokens = new Set<string>();
  page.on('request', (request) => {
    addresses.push(request.url());
    const token = request.headers()['x-token'];
    if (token) tokens.add(token);
  });
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await signIn(page, PEOPLE.property);
  await rows(page).first().waitFor();
  await page.goto('/equipment/device');
  await rows(page).first().waitFor();
  expect(tokens.size).toBe(1);
  const [token = '-'] = tokens;
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
});
