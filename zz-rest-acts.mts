import { open, tokenOf, settle, shot, end, step, clientAt } from './zz-rest-lib.mts';
import type { Page } from 'playwright';
export const token = await tokenOf(process.env.AS ?? '15400000001');
export const client = await clientAt(token);
export async function act(page: Page, label: string, within = '.ant-table-row', nth = 0) {
  const row = page.locator(`section:visible ${within}`).nth(nth);
  const direct = row.getByRole('button', { name: label, exact: true });
  if (await direct.count() && await direct.first().isVisible()) return direct.first().click();
  const more = row.getByRole('button', { name: /更多|More/ }).first(); await more.click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}
export const findRow = async (page: Page, label: string) => {
  const n = await page.locator('section:visible .ant-table-row').count();
  for (let i = 0; i < n; i++) {
    try { await act(page, label, '.ant-table-row', i); return; } catch { await page.keyboard.press('Escape'); }
  }
  throw new Error('no row with ' + label);
};
export async function tool(page: Page, label: string) {
  const b = page.locator('section:visible').getByRole('button', { name: label }).first();
  if (await b.count() && await b.isVisible()) return b.click();
  await page.locator('section:visible').getByRole('button', { name: /更多|More/ }).first().click();
  await page.getByRole('menuitem', { name: label }).first().click();
}
export const popup = '.ant-modal:visible, .ant-drawer-content:visible';
