import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type ConsolePage, clientOf, closeConsoles, openConsole, PEOPLE, rows, total } from './console-page.ts';

let opened: ConsolePage;
beforeEach(async () => {
  opened = await openConsole('/record/opening', { as: PEOPLE.property });
  await rows(opened.page).first().waitFor();
});
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

/** Chooses a preset of the time range, so that there is enough to page through. */
async function lastMonth() {
  const { page } = opened;
  await page
    .getByRole('textbox', { name: /开门时间/ })
    .or(page.getByPlaceholder('开始时间'))
    .first()
    .click();
  await page.getByText('近31天', { exact: true }).click();
  await page.getByRole('button', { name: '查询' }).click();
  await page.waitForFunction(() => Number(document.querySelector('.rt-total')?.textContent?.replace(/\D/g, '')) > 400);
}

test("today's openings are there, newest first, of the chosen community", async () => {
  const { page } = opened;
  const times = await rows(page)
    .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    .allTextContents();
  expect(times.length).toBeGreaterThan(0);
  expect(times).toEqual([...times].sort().reverse());
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  expect(times.every((time) => time.startsWith(today))).toBe(true);
});

test('a filter narrows the list, the address keeps it over a reload, reset brings everything back', async () => {
  const { page } = opened;
  await lastMonth();
  const all = await total(page);
  await page.getByRole('button', { name: /展开/ }).click();
  await page.getByLabel('开门结果').click();
  await page.locator('.ant-select-item-option').getByText('失败', { exact: true }).click();
  await page.getByRole('button', { name: '查询' }).click();
  await page.waitForFunction(
    (before) => Number(document.querySelector('.rt-total')?.textContent?.replace(/\D/g, '')) < before,
    all,
  );
  const refused = await total(page);
  expect(refused).toBeGreaterThan(0);
  expect(new URL(page.url()).searchParams.get('openResult')).toBe('0');
  await page.reload();
  await rows(page).first().waitFor();
  expect(await total(page)).toBe(refused);
  const results = await rows(page)
    .locator('td')
    .getByText(/^(成功|失败)$/)
    .allTextContents();
  expect(new Set(results)).toEqual(new Set(['失败']));
  await page.getByRole('button', { name: '重置' }).click();
  await page.waitForFunction(() => !location.search.includes('openResult'));
});

test('a phone number filters by its last four digits and never reaches the address', async () => {
  const { page } = opened;
  await lastMonth();
  const phone = await rows(page)
    .getByText(/^154\*{4}\d{4}$|^154\d{8}$/)
    .first()
    .textContent();
  const tail = phone?.slice(-4) ?? '';
  // Folded where the window is too narrow for it.
  const box = page.getByLabel('手机号');
  if (!(await box.isVisible())) await page.getByRole('button', { name: /展开/ }).click();
  await box.fill(tail);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (end) => [...document.querySelectorAll('.ant-table-row')].every((row) => row.textContent?.includes(end)),
    tail,
  );
  expect(page.url()).not.toContain(tail);
  await page.getByLabel('手机号').fill('12');
  await page.keyboard.press('Enter');
  await page.getByText('请输入完整手机号或后四位').waitFor();
});

test('the second page goes on where the first ends, and the order can be turned round', async () => {
  const { page } = opened;
  await lastMonth();
  const timesOf = () =>
    rows(page)
      .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      .allTextContents();
  const first = await timesOf();
  await page.getByTitle('2', { exact: true }).click();
  await page.waitForFunction(
    (newest) => !document.querySelector('.ant-table-tbody')?.textContent?.includes(newest ?? ''),
    first[0],
  );
  const second = await timesOf();
  expect(second).toHaveLength(20);
  expect((second[0] ?? '') <= (first.at(-1) ?? '')).toBe(true);
  await page.getByRole('columnheader', { name: /开门时间/ }).click();
  await page.waitForFunction(() => {
    const times = [...document.querySelectorAll('.ant-table-row')].map(
      (row) => row.textContent?.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)?.[0] ?? '',
    );
    return times.length > 1 && times.every((time, at) => at === 0 || time >= (times[at - 1] ?? ''));
  });
});

test('a range of more than 31 days, as in an old link, is refused in words and can be mended in place', async () => {
  const { page } = opened;
  const query = new URLSearchParams([
    ['openTime', '2026-01-01 00:00:00'],
    ['openTime', '2026-03-01 23:59:59'],
    ['_page', '1'],
  ]);
  await page.goto(`/record/opening?${query}`);
  await page.getByText('查询时间范围不能超过31天').first().waitFor();
  expect(await rows(page).count()).toBe(0);
  await page.getByRole('button', { name: '重置' }).click();
  await rows(page).first().waitFor();
});

test('calendar and pager speak the language of the console too', async () => {
  const { page } = opened;
  await page.getByPlaceholder('开始时间').first().click();
  const calendar = page.locator('.ant-picker-dropdown:visible');
  await calendar.getByText('一', { exact: true }).first().waitFor();
  await calendar.getByRole('button', { name: /确\s*定/ }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: '每页条数' }).textContent()).toBe('20 条/页');
});

test('details open in a drawer, with what the same person did that day, and Escape closes it', async () => {
  const { page } = opened;
  await lastMonth();
  await rows(page).filter({ hasText: '住户' }).first().getByRole('button', { name: '详情' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('开门记录详情').first().waitFor();
  for (const group of ['人员', '通行', '设备', '健康'])
    await drawer.getByText(group, { exact: true }).first().waitFor();
  await drawer.getByText('同人当日通行').waitFor();
  await drawer.locator('.ant-table-row').first().waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
});

test('the figures above the table filter when they are clicked', async () => {
  const { page } = opened;
  await lastMonth();
  const all = await total(page);
  await page.getByRole('button', { name: /拒绝/ }).click();
  await page.waitForFunction(
    (before) => Number(document.querySelector('.rt-total')?.textContent?.replace(/\D/g, '')) < before,
    all,
  );
  expect(new URL(page.url()).searchParams.get('openResult')).toBe('0');
});

test('a list fills the window, above sidebar and bars; another tab and back shows it in its place', async () => {
  const { page } = opened;
  const records = page.locator('section[aria-label="开门记录"]');
  await records.getByRole('button', { name: '全屏', exact: true }).click();
  const onTop = () =>
    page.evaluate(() =>
      [
        [8, 200],
        [innerWidth / 2, 8],
        [innerWidth - 8, innerHeight - 8],
      ].every(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('.rt-list-full')),
    );
  await expect.poll(onTop).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(onTop).toBe(false);
  await records.getByRole('button', { name: '全屏', exact: true }).click();
  await expect.poll(onTop).toBe(true);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('设备列表');
  await page.keyboard.press('Enter');
  await page.locator('section[aria-label="设备列表"] .ant-table-row').first().waitFor();
  await page.goBack();
  await rows(page).first().waitFor();
  expect(await onTop()).toBe(false);
});

test('what somebody else changes is shown by itself', async () => {
  const { page } = opened;
  const listening = page.waitForResponse(
    (answer) =>
      answer.url().includes('/control/live/v1/listen') && answer.request().postData()?.includes('"device"') === true,
  );
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/v1/device/list'));
  await page.goto('/equipment/device');
  const { content } = (await (await answered).json()) as { content: { list: Record<string, string>[] } };
  const device = content.list.find(({ enableState }) => enableState === '1');
  if (!device) throw new Error('No device is enabled.');
  await listening;
  const row = rows(page).filter({ hasText: device.deviceSn ?? device.deviceName });
  await row.getByText('启用', { exact: true }).waitFor();
  const other = await clientOf(PEOPLE.admin);
  const state = (enableState: string) =>
    other.post('/api/v1/device/state', { id: device.id, communityUuid: device.communityUuid, enableState });
  await state('0');
  await row
    .getByText('禁用', { exact: true })
    .or(row.getByText('停用', { exact: true }))
    .first()
    .waitFor();
  await state('1');
});
