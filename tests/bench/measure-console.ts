import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright';
import { startConsole } from '../start-console.ts';
import { costOf } from './side-by-side.ts';

const PHONE = '15400000002';
const SWITCHES = 30;
const CYCLES = 200;
/** Opened and closed before anything is measured: what is loaded and kept once is no growth. */
const WARM_UP = 40;
/**
 * The heap counts compiled functions too, and V8 compiles what runs often again and again (heap snapshots showed nothing else
 * that grew): without its compilers the heap is what the page holds.
 */
const ONLY_OBJECTS = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-regexp-tier-up';

/**
 * What the console itself costs, signed in, with the demo's small data: milliseconds from a click on another kept tab until
 * its page is painted, and how much 200 times opening and closing a page, and a drawer, leave behind in the heap after the
 * garbage is collected.
 */
export async function measureConsole(executablePath: string, said: (line: object) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const running = await startConsole({
    args: ['--small'],
    env: { DATA_DIR: folder, SMS_RESEND_SECONDS: '0', SMS_DAILY_LIMIT: '1000' },
  });
  try {
    // A frame as soon as there is something to paint: what is waited for the screen is no work of ours.
    const unpaced = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
    await signedIn(executablePath, unpaced, running.address, async (page) => {
      await openDevices(page);
      said({ pageSwitch: await switchCost(page), unit: 'ms from click to painted', target: 50 });
    });
    await signedIn(executablePath, [ONLY_OBJECTS], running.address, async (page) => {
      const session = await page.context().newCDPSession(page);
      const growth = { cycles: CYCLES, unit: 'bytes of objects in the heap', target: '5 %' };
      said({ opened: 'page', ...(await heapGrowth(page, session, cycleOfPage)), ...growth });
      said({ opened: 'drawer', ...(await heapGrowth(page, session, cycleOfDrawer)), ...growth });
    });
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signedIn(
  executablePath: string,
  args: readonly string[],
  address: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...args] });
  try {
    const viewport = { width: 1440, height: 900 };
    const page = await (await browser.newContext({ viewport, locale: 'zh-CN', reducedMotion: 'reduce' })).newPage();
    await page.goto(`${address}/record/opening`);
    await signIn(page);
    await work(page);
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('手机号').fill(PHONE);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const shown = await page.getByText(/演示模式，验证码为 \d{6}/).textContent();
  await page.getByLabel('验证码', { exact: true }).fill(shown?.match(/\d{6}/)?.[0] ?? '');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await rows(page).first().waitFor();
}

const rows = (page: Page) => page.locator('section:visible .ant-table-row');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name, exact: true });

async function openDevices(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const entry = menu.getByText('设备列表');
  // The page that was just left may still fold the group up again: one is open at a time, that of the page.
  for (let clicked = false; !clicked; ) {
    if ((await entry.count()) === 0) await menu.getByText('门禁设备').click();
    clicked = await entry
      .evaluate((element: HTMLElement) => element.click(), undefined, { timeout: 500 })
      .then(() => true)
      .catch(() => false);
  }
  await page.locator('section[aria-label="设备列表"]:visible .ant-table-row').first().waitFor();
}

async function switchCost(page: Page) {
  const took: number[] = [];
  for (let round = 0; round < SWITCHES + 2; round++) {
    const name = round % 2 === 0 ? '开门记录' : '设备列表';
    const button = await tab(page, name).elementHandle();
    if (!button) throw new Error(`There is no tab ${name}.`);
    const ms = await page.evaluate(clickUntilPainted, { button, name });
    await page.waitForTimeout(100);
    // The first of each also compiles what the others run.
    if (round >= 2) took.push(ms);
  }
  return costOf(took);
}

/** Runs in the page, where tsx's names of inner functions are unknown. @returns milliseconds from the click until a frame with the page of that name is painted */
async function clickUntilPainted({ button, name }: { button: Node; name: string }): Promise<number> {
  const began = performance.now();
  (button as HTMLElement).click();
  do {
    await new Promise<void>((painted) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted();
        port2.postMessage(0);
      }),
    );
  } while (!document.querySelector(`section[aria-label="${name}"]`)?.checkVisibility());
  return performance.now() - began;
}

async function heapGrowth(page: Page, session: CDPSession, cycle: (page: Page) => Promise<void>) {
  for (let round = 0; round < WARM_UP; round++) await cycle(page);
  const before = await heapAfterCollection(page, session);
  for (let round = 0; round < CYCLES; round++) await cycle(page);
  const after = await heapAfterCollection(page, session);
  const percent = (a: number, b: number) => Math.round((b / a - 1) * 1000) / 10;
  return {
    before: before.heap,
    after: after.heap,
    growthInPercent: percent(before.heap, after.heap),
    nodes: [before.nodes, after.nodes],
    listeners: [before.listeners, after.listeners],
  };
}

async function heapAfterCollection(page: Page, session: CDPSession) {
  await page.waitForTimeout(1000);
  // What is freed by one may hold what only the next finds.
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: Math.round(usedSize), nodes, listeners: jsEventListeners };
}

async function cycleOfPage(page: Page): Promise<void> {
  await openDevices(page);
  await page.getByRole('button', { name: '关闭“设备列表”' }).click();
  await page.locator('section[aria-label="设备列表"]').waitFor({ state: 'detached' });
}

async function cycleOfDrawer(page: Page): Promise<void> {
  await rows(page).first().getByRole('button', { name: '详情' }).click();
  const drawer = page.locator('.ant-drawer-content:visible');
  await drawer.locator('dl, .rt-detail, .rt-groups').first().waitFor();
  await drawer
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click();
  await drawer.waitFor({ state: 'hidden' });
}
