import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { startConsole } from '../start-console.ts';
import { costOf } from './side-by-side.ts';

const PHONE = '15400000002';
/** Milliseconds until an answer begins, and bits a second. */
export interface Line {
  latency: number;
  bits: number;
}

const LINE: Line = { latency: 100, bits: 10_000_000 };

interface Options {
  /** Name → the folder of the checkout that it is built in and started from. */
  consoles: Readonly<Record<string, string>>;
  rounds: number;
  said(line: object): void;
}

interface Running {
  name: string;
  folder: string;
  address: string;
  stop(): Promise<unknown>;
  /** What a browser remembers of somebody who has signed in. */
  signedIn?: BrowserContextOptions['storageState'];
  login: number[];
  list: number[];
}

/**
 * What it takes to load the console with an empty cache: requests and kilobytes to the login page and on to the first list,
 * and milliseconds from an address until its screen is painted over a line of 100 ms and 10 Mbit/s. Consoles of several
 * checkouts take turns, each round in a browser context of its own.
 */
export async function measureLoading(executablePath: string, { consoles, rounds, said }: Options): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const running: Running[] = [];
  try {
    for (const [name, folder] of Object.entries(consoles)) running.push(await start(name, folder));
    for (const console of running) said({ console: console.name, ...(await loaded(browser, console)) });
    // The first round warms up the servers and does not count.
    for (let round = 0; round <= rounds; round++) {
      for (const console of round % 2 === 0 ? running : running.toReversed()) {
        const login = await timeTo(browser, console, '/login', {}, '获取验证码');
        const list = await timeTo(browser, console, '/record/opening', { storageState: console.signedIn }, undefined);
        if (round === 0) continue;
        console.login.push(login);
        console.list.push(list);
      }
    }
    for (const { name, login, list } of running) {
      said({ console: name, line: LINE, unit: 'ms to painted', login: costOf(login), recordList: costOf(list) });
    }
  } finally {
    await browser.close();
    for (const { stop } of running) await stop();
  }
}

async function start(name: string, folder: string): Promise<Running> {
  const data = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const env = { DATA_DIR: data, SMS_RESEND_SECONDS: '0', SMS_DAILY_LIMIT: '1000' };
  const { address, stop } = await startConsole({ cwd: folder, args: ['--small'], env });
  const stopped = async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { name, folder, address, stop: stopped, login: [], list: [] };
}

/** Requests and kilobytes of gzip to the login page, and of what is asked for from there to the first list. */
async function loaded(browser: Browser, console: Running) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  // What is fetched while nothing else is to do is no part of a screen.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const answers = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
    answers.set(request.url(), responseBodySize);
  });
  await page.goto(`${console.address}/record/opening`);
  const code = page.getByRole('button', { name: '获取验证码' });
  await code.waitFor();
  await page.waitForLoadState('networkidle');
  const login = asked.splice(0);
  await page.getByLabel('手机号').fill(PHONE);
  await code.click();
  const shown = await page.getByText(/演示模式，验证码为 \d{6}/).textContent();
  await page.getByLabel('验证码', { exact: true }).fill(shown?.match(/\d{6}/)?.[0] ?? '');
  await page.waitForLoadState('networkidle');
  // What was asked for in order to sign in is no part of the list.
  asked.splice(0);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator('section:visible .ant-table-row').first().waitFor();
  const list = asked.splice(0);
  console.signedIn = await context.storageState();
  await context.close();
  const weigh = (urls: readonly string[]) =>
    Math.round(urls.reduce((sum, url) => sum + gzipOf(join(console.folder, 'dist'), url, answers.get(url)), 0) / 100) /
    10;
  const ofKind = (urls: readonly string[], ending: string) =>
    urls.filter((url) => new URL(url).pathname.endsWith(ending)).length;
  const sizes = (urls: readonly string[]) => ({
    requests: urls.length,
    scripts: ofKind(urls, '.js'),
    sheets: ofKind(urls, '.css'),
    kBgzip: weigh(urls),
  });
  return { toLogin: sizes(login), onToFirstList: sizes(list) };
}

/** Bytes of a file of the build in gzip, of anything else as it came. */
function gzipOf(dist: string, url: string, asItCame = 0): number {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/plus/')) return asItCame;
  const file = join(dist, pathname.includes('.') ? pathname : 'index.html');
  if (existsSync(`${file}.gz`)) return statSync(`${file}.gz`).size;
  return existsSync(file) ? statSync(file).size : asItCame;
}

/** Milliseconds from asking for an address until a button of that name, or a row of a list, was painted. */
async function timeTo(
  browser: Browser,
  { address }: Running,
  path: string,
  options: BrowserContextOptions,
  button: string | undefined,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', ...options });
  try {
    const page = await context.newPage();
    await page.addInitScript(notePainted, { button });
    await slowDown(page, LINE);
    await page.goto(`${address}${path}`, { waitUntil: 'commit' });
    return await page.evaluate(() => window.__painted);
  } finally {
    await context.close();
  }
}

/** Everything that the page asks for comes over such a line from now on. */
export async function slowDown(page: Page, line: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = line.bits / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/**
 * Runs in the page before all else, where tsx's names of inner functions are unknown: tells the milliseconds since the page
 * was asked for at the first frame with what is looked for.
 */
export function notePainted({ button, row = '.ant-table-row' }: { button?: string | undefined; row?: string }): void {
  window.__painted = (async () => {
    for (let isThere = false; !isThere; ) {
      await new Promise<void>((painted) =>
        requestAnimationFrame(() => {
          isThere =
            button === undefined
              ? document.querySelector(`section ${row}`)?.checkVisibility() === true
              : [...document.querySelectorAll('button')].some((each) => each.textContent?.includes(button));
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => painted();
          port2.postMessage(0);
        }),
      );
    }
    return performance.now();
  })();
}
