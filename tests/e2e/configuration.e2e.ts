import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ConsoleDidNotStart, type RunningConsole, startConsole } from '../start-console.ts';
import { type ConsolePage, closeConsoles, consoleAddress, openConsole, PEOPLE, rows, signIn } from './console-page.ts';
import { demoFolder } from './demo-folder.ts';
import { startStaticHost } from './static-host.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-deployed-'));
let opened: ConsolePage;
let deployed: RunningConsole;
const data = demoFolder();

/** A picture of one pixel, as a map service hands it out. */
const tileHost = createServer((_, response) =>
  response
    .setHeader('content-type', 'image/svg+xml')
    .end('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>'),
);
let tiles: string;

function configFile(name: string, config: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

/** Starts a console of its own with this configuration. */
function start(config: string): Promise<RunningConsole> {
  return startConsole({
    args: ['--small'],
    env: { DATA_DIR: data, CONSOLE_CONFIG: config, SMS_RESEND_SECONDS: '0' },
  });
}

beforeAll(async () => {
  await new Promise<void>((done) => tileHost.listen(0, '127.0.0.1', done));
  tiles = `http://127.0.0.1:${(tileHost.address() as AddressInfo).port}`;
  const config = configFile('config.json', {
    clientVersion: 'v2026.11',
    map: { tiles: `${tiles}/{z}/{x}/{y}.svg`, attribution: '© 示例地图' },
    product: { title: { zh: '海棠苑社区管理平台', en: 'Haitangyuan Community Console' } },
  });
  deployed = await start(config);
}, 240_000);
afterEach(async () => {
  await opened?.context.close();
});
afterAll(async () => {
  await closeConsoles();
  await deployed?.stop();
  tileHost.close();
  for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
});

/** Whether a picture of another origin is let through by the policy of the page. */
function mayShow(page: Page, address: string): Promise<boolean> {
  return page.evaluate(
    (src) =>
      new Promise<boolean>((done) => {
        const picture = new Image();
        picture.onload = () => done(true);
        picture.onerror = () => done(false);
        picture.src = src;
      }),
    address,
  );
}

test('§1 a deployment decides title and client version at run time, in both languages, without a build', async () => {
  opened = await openConsole(`${deployed.address}/login`);
  const { page, said } = opened;
  await page.getByRole('heading', { level: 1, name: '海棠苑社区管理平台' }).waitFor();
  expect(await page.title()).toBe('海棠苑社区管理平台');
  expect(await page.locator('footer').textContent()).toContain('v2026.11');
  await signIn(page, PEOPLE.property);
  await rows(page).first().waitFor();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${deployed.address}/login`);
  await page.getByRole('button', { name: '切换语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Haitangyuan Community Console' }).waitFor();
  expect(said).toEqual([]);
});

test('§7 the map tiles that a deployment names are let through, those of anybody else are not', async () => {
  opened = await openConsole(`${deployed.address}/login`);
  expect(await mayShow(opened.page, `${tiles}/3/1/2.svg`)).toBe(true);
  // The same tiles by another name are another origin.
  expect(await mayShow(opened.page, `${tiles.replace('127.0.0.1', 'localhost')}/3/1/2.svg`)).toBe(false);
  await opened.context.close();
  opened = await openConsole('/login');
  expect(await mayShow(opened.page, `${tiles}/3/1/2.svg`)).toBe(false);
});

test('a configuration file that is wrong keeps the console from starting: every problem with its line and the way out', async () => {
  const file = configFile('wrong.json', { servicePrefix: 'plus', securityHelpr: true });
  const failure = await start(file).then(
    async (running) => {
      await running.stop();
      throw new Error('It started.');
    },
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ConsoleDidNotStart);
  const { code, output } = failure as ConsoleDidNotStart;
  expect(code).toBe(1);
  expect(output).toContain(`${file}:2:20 error "plus" is not a path`);
  expect(output).toContain(`${file}:3:3 error Unknown key "securityHelpr". Did you mean "securityHelper"?`);
  expect(output).toContain(`npm run check -- --config ${file}`);
  expect(output).not.toContain('    at ');
});

test('a browser shows every setting that it cannot use, in both languages, and opens once they are mended', async () => {
  opened = await openConsole('/404');
  const { page } = opened;
  const right = await (await fetch(`${consoleAddress()}/config.json`)).json();
  let served: object = { ...right, appKey: '', publicKey: undefined, map: { tiles: 'x' } };
  await page.route('**/config.json', (route) => route.fulfill({ json: served }));
  await page.goto('/login');
  await page.getByText('配置文件 /config.json 有 3 处错误，请联系管理员修改后重新加载。').waitFor();
  expect(await page.getByRole('listitem').allTextContents()).toEqual([
    'appKey应为字母、数字或符号，不含空格',
    'publicKey未填写应为 PEM 格式的公钥，以 -----BEGIN PUBLIC KEY----- 开头',
    'map.tiles应为包含 {z}、{x}、{y} 的瓦片地址',
  ]);
  await page.evaluate(() =>
    localStorage.setItem('preferences', JSON.stringify({ state: { language: 'en' }, version: 0 })),
  );
  await page.reload();
  await page.getByText('Problems found in the configuration file /config.json: 3.').waitFor();
  served = right;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox').first().waitFor();
  expect(opened.said).toEqual([]);
});

test('a browser that gets no configuration says so and tries again when it is asked to', async () => {
  opened = await openConsole('/404');
  const { page } = opened;
  let answer: 'page' | 'gone' | undefined = 'page';
  await page.route('**/config.json', (route) => {
    if (answer === 'page') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    if (answer === 'gone') return route.abort('connectionrefused');
    return route.continue();
  });
  await page.goto('/login');
  await page.getByText('原因：/config.json 不是 JSON 文件').waitFor();
  answer = 'gone';
  await page.getByRole('button', { name: '重新加载' }).click();
  await page.getByText('原因：/config.json 没有应答').waitFor();
  answer = undefined;
  await page.getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
});

test('§7 put behind any web server, the console works with services of another origin under the documented policy', async () => {
  const own = (await (await fetch(`${consoleAddress()}/config.json`)).json()) as Record<string, unknown>;
  const host = await startStaticHost(
    consoleAddress(),
    (serviceOrigin) => JSON.stringify({ serviceOrigin, appKey: own.appKey, publicKey: own.publicKey }),
    (nonce, service) =>
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob: ${service}; ` +
      `connect-src 'self' ${service}; worker-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; ` +
      "form-action 'none'; frame-ancestors 'none'",
  );
  try {
    opened = await openConsole(`${host.address}/record/opening`, { as: PEOPLE.property });
    const { page, said } = opened;
    await rows(page).first().waitFor();
    expect(host.called).toContain('/plus/auth/login/sms');
    // Nobody gave a client version: `v` and the host of the console.
    expect(await page.locator('footer').first().textContent()).toContain('v127.0.0.1');
    // Pictures of records come from the reference server's own paths, which this host does not have.
    expect(said.filter((line) => !line.includes('404'))).toEqual([]);
  } finally {
    await host.close();
  }
});
