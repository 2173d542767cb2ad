import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import type { Download, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoPicture } from '../../../server/demo/index.ts';
import type { RecordServices } from '../../../server/services/record-services.ts';
import { goInside, rows, total } from '../console-page.ts';
import { AT_THE_DOORS, type ConsoleAtTheDoors, WHOLE_WAY } from './console-at-the-doors.ts';

/** A room of a floor, with the words of the places around it. */
export interface Room {
  id: string;
  communityUuid: string;
  floorId: string;
  areaName: string;
  buildingName: string;
  unitName: string;
  floorName: string;
  roomName: string;
  spaceName: string;
}

/** The first room of the community, beside which others are made. */
export async function prepareRoom({ database }: RecordServices): Promise<Room> {
  const room = await database.first(sql<Room>`
    select r.id, r.community_uuid as "communityUuid", r.floor_id as "floorId", a.area_name as "areaName",
      b.building_name as "buildingName", u.unit_name as "unitName", f.floor_name as "floorName",
      r.room_name as "roomName", r.space_name as "spaceName"
    from room r join area a on a.id = r.area_id join building b on b.id = r.building_id
      join unit u on u.id = r.unit_id join floor f on f.id = r.floor_id
    where r.community_uuid = (select community_uuid from community where community_name = '云杉花苑')
    order by r.id limit 1`);
  if (!room) throw new Error('The demo has no room.');
  return room;
}

/** How many rooms were made under a number. */
const made = new Map<string, number>();

/**
 * Another room of its floor, in which nobody lives: all of the demo have an owner at least. A second try gets one of its own, since the
 * first has left its room behind.
 */
async function emptyRoom({ doors, admin }: ConsoleAtTheDoors, number: string): Promise<Room> {
  const { beside } = doors().prepared;
  const { communityUuid, floorId } = beside;
  const tries = made.get(`${communityUuid} ${number}`) ?? 0;
  made.set(`${communityUuid} ${number}`, tries + 1);
  const roomName = String(Number(number) + 100 * tries);
  const { id } = await admin().post<{ id: string }>('/control/cell/v1/room/add', { communityUuid, floorId, roomName });
  return { ...beside, id, roomName, spaceName: beside.spaceName.replace(/[^-]+$/, roomName) };
}

const field = (page: Page, name: string) => page.locator(`form.rt-form [data-field=${name}]`);

/** Workflow 6.2. */
export function enteringHousehold(console: ConsoleAtTheDoors): void {
  const { doors, open, asked, find } = console;

  test(
    '6.2 the console adds a household with card and face: listed, enrolled, and on every door of the room',
    async () => {
      const { areaName, buildingName, unitName, floorName, roomName, spaceName } = await emptyRoom(console, '1062');
      const name = '卫新安';
      const cardNo = 'C0FFEE62';
      const page = await open('/business/household');
      await rows(page).first().waitFor();
      const before = await total(page);
      await page.getByRole('button', { name: '新增住户' }).click();

      await field(page, 'roomId').getByRole('combobox').click();
      for (const step of [areaName, buildingName, unitName, floorName, roomName])
        await page.locator('.ant-cascader-menu').last().getByText(step, { exact: true }).click();
      await page.getByRole('button', { name: '下一步' }).click();

      await field(page, 'residentName').getByRole('textbox').fill(name);
      await field(page, 'phone').getByRole('textbox').fill('15466660062');
      await field(page, 'certificateNo').getByRole('textbox').fill('990000199001013015');
      await expect.poll(() => field(page, 'birthday').getByRole('textbox').inputValue()).toBe('1990-01-01');
      await field(page, 'householdType').getByText('租客', { exact: true }).click();
      await page.getByRole('button', { name: '下一步' }).click();
      await field(page, 'expireDate').getByText('租客必须填写到期日期').waitFor();
      await field(page, 'householdType').getByText('业主', { exact: true }).click();
      await page.getByRole('button', { name: '下一步' }).click();

      const drawn = demoPicture('face-7.svg');
      if (!drawn) throw new Error('The demo draws no faces.');
      const portrait = await sharp(drawn.body)
        .resize({ width: 480, height: 960, fit: 'inside', withoutEnlargement: false })
        .jpeg({ quality: 90 })
        .toBuffer();
      await field(page, 'faceUrl')
        .locator('input[type=file]')
        .setInputFiles({ name: '照片.jpg', mimeType: 'image/jpeg', buffer: portrait });
      await field(page, 'cardNo').getByRole('textbox').fill(cardNo.toLowerCase());
      const consent = field(page, 'consent').getByRole('checkbox');
      await consent.waitFor();
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByText('请确认已取得本人（或监护人）同意').waitFor();
      await consent.check();
      await page.getByRole('button', { name: '下一步' }).click();
      await field(page, 'weekdays').waitFor();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByText('新增成功，门禁权限同步中').waitFor();

      // Back on the list, which has the newest first.
      const row = rows(page).first();
      for (const text of [name, spaceName, '业主', '在住']) await row.getByText(text, { exact: true }).waitFor();
      await row.getByRole('img').first().waitFor();
      expect(await total(page)).toBe(before + 1);
      const [household] = (await asked('/control/household/v1/list', { residentName: name })).list;
      expect(household).toMatchObject({ cardCount: 1, faceState: '2', birthday: '1990-01-01', gender: '1' });
      const doorCount = Number(household?.doorCount);
      expect(doorCount).toBeGreaterThan(1);

      const personId = String(household?.residentId);
      await expect.poll(() => doors().holding({ cardNo }), AT_THE_DOORS).toBe(doorCount);
      await expect.poll(() => doors().holding({ personId }), AT_THE_DOORS).toBe(doorCount);
      const card = await find(page, '/business/card', '卡号', cardNo);
      await card.getByText('正常', { exact: true }).waitFor();
      await card.getByText(name, { exact: true }).waitFor();
      // A door holds a card a moment before the server has its answer.
      const issued = async () => (await asked('/control/card/v1/list', { cardNo })).list[0];
      await expect.poll(issued, AT_THE_DOORS).toMatchObject({ syncedCount: doorCount, failedCount: 0 });
      const targetId = (await issued())?.id;
      const [sync] = (await asked('/api/v2/device/sync/list', { targetId, syncType: '2' })).list;
      const onDoor = await find(page, `/equipment/doorCardRecord?deviceId=${sync?.deviceId}`, '卡号', cardNo);
      for (const text of [name, spaceName, '已同步']) await onDoor.getByText(text, { exact: true }).waitFor();
    },
    WHOLE_WAY,
  );
}

const HEAD = '姓名,手机号,楼栋,单元,房号,住户类型,到期日期';

function file(...lines: string[]) {
  const buffer = Buffer.from(`\uFEFF${[HEAD, ...lines].join('\n')}`);
  return { name: '住户名单.csv', mimeType: 'text/csv', buffer };
}

/** The rows of a downloaded workbook, its head first. */
async function readRows(download: Download): Promise<string[][]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(readFileSync(await download.path()).buffer as ArrayBuffer);
  const read: string[][] = [];
  workbook.worksheets[0]?.eachRow((row) => read.push((row.values as unknown[]).slice(1).map(String)));
  return read;
}

async function downloaded(page: Page, click: () => Promise<void>): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readRows(download);
}

/** Workflow 6.3. */
export function importing(console: ConsoleAtTheDoors): void {
  const { open, asked } = console;

  test(
    '6.3 an import: two wrong rows are named before anything is written, the rest is, and the mended ones follow',
    async () => {
      const { buildingName, unitName, roomName, spaceName } = await emptyRoom(console, '1063');
      const at = [buildingName, unitName].join(',');
      const page = await open('/business/household');
      await rows(page).first().waitFor();
      const before = await total(page);
      await page.getByRole('button', { name: '批量导入' }).click();
      const dialog = page.getByRole('dialog', { name: '批量导入' });
      const [head = []] = await downloaded(page, () => dialog.getByRole('button', { name: '下载模板' }).click());
      for (const column of HEAD.split(',')) expect(head.map((each) => each.replace(/[*（].*$/, ''))).toContain(column);

      const chooser = dialog.locator('input[type=file]');
      const right = `卫一凡,15466660631,${at},${roomName},业主,`;
      await chooser.setInputFiles(
        file(right, `卫二凡,15466660632,${at},9999,业主,`, `卫三凡,15466660633,${at},${roomName},租客,`),
      );
      await dialog.getByText('共 3 条，可导入 1 条，有错误 2 条').waitFor();
      const wrong = dialog.locator('.ant-table-row');
      await wrong.filter({ hasText: /^3.*房号.*9999/ }).waitFor();
      await wrong.filter({ hasText: /^4.*租客必须填写到期日期/ }).waitFor();
      expect((await asked('/control/household/v1/list', { residentName: '卫一凡' })).total).toBe(0);
      await dialog.getByRole('button', { name: '导入 1 条' }).click();
      await dialog.getByText('共 3 条，已导入 1 条，失败 2 条').waitFor();
      await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
      await rows(page).first().getByText('卫一凡', { exact: true }).waitFor();
      await rows(page).first().getByText(spaceName, { exact: true }).waitFor();

      await page.getByRole('button', { name: '批量导入' }).click();
      await chooser.setInputFiles(
        file(`卫二凡,15466660632,${at},${roomName},业主,`, `卫三凡,15466660633,${at},${roomName},租客,${nextYear()}`),
      );
      await dialog.getByText('共 2 条，可导入 2 条，有错误 0 条').waitFor();
      await dialog.getByRole('button', { name: '导入 2 条' }).click();
      await dialog.getByText('共 2 条，已导入 2 条，失败 0 条').waitFor();
      await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
      await expect.poll(() => total(page)).toBe(before + 3);

      await goInside(page, '/fileCenter/index');
      await page.getByRole('tab', { name: '导入与上传' }).click();
      const jobs = rows(page).filter({ hasText: '住户信息查询', visible: true });
      // The newest first; the demo has some of its own, in the other tab as well.
      await expect.poll(() => jobs.count()).toBeGreaterThanOrEqual(2);
      for (const job of [jobs.nth(0), jobs.nth(1)]) await job.getByText('已完成', { exact: true }).waitFor();
      const failed = await downloaded(page, () => jobs.nth(1).getByRole('button', { name: '失败明细' }).click());
      const said = failed.map((cells) => cells.join(' '));
      expect(said.some((line) => line.includes('卫二凡') && line.includes('9999'))).toBe(true);
      expect(said.some((line) => line.includes('卫三凡') && line.includes('租客必须填写到期日期'))).toBe(true);
      expect(said.some((line) => line.includes('卫一凡'))).toBe(false);
    },
    WHOLE_WAY,
  );
}

/** Three hundred days on, `YYYY-MM-DD`: within the longest tenancy. */
function nextYear(): string {
  return new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
}
