import type { Page } from 'playwright';
import { afterAll, afterEach, expect, test } from 'vitest';
import { answerUntil } from './answer-until.ts';
import {
  type ConsolePage,
  closeConsoles,
  openConsole,
  PEOPLE,
  rows,
  signInAgain,
  signInByHand,
  tryToSignIn,
} from './console-page.ts';

let opened: ConsolePage;
afterEach(async () => {
  await opened.close();
});
afterAll(closeConsoles);

const TREE = '**/plus/mgauth/v1/permission/tree*';
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const ok = (content: unknown) => ({ json: { status: 0, message: 'ok', content } });
const saidNothing = () => expect(opened.said).toEqual([]);

test('§2 §4 without a token only the public routes are reachable, every other address leads to /login', async () => {
  opened = await openConsole('/record/opening');
  const { page } = opened;
  await page.waitForURL('**/login?redirect=%2Frecord%2Fopening');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await page.goto('/404');
  await page.getByText('抱歉，您访问的页面不存在').waitFor();
  await page.goto('/401');
  await page.getByText('您没有访问该页面的权限').waitFor();
  await page.goto('/no/such/page');
  await page.waitForURL('**/login?redirect=*');
  await page.goto('/');
  await page.waitForURL((url) => url.pathname + url.search === '/login');
  saidNothing();
});

test('§2 /authredirect without an opener leads to /login, and no token is read from an address', async () => {
  opened = await openConsole('/authredirect?token=stolen&code=1');
  const { page } = opened;
  await page.waitForURL((url) => url.pathname + url.search === '/login');
  await page.goto('/record/opening?token=stolen');
  await page.waitForURL('**/login?redirect=*');
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')])).toEqual([
    null,
    null,
  ]);
  saidNothing();
});

test('§2 /authredirect hands its query string to the window of this console that opened it, and closes', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  const message = page.evaluate(
    () =>
      new Promise<{ data: unknown; origin: string }>((done) => {
        addEventListener('message', ({ data, origin }) => {
          if (data?.type === 'authredirect') done({ data, origin });
        });
      }),
  );
  const [child] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/authredirect?code=42&state=x')),
  ]);
  expect(await message).toEqual({
    data: { type: 'authredirect', search: '?code=42&state=x' },
    origin: new URL(page.url()).origin,
  });
  await expect.poll(() => child.isClosed()).toBe(true);
});

test('§2 /authredirect tells a foreign opener nothing', async () => {
  opened = await openConsole('/login');
  const { page, context } = opened;
  const here = new URL(page.url()).origin;
  await page.route('http://foreign.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<body>foreign</body>' }),
  );
  await page.goto('http://foreign.test/');
  await page.evaluate(() => {
    Object.assign(window, { messages: [] });
    addEventListener('message', ({ data }) => (window as unknown as { messages: unknown[] }).messages.push(data));
  });
  const [child] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((origin) => void window.open(`${origin}/authredirect?code=42`), here),
  ]);
  await child.waitForURL('**/login');
  expect(await page.evaluate(() => (window as unknown as { messages: unknown[] }).messages)).toEqual([]);
});

test('§4 with a token: account, permission tree, community list, and only then the pages', async () => {
  opened = await openConsole('/record/opening');
  const { page } = opened;
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/plus/')) paths.push(pathname.slice('/plus'.length));
  });
  await signInByHand(page, PEOPLE.property);
  await rows(page).first().waitFor();
  const since = paths.slice(paths.indexOf('/auth/login/sms'));
  expect(since.slice(0, 4)).toEqual([
    '/auth/login/sms',
    '/api/v2/user/info',
    '/mgauth/v1/permission/tree',
    '/community/v1/name',
  ]);
  expect(since.indexOf('/control/record/v1/open/list')).toBeGreaterThan(3);
  saidNothing();
});

test.each(['/api/v2/user/info', '/mgauth/v1/permission/tree', '/community/v1/name'])(
  '§4 a failure of %s while the session loads signs out locally and leads to /login',
  async (path) => {
    opened = await openConsole('/', { as: PEOPLE.property });
    const { page } = opened;
    const isWellAgain = await answerUntil(page, `**/plus${path}*`, (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.goto('/record/opening?openType=1');
    await page.waitForURL('**/login?redirect=*');
    await page.getByText('服务器错误，请稍后重试').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    // What was to be seen is seen after the next sign-in.
    isWellAgain();
    await signInAgain(page, PEOPLE.property);
    await page.waitForURL(
      ({ pathname, searchParams }) => pathname === '/record/opening' && searchParams.get('openType') === '1',
    );
  },
);

test('§4 §8 an empty permission tree says 账号没有菜单权限 and leads to /login', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.route(TREE, (route) => route.fulfill(ok({ children: [] })));
  await tryToSignIn(page, PEOPLE.property);
  await page.getByText('账号没有菜单权限').waitFor();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('§2 / leads to the first leaf of the permission tree', async () => {
  opened = await openConsole('/', { as: PEOPLE.property });
  const { page } = opened;
  await page.waitForURL('**/property/index*');
  await page.goto('/equipment/device');
  await rows(page).first().waitFor();
  await page.goto('/');
  await page.waitForURL('**/property/index*');
  saidNothing();
});

test('§2 who is signed in and opens /login is led to /', async () => {
  opened = await openConsole('/', { as: PEOPLE.property });
  const { page } = opened;
  await page.goto('/login');
  await page.waitForURL('**/property/index*');
  saidNothing();
});

test('§2 an unknown path is /404, a page outside the permission tree is /401', async () => {
  opened = await openConsole('/', { as: PEOPLE.committee });
  const { page } = opened;
  await page.goto('/no/such/page');
  await page.waitForURL('**/404');
  await page.getByText('抱歉，您访问的页面不存在').waitFor();
  await page.getByRole('button', { name: '返回首页' }).click();
  await page.waitForURL('**/record/opening*');
  // Only property staff and the administrator run property companies.
  await page.goto('/property/index');
  await page.waitForURL('**/401');
  await page.getByText('您没有访问该页面的权限').waitFor();
  saidNothing();
});

test('§2 §6 every account reaches the pages of its own tree alone, and one that it has opens', async () => {
  opened = await openConsole('/', { as: PEOPLE.guard });
  const { page } = opened;
  expect(await menu(page).getByText('通行记录').count()).toBe(0);
  await page.goto('/record/opening');
  await page.waitForURL('**/401');
  await page.goto('/village/index');
  await page.getByText('基本信息', { exact: true }).waitFor();
  saidNothing();
});

test('§2 the sidebar shows the pages of the permission tree, hidden ones not', async () => {
  opened = await openConsole('/record/opening', { as: PEOPLE.property });
  const { page } = opened;
  await menu(page).getByText('开门记录', { exact: true }).waitFor();
  expect(await menu(page).getByText('开门记录详情').count()).toBe(0);
  await menu(page).getByText('门禁设备').click();
  await menu(page).getByText('设备列表').click();
  await page.waitForURL('**/equipment/device*');
  saidNothing();
});

test('§2 a deep link survives the sign-in with its query and its hash', async () => {
  opened = await openConsole('/record/opening?openType=1#here');
  const { page } = opened;
  await page.waitForURL('**/login?redirect=*');
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await signInByHand(page, PEOPLE.property);
  await rows(page).first().waitFor();
  expect(seen).toContainEqual(expect.stringMatching(/\/record\/opening\?openType=1#here$/));
  expect(new URL(page.url()).searchParams.get('openType')).toBe('1');
  saidNothing();
});

test('§2 an address that leads elsewhere after the sign-in is not followed', async () => {
  opened = await openConsole('/login?redirect=%2F%2Fevil.test%2Fx');
  const { page } = opened;
  const here = new URL(page.url()).origin;
  await signInByHand(page, PEOPLE.property);
  await page.waitForURL(`${here}/property/index*`);
  saidNothing();
});

test('§2 a menu that changes while one works is followed once a call is refused', async () => {
  opened = await openConsole('/record/opening', { as: PEOPLE.property });
  const { page } = opened;
  await rows(page).first().waitFor();
  await page.route(TREE, async (route) => {
    const answer = await (await route.fetch()).json();
    const children = answer.content.children.filter(({ menuCode }: { menuCode: string }) => menuCode !== 'record');
    await route.fulfill({ json: { ...answer, content: { children } } });
  });
  await page.route('**/plus/control/record/v1/open/list*', (route) =>
    route.fulfill({ json: { status: 40300, message: '没有操作权限', content: null } }),
  );
  await page.getByRole('button', { name: '刷新' }).click();
  await page.waitForURL('**/401');
  await page.getByText('您没有访问该页面的权限').waitFor();
  expect(await menu(page).getByText('通行记录').count()).toBe(0);
  saidNothing();
});
