import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { startConsole } from '../../start-console.ts';
import {
  type ConsolePage,
  clientOf,
  closeConsoles,
  consoleAddress,
  openConsole,
  PEOPLE,
  rows,
} from '../console-page.ts';
import { demoOn } from '../demo-on.ts';

/** Doors that answer at once: a console of its own, in which nothing happens by itself. */
const SIMULATOR = 'latency=10-40,alarms=0,openings=0,heartbeat=20';
const STAMP = String(Date.now() % 1_000_000);

interface Notice {
  id: string;
  title: string;
  noticeState: string;
  deviceTotal: number;
  syncedCount: number;
  userTotal: number;
  readCount: number;
}

const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title });

async function act(page: Page, row: Locator, name: string): Promise<void> {
  const button = row.getByRole('button', { name, exact: true });
  await row.getByRole('button').first().waitFor();
  if (await button.isVisible()) return button.click();
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

const confirm = (page: Page) => page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click();

/** Workflow 6.14, on a console of its own in which nothing happens by itself. */
export function notices(kind: DatabaseKind): void {
  let address: string;
  let stop = async () => {};
  let admin: RequestClient;
  let app: RequestClient;
  let communityUuid: string;
  let opened: ConsolePage;

  beforeAll(async () => {
    // Against a console that runs already (E2E_ADDRESS), which then needs the simulator.
    if (inject('demo') === '') address = consoleAddress();
    else {
      const { dataDir, databaseUrl, remove } = await demoOn(kind);
      const running = await startConsole({
        args: ['--small'],
        env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEMO: '1', SIMULATOR, SMS_RESEND_SECONDS: '0' },
      });
      address = running.address;
      stop = async () => {
        await running.stop();
        await remove();
      };
    }
    admin = await clientOf(PEOPLE.admin, address);
    app = await clientOf(PEOPLE.openAccount, address);
    const communities = await admin.post<{ communityName: string; communityUuid: string }[]>('/community/v1/name', {});
    communityUuid = communities.find(({ communityName }) => communityName === '云杉花苑')?.communityUuid ?? '';
  });
  afterEach(async () => {
    expect(opened.said).toEqual([]);
    await opened.close();
  });
  afterAll(async () => {
    await closeConsoles();
    await stop();
  });

  async function open(path: string, as: string = PEOPLE.property): Promise<Page> {
    opened = await openConsole(`${address}${path}`, { as });
    return opened.page;
  }

  async function notice(title: string): Promise<Notice> {
    const asked = { communityUuid, title, pageNum: 1, pageSize: 10 };
    const { list } = await admin.post<{ list: Notice[] }>('/control/notice/v1/list', asked);
    const [found] = list;
    if (!found) throw new Error(`There is no notice called ${title}.`);
    return found;
  }

  test('6.14 a notice for doors: a draft, published, on every door of its range, recalled, on none', {
    timeout: 120_000,
  }, async () => {
    const title = `停水通知${STAMP}`;
    const page = await open('/cservice/device');
    await page.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog', { name: '新增门口机通知' });
    await form.getByLabel('标题').fill(title);
    await form.getByLabel('指定楼栋').click();
    // It is seen beside the fields, as it will be on the door.
    await form.getByRole('figure', { name: '门口机屏幕' }).getByText(title).waitFor();
    await form.getByRole('button', { name: '存草稿' }).click();
    const row = rowOf(page, title);
    await row.getByText('草稿').waitFor();

    // What a draft may lack, a notice may not.
    await act(page, row, '发布');
    await confirm(page);
    await page.getByText('请输入通知内容').first().waitFor();
    await page.keyboard.press('Escape');
    await row.getByText('草稿').waitFor();
    await act(page, row, '编辑');
    const edit = page.getByRole('dialog', { name: '编辑门口机通知' });
    // A star stands before it: it is required for whoever publishes.
    await edit.getByLabel(/^\*?内容$/).fill('今晚22:00至次日06:00停水，请提前储水。');
    await edit.getByLabel('范围对象').click();
    await page.locator('.ant-select-item-option').first().click();
    await page.keyboard.press('Escape');
    await edit.getByRole('button', { name: '存草稿' }).click();
    await edit.waitFor({ state: 'hidden' });
    await act(page, row, '发布');
    await confirm(page);
    await row.getByText('已发布').waitFor();

    const { deviceTotal } = await notice(title);
    expect(deviceTotal).toBeGreaterThan(0);
    await expect.poll(async () => (await notice(title)).syncedCount, { timeout: 30_000 }).toBe(deviceTotal);
    await act(page, row, '详情');
    const details = page.getByRole('dialog', { name: '通知详情' });
    await details.getByText(`${deviceTotal} / ${deviceTotal}`).waitFor();
    await details.getByText('今晚22:00至次日06:00停水，请提前储水。').first().waitFor();
    await details.getByRole('figure', { name: '门口机屏幕' }).getByText(title).waitFor();
    await details.getByRole('tab', { name: '送达情况' }).click();
    await details.locator('.ant-table-row').getByText('已同步').first().waitFor();
    await details.getByRole('tab', { name: '操作轨迹' }).click();
    for (const step of ['新增', '发布']) await details.getByText(step, { exact: true }).first().waitFor();
    await details.getByRole('button', { name: '关闭' }).click();

    await act(page, row, '撤回');
    await page.getByText('确定撤回该通知吗？已送达的终端将同步删除。').waitFor();
    await confirm(page);
    await row.getByText('已撤回').waitFor();
    await expect.poll(async () => (await notice(title)).syncedCount, { timeout: 30_000 }).toBe(0);
    await act(page, row, '详情');
    await details.getByText(`0 / ${deviceTotal}`).waitFor();
    await details.getByRole('tab', { name: '送达情况' }).click();
    await details.locator('.ant-table-row').getByText('已移除').first().waitFor();
    await details.getByRole('button', { name: '关闭' }).click();

    // Copied, it is filled in; the new one is a notice of its own.
    await act(page, row, '复制');
    const copy = page.getByRole('dialog', { name: '复制门口机通知' });
    expect(await copy.getByLabel('标题').inputValue()).toBe(title);
    await copy.getByLabel('标题').fill(`再次${title}`);
    await copy.getByRole('button', { name: '存草稿' }).click();
    await rowOf(page, `再次${title}`).getByText('草稿').waitFor();
  });

  test('6.14 a notice for clients goes to who uses the app, and the list counts who reads it', {
    timeout: 120_000,
  }, async () => {
    const title = `亲子活动${STAMP}`;
    const page = await open('/cservice/client');
    await page.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog', { name: '新增客户端通知' });
    await form.getByLabel('标题').fill(title);
    await form.getByLabel('图文').click();
    await form.getByLabel('图文内容').fill('周六**上午**在中心花园');
    await form.getByRole('button', { name: '立即发布' }).click();
    const row = rowOf(page, title);
    await row.getByText('已发布').waitFor();
    const { id, userTotal } = await notice(title);
    expect(userTotal).toBeGreaterThan(0);

    // The app says by its open account who has read it.
    const asked = { communityUuid, noticeId: id, readState: '0', pageNum: 1, pageSize: 10 };
    const { list } = await admin.post<{ list: { residentId: string }[] }>('/control/notice/v1/receipt/list', asked);
    const before = (await notice(title)).readCount;
    for (const { residentId } of list.slice(0, 3)) {
      await app.post('/control/notice/v1/receipt/read', { noticeId: id, residentId });
    }
    await expect.poll(async () => (await notice(title)).readCount).toBeGreaterThanOrEqual(before + 3);
    await expect
      .poll(async () => Number((await row.textContent())?.match(/(\d+) \/ /)?.[1]), { timeout: 15_000 })
      .toBeGreaterThanOrEqual(before + 3);
    await act(page, row, '详情');
    const details = page.getByRole('dialog', { name: '通知详情' });
    await details.locator('strong', { hasText: '上午' }).first().waitFor();
    await details.getByRole('tab', { name: '送达情况' }).click();
    await details.getByText('应达用户').first().waitFor();
    await details.locator('.ant-table-row').first().waitFor();
  });

  test('6.14 a message is read by opening it, all of a page by one button, and the bell follows at once', async () => {
    const page = await open('/message/system', PEOPLE.committee);
    const bell = page.getByRole('button', { name: /^消息，/ });
    const count = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
    await expect.poll(count).toBeGreaterThan(0);
    const before = await count();
    const unread = rows(page).filter({ hasText: '未读' }).first();
    await unread.getByRole('button', { name: '查看' }).click();
    const dialog = page.getByRole('dialog', { name: '消息详情' });
    await dialog.getByText('消息内容').waitFor();
    await expect.poll(count).toBe(before - 1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '全部已读' }).click();
    await page.getByText('已全部标为已读').waitFor();
    await expect.poll(() => rows(page).filter({ hasText: '未读' }).count()).toBe(0);
    const alarms = await admin.post<{ alarm: number }>('/control/message/v1/unread', {});
    expect(alarms.alarm).toBeGreaterThan(0);
  });
}
