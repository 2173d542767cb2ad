import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { afterAll, expect, test } from 'vitest';
import { closeConsoles, openConsole, PEOPLE, rows, signIn, total } from './console-page.ts';

afterAll(closeConsoles);

test('an export holds what the filters leave, under the words of the page, masked as the account sees it', async () => {
  const opened = await openConsole('/record/opening');
  const { page } = opened;
  // Masking level 2: names are masked, phones are not.
  await signIn(page, PEOPLE.committee);
  await rows(page).first().waitFor();
  const count = await total(page);
  // Exactly: the notice above speaks of exports too, and is a button.
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByText('Excel 文件').click();
  await page.getByText('导出完成').waitFor({ timeout: 30_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/开门记录.*\.xlsx$/);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(readFileSync(await download.path()).buffer as ArrayBuffer);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet.');
  const line = (at: number) => (sheet.getRow(at).values as (string | undefined)[]).slice(1);
  expect(line(1)).toEqual([
    '姓名',
    '手机号',
    '人员类型',
    '房屋地址',
    '设备名称',
    '开门方式',
    '进出方向',
    '开门结果',
    '失败原因',
    '体温',
    '开门时间',
  ]);
  expect(sheet.rowCount - 1).toBe(count);
  const names = Array.from({ length: Math.min(count, 20) }, (_, at) => line(at + 2)[0]).filter((name) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((name) => name?.includes('*'))).toBe(true);
  expect(opened.said).toEqual([]);
  await opened.close();
});
