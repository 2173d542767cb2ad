import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { axeFinds } from './axe.ts';
import { type ConsolePage, clientOf, closeConsoles, openConsole, PEOPLE, records } from './console-page.ts';

/** A caretaker in a garage: what is pressed without a network is sent once when there is one, or is said to have failed. */

const START = '/control/repair/v1/start';
const FINISH = '/control/repair/v1/finish';
const KEPT = '网络不可用，已保存在本机，联网后自动发送';
const RESULT = '已更换配件';

interface Repair {
  id: string;
  repairNo: string;
  repairState: string;
  communityUuid: string;
}

let opened: ConsolePage;
let office: RequestClient;
let communityUuid: string;

beforeAll(async () => {
  office = await clientOf(PEOPLE.admin);
  const [first] = await office.post<{ communityUuid: string }[]>('/community/v1/name', {});
  communityUuid = first?.communityUuid ?? '';
});
afterEach(async () => {
  await opened?.context.close();
});
afterAll(closeConsoles);

/** A new order that a technician was sent to, and further: `4` is one that is being worked on. */
async function newRepair(state: '3' | '4'): Promise<Repair> {
  const { id } = await office.post<{ id: string }>('/control/repair/v1/add', {
    communityUuid,
    repairType: '1',
    repairSource: '2',
    reporterName: '李晓',
    phone: '13912345678',
    location: '地下车库B2',
    content: '照明不亮',
  });
  const [worker] = await office.post<{ value: string }[]>('/control/worker/v1/options', { communityUuid });
  await office.post('/control/repair/v1/dispatch', { id, workerId: worker?.value });
  if (state === '4') await office.post(START, { id });
  return detail(id);
}

const detail = (id: string) => office.post<Repair>('/control/repair/v1/detail', { id });

async function stepsTo(id: string, toState: string): Promise<number> {
  const { list } = await office.post<{ list: { toState: string | null }[] }>('/control/repair/v1/timeline/list', {
    id,
    pageNum: 1,
    pageSize: 50,
  });
  return list.filter((step) => step.toState === toState).length;
}

/** The list of that one order. */
async function openList({ repairNo }: Repair, visit: Parameters<typeof openConsole>[1] = {}): Promise<Locator> {
  opened = await openConsole(`/repair/repairManage?repairNo=${repairNo}`, {
    as: PEOPLE.property,
    alone: true,
    ...visit,
  });
  const row = records(opened.page).filter({ hasText: repairNo });
  await row.waitFor();
  await sentWhenIdle(opened.page);
  if (visit.worker) await opened.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return row;
}

/** What stores and sends calls comes after the page. */
const sentWhenIdle = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/waiting-')));

/** A button of the row, which may be in its menu. */
async function press(row: Locator, name: string): Promise<void> {
  const button = row.getByRole('button', { name, exact: true });
  if ((await button.count()) > 0) return button.click();
  await row.getByRole('button', { name: '更多' }).click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}

const line = (page: Page) => page.getByText(/项操作待发送|项操作未能完成/);

/** What lies on the device, of all databases. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames)
        found.push(
          ...(await new Promise<unknown[]>((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          })),
        );
      database.close();
    }
    return found as Record<string, unknown>[];
  });

test('without a network it is kept, with nothing of the record, and made once when there is one', async () => {
  const repair = await newRepair('3');
  const row = await openList(repair);
  const { page, context } = opened;
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await context.setOffline(true);
  await press(row, '开始处理');
  await page.getByText(KEPT).waitFor();
  await page.getByText('1项操作待发送').waitFor();
  const [kept, ...others] = await onDevice(page);
  expect(others).toEqual([]);
  expect(Object.keys(kept ?? {}).sort()).toEqual(
    ['account', 'at', 'endpoint', 'label', 'page', 'payload', 'tryId', 'unanswered'].sort(),
  );
  expect(kept).toMatchObject({ endpoint: START, payload: { id: repair.id }, page: '/repair/repairManage' });
  expect((await detail(repair.id)).repairState).toBe('3');
  // Once more is the same.
  await press(row, '开始处理');
  expect(await onDevice(page)).toHaveLength(1);
  await context.setOffline(false);
  await line(page).waitFor({ state: 'detached' });
  // The page has loaded what was made.
  await row.getByText('处理中').waitFor();
  expect(await stepsTo(repair.id, '4')).toBe(1);
  expect(await onDevice(page)).toEqual([]);
});

test('an answer that was lost on its way is asked for again, and nothing is made twice', async () => {
  const repair = await newRepair('4');
  const row = await openList(repair);
  const { page } = opened;
  const tries: unknown[] = [];
  await page.route(`**${FINISH}*`, async (route) => {
    tries.push(route.request().postDataJSON().tryId);
    // The server makes it; what it says never arrives.
    if (tries.length === 1) {
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await press(row, '完成');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '处理结果' }).fill(RESULT);
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByText(KEPT).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => tries.length).toBe(2);
  await line(page).waitFor({ state: 'detached' });
  await row.getByText('待评价').waitFor();
  expect(tries[1]).toBe(tries[0]);
  expect(await stepsTo(repair.id, '5')).toBe(1);
});

test('what somebody else has done meanwhile is refused, in words that stay until they are discarded', async () => {
  const repair = await newRepair('4');
  // The form was never opened before there was no network.
  const row = await openList(repair, { worker: true });
  const { page, context } = opened;
  await context.setOffline(true);
  await press(row, '完成');
  await page.getByRole('dialog').getByRole('textbox', { name: '处理结果' }).fill(RESULT);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await page.getByText('1项操作待发送').waitFor();
  await office.post(FINISH, { id: repair.id, result: '同事已处理' });
  await context.setOffline(false);
  await page.getByText('1项操作未能完成，请查看').waitFor();
  await page.getByRole('button', { name: '查看', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '待发送的操作' });
  await sheet.getByText(/未执行：当前状态为“待评价”/).waitFor();
  await sheet.getByText(`填写内容：${RESULT}`).waitFor();
  expect(await axeFinds(page, { within: '.ant-drawer' })).toEqual([]);
  // Only the person has it sent again, and it is refused again.
  await sheet.getByRole('button', { name: '重新发送' }).click();
  await sheet.getByText(/未执行：当前状态为“待评价”/).waitFor();
  await sheet.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '删除后不会再发送' });
  await question.getByRole('button', { name: '删除' }).click();
  await line(page).waitFor({ state: 'detached' });
  expect(await onDevice(page)).toEqual([]);
  expect(await stepsTo(repair.id, '5')).toBe(1);
});

test('signing out with a call that waits asks first, and then leaves nothing of it on the device', async () => {
  const repair = await newRepair('3');
  const row = await openList(repair);
  const { page, context } = opened;
  await context.setOffline(true);
  await press(row, '开始处理');
  await page.getByText('1项操作待发送').waitFor();
  await page.getByRole('button', { name: '退出登录' }).first().click();
  const question = page.getByRole('dialog').filter({ hasText: '还有1项操作未发送' });
  await question.getByRole('button', { name: '取消' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await onDevice(page)).toHaveLength(1);
  await page.getByRole('button', { name: '退出登录' }).first().click();
  // The way to the login page needs a network; what the console sends meanwhile does not arrive.
  await page.route(`**${START}*`, (route) => route.abort());
  await context.setOffline(false);
  await question.getByRole('button', { name: '仍要退出' }).click();
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
  expect(await onDevice(page)).toEqual([]);
  expect((await detail(repair.id)).repairState).toBe('3');
});

test('what stores a call is on the device before the network is lost', async () => {
  const repair = await newRepair('3');
  await openList(repair, { worker: true });
  const { page } = opened;
  const stored = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
  for (const part of ['waiting', 'form-dialog', 'image-upload'])
    expect(
      stored.some((path) => path.includes(`/${part}`)),
      part,
    ).toBe(true);
});
