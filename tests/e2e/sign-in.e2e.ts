import { afterAll, afterEach, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, signInByHand, tryToSignIn } from './console-page.ts';

let opened: ConsolePage;
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

test('§2 §4 a person signs in with phone and code and lands on the first page of his menu that is built', async () => {
  opened = await openConsole('/');
  const { page } = opened;
  await page.waitForURL('**/login');
  await signInByHand(page, PEOPLE.property);
  await page.waitForURL('**/property/index*');
  await page.getByText('物业管理').first().waitFor();
  await page.getByText('云杉物业').first().waitFor();
});

test('§5 §8 wrong numbers and empty fields are told where they stand, before anything is sent', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.getByLabel('手机号').fill('12345');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('请输入正确的手机号码').waitFor();
  await page.getByLabel('手机号').fill('');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('alert').getByText('请输入手机号').waitFor();
  await page.getByRole('alert').getByText('请输入验证码').waitFor();
});

test('§8 a wrong code is refused in words, and the form keeps what was typed', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.getByLabel('手机号').fill(PEOPLE.committee);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/演示模式/).waitFor();
  await page.getByLabel('验证码', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('验证码错误或已失效').waitFor();
  expect(await page.getByLabel('手机号').inputValue()).toBe(PEOPLE.committee);
});

test('§8 a disabled account (1019) is told so', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.getByLabel('手机号').fill(PEOPLE.disabled);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const shown = await page.getByText(/演示模式，验证码为 \d{6}/).textContent();
  await page.getByLabel('验证码', { exact: true }).fill(shown?.match(/\d{6}/)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page
    .getByText(/账号已停用/)
    .first()
    .waitFor();
});

test('§5 §9 by keyboard alone: trimmed phone, code of six digits at most, Enter', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
  await page.getByLabel('手机号').waitFor();
  for (let step = 0; step < 10 && (await focused()) !== 'phone'; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(` ${PEOPLE.property} `);
  expect(await page.getByLabel('手机号').inputValue()).toBe(PEOPLE.property);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('smsCode');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('获取验证码');
  await page.keyboard.press('Enter');
  await page.getByText('演示模式，验证码为 246810').waitFor();
  // The code is typed where the person is already.
  await page.waitForFunction(() => document.activeElement?.id === 'smsCode');
  // A seventh is not taken.
  await page.keyboard.type('2468101');
  expect(await page.getByLabel('验证码', { exact: true }).inputValue()).toBe('246810');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/property/index*');
});

test('§2 at 390 px everything of the sign-in is in reach without scrolling sideways', async () => {
  opened = await openConsole('/login', { width: 390, height: 844 });
  const { page } = opened;
  await page.getByLabel('手机号').fill(PEOPLE.property);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/演示模式/).waitFor();
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: [...document.querySelectorAll('main input, main button')].every(
      (each) => each.getBoundingClientRect().left >= 0 && each.getBoundingClientRect().right <= innerWidth,
    ),
  }));
  expect([wide, seen]).toEqual([390, true]);
  expect(await page.getByLabel('验证码', { exact: true }).getAttribute('inputmode')).toBe('numeric');
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/property/index*');
});

test('§3 token, fingerprint, user_sensitive, bind_phone and user_name are stored under these names', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  const stored = () =>
    page.evaluate(() =>
      ['token', 'fingerprint', 'user_sensitive', 'bind_phone', 'user_name'].map((name) => localStorage.getItem(name)),
    );
  // It is worked out once the page is drawn.
  await expect.poll(async () => (await stored())[1]).toMatch(/\w{8,}/);
  const [, fingerprint] = await stored();
  await signInByHand(page, PEOPLE.committee);
  expect(await stored()).toEqual([expect.stringMatching(/^[\w-]{40,}$/), fingerprint, '2', '1', '花园社区居委会']);
});

test.each([
  ['permission tree', '**/plus/mgauth/v1/permission/tree*'],
  ['community list', '**/plus/community/v1/name*'],
])('§4 where the %s cannot be loaded the session ends locally, and the login says why', async (_, call) => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.route(call, (route) =>
    route.fulfill({ json: { status: 50000, message: '服务器内部错误，请稍后重试', content: null } }),
  );
  await page.getByLabel('手机号').fill(PEOPLE.property);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  const answered = page.waitForResponse(call);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await answered;
  await page.getByText('服务器内部错误，请稍后重试').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  // Not for good: once the server is well again one signs in, from the page that is there.
  await page.unroute(call);
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
});

test('§4 §8 an account with an empty menu tree is told 账号没有菜单权限 and signed out', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.route('**/plus/mgauth/v1/permission/tree*', (route) =>
    route.fulfill({ json: { status: 0, message: '', content: { children: [] } } }),
  );
  const ended = page.waitForResponse('**/plus/auth/logout*');
  await tryToSignIn(page, PEOPLE.property);
  await page.getByText('账号没有菜单权限').waitFor();
  expect((await ended).ok()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('§9 the button for a code counts 60 s down, past a reload', async () => {
  opened = await openConsole('/login', { alone: true });
  const { page } = opened;
  const waiting = page.getByRole('button', { name: /^\d+s后重新获取$/ });
  const seconds = async () => Number.parseInt((await waiting.textContent()) ?? '', 10);
  await page.getByLabel('手机号').fill(PEOPLE.property);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await waiting.waitFor();
  const before = await seconds();
  expect(before).toBeGreaterThan(55);
  expect(await waiting.isDisabled()).toBe(true);
  await page.reload();
  await waiting.waitFor();
  expect(await seconds()).toBeLessThanOrEqual(before);
  expect(await seconds()).toBeGreaterThan(40);
  await page.clock.install();
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
});

test('a phone is remembered on request, past signing out, and only until it is unticked', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  const tick = page.getByLabel('在此电脑上记住号码');
  expect(await tick.isChecked()).toBe(false);
  await tick.check();
  await signInByHand(page, PEOPLE.property);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await page.getByLabel('手机号').waitFor();
  expect(await page.getByLabel('手机号').inputValue()).toBe(PEOPLE.property);
  await tick.uncheck();
  await page.reload();
  await page.getByLabel('手机号').waitFor();
  expect([await page.getByLabel('手机号').inputValue(), await tick.isChecked()]).toEqual(['', false]);
});
