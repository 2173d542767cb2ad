import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, tryToSignIn } from './console-page.ts';

let opened: ConsolePage;
/** What a refused call leaves in the browser's console, where a test makes one be refused. */
let mayFail = false;
afterEach(async () => {
  if (!mayFail) expect(opened.said).toEqual([]);
  mayFail = false;
  await opened.close();
});
afterAll(closeConsoles);

const PATIENT = { timeout: 15_000 };
const QUESTION = '当前账号尚未绑定小区，是否立即创建？';

/** Opens the console of an account that has no community. */
async function openUnbound(phone: string, size?: { width: number; height: number }): Promise<Page> {
  opened = await openConsole('/', { as: phone, ...size });
  const { page } = opened;
  await page.getByText(QUESTION).waitFor();
  return page;
}

async function openForm(phone: string = PEOPLE.unbound, size?: { width: number; height: number }) {
  const page = await openUnbound(phone, size);
  await page.getByRole('button', { name: '立即创建' }).click();
  const dialog = page.getByRole('dialog', { name: '新增小区' });
  await dialog.getByLabel('小区名称').waitFor();
  return { page, dialog };
}

const send = (dialog: Locator) => dialog.getByRole('button', { name: '确定' }).click();
const box = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label, exact: true });
const fill = (dialog: Locator, label: string, text: string) => box(dialog, label).fill(text);

/** Opens the region picker and goes down by these names. */
async function pickRegion(page: Page, dialog: Locator, names: readonly string[]) {
  await dialog.locator('[data-field=zoningCode] .ant-select-selector').click();
  for (const name of names) {
    await page.locator('.ant-cascader-menu-item', { hasText: name }).last().click();
  }
}

const HOME = ['浙江省', '杭州市', '西湖区', '北山街道'];

/** Opens the map for an address, once the place is found. */
async function openMap(page: Page, dialog: Locator, address = '浙江省杭州市西湖区文三路1号') {
  await fill(dialog, '详细地址', address);
  await dialog.getByRole('button', { name: '获取坐标' }).click();
  const map = page.getByRole('dialog', { name: '获取坐标' });
  await map.getByLabel(/^地图/).waitFor();
  return map;
}

const coordinates = (dialog: Locator) =>
  Promise.all([box(dialog, '经纬度').inputValue(), box(dialog, '经纬度 纬度').inputValue()]);

test('§4 with no community the prompt appears; cancel logs out', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await tryToSignIn(page, PEOPLE.unbound);
  await page.getByText(QUESTION).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(QUESTION).waitFor();
  await page.getByRole('button', { name: '取消' }).click();
  await page.waitForURL('**/login*');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('§2 the add-community dialog is called 新增小区, is not closed by a click beside it, and has its fields in order', async () => {
  const { page, dialog } = await openForm();
  await page.mouse.click(5, 5);
  await dialog.waitFor();
  const labels = await dialog.locator('.rt-label').allTextContents();
  expect(labels.map((label) => label.replace('*', ''))).toEqual([
    '小区名称',
    '物业公司',
    '行政区划',
    '详细地址',
    '经纬度',
    '建筑用途',
    '楼栋数量',
    '管理处负责人',
    '管理处负责人手机号码',
    '客服座机',
  ]);
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByText(QUESTION).waitFor();
});

test('§5 every rule of the community form has its message, and nothing is sent before all hold', async () => {
  const { page, dialog } = await openForm();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/community/v1/add') && sent.push(request.url()));
  await send(dialog);
  for (const message of [
    '请输入小区名称',
    '请选择行政区划',
    '请输入正确地址',
    '请获取经纬度',
    '请选择建筑用途',
    '请输入楼栋数量',
    '请输入管理处负责人',
    '请输入管理处负责人手机号码',
  ]) {
    await dialog.getByText(message, { exact: true }).waitFor();
  }
  await fill(dialog, '楼栋数量', '12栋');
  await fill(dialog, '管理处负责人手机号码', '1381234abcd');
  await fill(dialog, '客服座机', '0571 8800');
  await fill(dialog, '客服座机', '0571/8800');
  await send(dialog);
  await dialog.getByText('请输入正确的数字，不能输入其他字符', { exact: true }).waitFor();
  await dialog.getByText('请输入数字', { exact: true }).waitFor();
  await dialog.getByText('请输入正确的电话号码', { exact: true }).waitFor();
  // No more can be typed than the limits allow.
  const limits = { 小区名称: 20, 详细地址: 50, 管理处负责人: 20, 管理处负责人手机号码: 11, 客服座机: 13 };
  for (const [label, most] of Object.entries(limits)) {
    await fill(dialog, label, '');
    await box(dialog, label).pressSequentially('1'.repeat(most + 2));
    expect([label, (await box(dialog, label).inputValue()).length]).toEqual([label, most]);
  }
  expect(sent).toEqual([]);
});

test('§9 the region picker has five levels, and only the last one completes it', async () => {
  const { page, dialog } = await openForm();
  await pickRegion(page, dialog, HOME.slice(0, 3));
  await expect.poll(() => page.locator('.ant-cascader-menu').count(), PATIENT).toBe(4);
  await page.keyboard.press('Escape');
  await send(dialog);
  await dialog.getByText('请选择完整行政区划', { exact: true }).waitFor();
  await dialog.locator('[data-field=zoningCode] .ant-select-selector').click();
  await page.locator('.ant-cascader-menu-item', { hasText: HOME[3] }).click();
  const villages = page.locator('.ant-cascader-menu').nth(4).locator('.ant-cascader-menu-item');
  const name = await villages.first().textContent();
  await villages.first().click();
  await dialog.getByTitle(`${HOME.join(' ')} ${name}`).waitFor();
  await expect.poll(() => dialog.getByText(/请选择(完整)?行政区划/).count(), PATIENT).toBe(0);
});

test('§8 a level of regions that cannot be loaded only stops the sign of loading', async () => {
  const { page, dialog } = await openForm();
  mayFail = true;
  await dialog.locator('[data-field=zoningCode] .ant-select-selector').click();
  await page.locator('.ant-cascader-menu-item', { hasText: '浙江省' }).waitFor();
  await page.route('**/location/v1/retrieve*', (route) => route.abort());
  await page.locator('.ant-cascader-menu-item', { hasText: '浙江省' }).click();
  await expect.poll(() => page.locator('.ant-cascader-menu-item-loading-icon').count(), PATIENT).toBe(0);
  expect(await page.locator('.ant-message-notice').count()).toBe(0);
  await page.unroute('**/location/v1/retrieve*');
  await page.locator('.ant-cascader-menu-item', { hasText: '浙江省' }).click();
  await page.locator('.ant-cascader-menu-item', { hasText: '杭州市' }).waitFor();
});

test('§4 the map popover opens only with an address, else it warns 请先输入小区详细地址', async () => {
  const { page, dialog } = await openForm();
  await dialog.getByRole('button', { name: '获取坐标' }).click();
  await page.locator('.ant-message-warning', { hasText: '请先输入小区详细地址' }).waitFor();
  expect(await page.getByRole('dialog', { name: '获取坐标' }).count()).toBe(0);
});

test('§8 an address that is not found says 查询位置失败，请尝试填写更具体地址', async () => {
  const { page, dialog } = await openForm();
  await openMap(page, dialog, '云杉路18号');
  await page.getByText('查询位置失败，请尝试填写更具体地址').waitFor();
});

test('§2 the map popover has back and confirm; confirming writes longitude, latitude and address and closes it', async () => {
  const { page, dialog } = await openForm();
  const map = await openMap(page, dialog);
  await map.getByText('仅定位到城市，请将标记拖到准确位置').waitFor();
  await map.getByText(/经度 120\.\d{6}，纬度 30\.\d{6}/).waitFor();
  await map.getByRole('button', { name: '返回' }).click();
  await map.waitFor({ state: 'hidden' });
  expect(await coordinates(dialog)).toEqual(['', '']);
  await dialog.getByRole('button', { name: '获取坐标' }).click();
  await map.getByText(/经度 120\./).waitFor();
  await map.getByLabel('详细地址').fill('浙江省杭州市西湖区文三路2号');
  await map.getByRole('button', { name: '确定' }).click();
  await map.waitFor({ state: 'hidden' });
  const [longitude, latitude] = await coordinates(dialog);
  expect(longitude).toMatch(/^120\.\d{6}$/);
  expect(latitude).toMatch(/^30\.\d{6}$/);
  expect(await box(dialog, '详细地址').inputValue()).toBe('浙江省杭州市西湖区文三路2号');
  // Coordinates come from the map alone.
  expect(await box(dialog, '经纬度').getAttribute('readonly')).not.toBeNull();
});

test('§4 clicking the map re-geocodes that point and moves the marker, which is draggable', async () => {
  const { page, dialog } = await openForm();
  const map = await openMap(page, dialog);
  const coordinates = map.getByText(/^经度 /);
  const before = await coordinates.textContent();
  const board = map.getByLabel(/^地图/);
  const asked = page.waitForRequest('**/location/v1/regeocode*');
  await board.click({ position: { x: 120, y: 90 } });
  await asked;
  await map.getByText(/（.+附近）/).waitFor();
  const clicked = await coordinates.textContent();
  expect(clicked).not.toBe(before);
  const edge = await board.boundingBox();
  const marker = await map.locator('.rt-map-marker').boundingBox();
  if (!edge || !marker) throw new Error('The map has no marker.');
  expect(Math.abs(marker.x + marker.width / 2 - edge.x - 120)).toBeLessThan(3);
  const again = page.waitForRequest('**/location/v1/regeocode*');
  await page.mouse.move(marker.x + marker.width / 2, marker.y + marker.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + 200, edge.y + 150, { steps: 4 });
  await page.mouse.up();
  await again;
  expect(await coordinates.textContent()).not.toBe(clicked);
});

test('§2 on a phone the form and the map popover fit', async () => {
  const { page, dialog } = await openForm(PEOPLE.unbound, { width: 390, height: 844 });
  const map = await openMap(page, dialog);
  await map.getByText(/经度 120\./).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const box = await map.getByLabel(/^地图/).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  await map.getByRole('button', { name: '确定' }).click();
  await map.waitFor({ state: 'hidden' });
});

/** As the switcher says it: a plain box until somebody comes near. */
function chosenCommunity(page: Page) {
  return page.getByTitle('在此切换小区').evaluate((box) => {
    return box.querySelector('.ant-select-selection-item')?.textContent ?? box.querySelector('input')?.value;
  });
}

test('§4 status 0 shows 提交成功, reloads the community list and closes; the console opens with the new community', async () => {
  const { page, dialog } = await openForm(PEOPLE.newcomer);
  await fill(dialog, '小区名称', '湖畔新居');
  await pickRegion(page, dialog, HOME);
  await page.locator('.ant-cascader-menu').nth(4).locator('.ant-cascader-menu-item').first().click();
  const map = await openMap(page, dialog);
  await map.getByText(/经度 120\./).waitFor();
  await map.getByRole('button', { name: '确定' }).click();
  await map.waitFor({ state: 'hidden' });
  await dialog.getByLabel('建筑用途').click();
  await page.locator('.ant-select-item-option', { hasText: '住宅' }).click();
  await fill(dialog, '楼栋数量', '12');
  await fill(dialog, '管理处负责人', '王小明');
  await fill(dialog, '管理处负责人手机号码', '13812345678');
  await fill(dialog, '客服座机', '0571-88001234');
  const names = page.waitForRequest('**/community/v1/name*');
  await send(dialog);
  await page.getByText('提交成功').waitFor();
  await names;
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  await expect.poll(() => chosenCommunity(page), PATIENT).toBe('湖畔新居');
  await page.reload();
  await expect.poll(() => chosenCommunity(page), PATIENT).toBe('湖畔新居');
});
