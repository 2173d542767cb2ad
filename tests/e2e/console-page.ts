import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { inject } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { clientAt, tokenOf } from '../client-at.ts';
import { RestingPage } from './resting-page.ts';

/** A person's browser: one context, one page, and everything that its console said. */
export interface ConsolePage {
  page: Page;
  context: BrowserContext;
  /** Warnings, errors, refused loads: under the shipped policy there must be none. */
  said: string[];
  close(): Promise<void>;
}

/** What Playwright says in the console's place where it keeps a worker away. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** `verbose` is what Chromium says of its own work. */
const HARMLESS: readonly string[] = ['log', 'info', 'debug', 'verbose'];

let browser: Browser | undefined;
/** The context that is opened again when its last page is closed: half of what opening costs is reading the console anew. */
let kept: BrowserContext | undefined;
/** Its last page, where it goes on to the next test: another third is a new page's own. */
let resting: RestingPage | undefined;

/** Where this worker's console answers. */
export function consoleAddress(): string {
  const addresses = inject('addresses');
  // Workers are counted from 1.
  const address = addresses[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % addresses.length];
  if (!address) throw new Error('No console was started.');
  return address;
}

interface Visit {
  /** The phone of somebody who has signed in here already, since the way through the login page is half of most tests; left out, nobody was ever here. */
  as?: string;
  width?: number;
  height?: number;
  /** What it has stored besides, such as the preferences. */
  stored?: Readonly<Record<string, string>>;
  /** Changes what pages of a browser share (clock, connection, permissions), so nobody comes after it. */
  alone?: boolean;
  /** Lets the console keep files for a start without a network, and is `alone`; everybody else meets the server with every request. */
  worker?: boolean;
}

/** Opens the console at a path, in a browser that remembers nothing but the files of the console. */
export async function openConsole(path = '/', visit: Visit = {}): Promise<ConsolePage> {
  const { as: phone, width = 1440, height = 900, stored = {}, worker = false, alone = worker } = visit;
  browser ??= await chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const origin = new URL(path, consoleAddress()).origin;
  const storage = phone ? { ...stored, token: await tokenOf(origin, phone) } : stored;
  const isFree = kept?.pages().length === (resting ? 1 : 0);
  const again = !alone && isFree ? kept : undefined;
  const context = again ?? (await newContext(browser, worker));
  const rested = again && (await resting?.wake(origin, storage));
  if (again) resting = undefined;
  const page = rested ?? (await newPage(context, origin, storage));
  if (!alone && !kept) {
    kept = context;
    context.once('close', () => {
      kept = undefined;
      resting = undefined;
    });
  }
  RestingPage.watch(page);
  await page.setViewportSize({ width, height });
  const said: string[] = [];
  page.on('console', (message) => {
    if (!HARMLESS.includes(message.type()) && message.text() !== NO_WORKER)
      said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A search that is asked again cancels the one before it.
    if (!reason.includes('ERR_ABORTED')) said.push(`failed: ${request.url()} ${reason}`);
  });
  await page.goto(path);
  // Who has no community is asked for one first.
  if (phone) await page.locator('#main, .ant-modal').first().waitFor();
  if (again) await mustBeUntouched(page);
  const close = async () => {
    if (context !== kept) return context.close();
    resting = await RestingPage.of(page, origin);
    for (const each of context.pages()) if (each !== page || !resting) await each.close();
  };
  return { page, context, said, close };
}

function newContext(browser: Browser, worker: boolean): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: consoleAddress(),
    locale: 'zh-CN',
    // Not the server's zone: what a person sees must not depend on it.
    timezoneId: 'America/New_York',
    acceptDownloads: true,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
}

/** What the test before has changed for all pages of its browser would be a riddle in this one. */
async function mustBeUntouched(page: Page): Promise<void> {
  const { now, online } = await page.evaluate(() => ({ now: Date.now(), online: navigator.onLine }));
  if (online && Math.abs(now - Date.now()) < 10_000) return;
  throw new Error('A test before this one changed clock or connection: it must open its console with { alone: true }.');
}

/** A page of a browser that remembers nothing else. */
async function newPage(
  context: BrowserContext,
  origin: string,
  stored: Readonly<Record<string, string>>,
): Promise<Page> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  return context.newPage();
}

/** Closes what a file has left open; call it when the file is done. The browser is the next file's. */
export async function closeConsoles(): Promise<void> {
  for (const context of browser?.contexts() ?? []) if (context !== kept || !resting) await context.close();
}

/** Signs in past the login page, which sign-in.e2e.ts goes through, and goes to where the page is or was to go. */
export async function signIn(page: Page, phone: string): Promise<void> {
  const { origin, pathname, search, hash } = new URL(page.url());
  const token = await tokenOf(origin, phone);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  const wanted = pathname === '/login' ? (new URLSearchParams(search).get('redirect') ?? '/') : pathname + search;
  await page.goto(origin + wanted + hash);
  // On a phone the menu is closed.
  await page.locator('#main').waitFor();
}

/**
 * Goes to another page as a link inside the console does: nothing is loaded anew, and a page that was left waits in its tab as it
 * was. Where its tab is open already, that is what is shown.
 */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const seen = () => [...document.querySelectorAll('#main section')].find((each) => each.checkVisibility());
    const before = location.pathname === new URL(to, location.href).pathname ? undefined : seen();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    while (seen() === before) await new Promise(requestAnimationFrame);
  }, address);
}

/** Somebody else, elsewhere, signed in at this worker's console or at another one. */
export async function clientOf(phone: string, address = consoleAddress()): Promise<RequestClient> {
  return clientAt(address, await tokenOf(address, phone));
}

/** Phone, the code that the demo shows, and the button, without waiting for what comes of it. */
export async function tryToSignIn(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const shown = await page.getByText(/演示模式，验证码为 \d{6}/).textContent();
  await page.getByLabel('验证码', { exact: true }).fill(shown?.match(/\d{6}/)?.[0] ?? '');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs in as a person does. */
export async function signInByHand(page: Page, phone: string): Promise<void> {
  await tryToSignIn(page, phone);
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
}

/** The same once more in the same browser tab: nobody waits out the countdown to another code. */
export async function signInAgain(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await page.evaluate(() => sessionStorage.removeItem('sms_code_until'));
  await page.reload();
  await signInByHand(page, phone);
}

/** Rows of the table that is seen, without its head. */
export function rows(page: Page) {
  return page.locator('section:visible .ant-table-row');
}

/** What a seen list shows of its records: the rows of a table or, on a phone, cards. */
export function records(page: Page | Locator) {
  return page.locator('section:visible :is(.ant-table-row, .rt-record-card)');
}

/** Waits until the seen list has its answer, and gives its number of rows as the pager says it. */
export async function total(page: Page): Promise<number> {
  const text = await page.locator('.rt-total:visible').first().textContent();
  return Number(text?.replace(/[^\d]/g, ''));
}

/** The people of the demo. */
export const PEOPLE = {
  admin: '15400000001',
  property: '15400000002',
  committee: '15400000003',
  openAccount: '15400000004',
  demo: '15400000005',
  guard: '15400000006',
  sjf: '15400000007',
  unbound: '15400000009',
  /** Has no bound phone; phone-binding.e2e.ts binds one in the end. */
  phoneless: '15400000010',
  disabled: '15400000011',
  /** A guard who may open doors: a role that the property company has made. */
  gatekeeper: '15400000017',
  /** Has no community; community.e2e.ts makes one in the end. */
  newcomer: '15400000019',
} as const;
