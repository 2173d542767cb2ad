import { open, tokenOf, settle, shot, end, step, clientAt } from './zz-rest-lib.mts';
import type { Page } from 'playwright';
const token = await tokenOf('15400000001');
const client = await clientAt(token);
const communities = JSON.parse(JSON.stringify(await client.post('/control/device/v1/list', {}).catch(() => null)));
async function act(page: Page, label: string, within = '.ant-table-row', nth = 0) {
  const row = page.locator(`section:visible ${within}`).nth(nth);
  const direct = row.getByRole('button', { name: label, exact: true });
  if (await direct.count() && await direct.first().isVisible()) return direct.first().click();
  const more = row.getByRole('button', { name: /更多|More/ }).first(); await more.click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}
const findRow = async (page: Page, label: string) => {
  const n = await page.locator('section:visible .ant-table-row').count();
  for (let i = 0; i < n; i++) {
    try { await act(page, label, '.ant-table-row', i); return; } catch { await page.keyboard.press('Escape'); }
  }
  throw new Error('no row with ' + label);
};
async function tool(page: Page, label: string) {
  const b = page.locator('section:visible').getByRole('button', { name: label }).first();
  if (await b.count() && await b.isVisible()) return b.click();
  await page.locator('section:visible').getByRole('button', { name: /更多|More/ }).first().click();
  await page.getByRole('menuitem', { name: label }).first().click();
}
const popup = '.ant-modal:visible, .ant-drawer-content:visible';
for (const en of [false, true]) {
  const l = (zh: string, e: string) => en ? e : zh; const s = en ? 'en' : 'zh';
  const page = await open(token, { width: 390, height: 844, en });
  page.setDefaultTimeout(2500);
  const ready = async (path: string) => { await page.goto(path); await page.locator('section:visible .ant-table-row').first().waitFor({ timeout: 10000 }); await settle(page, 400); };
  await step('card issue', async () => {
    await ready('/business/card'); await tool(page, l('发卡', 'Issue card')); await page.locator(popup).first().waitFor(); await settle(page); await shot(page, `issue-${s}-1`);
    await page.locator(popup).getByRole('combobox').first().click(); await settle(page); await shot(page, `issue-${s}-2`);
    await page.locator('.ant-select-item-option:visible').first().click(); await settle(page);
    await page.locator(popup).getByRole('combobox').nth(1).click(); await settle(page); await shot(page, `issue-${s}-3`); await page.keyboard.press('Escape');
  });
  for (const [name, zh, e] of [['loss', '挂失', 'Report lost'], ['replace', '换卡', 'Replace card'], ['cancel', '注销', 'Cancel card']] as const) await step(name, async () => {
    await ready('/business/card'); await findRow(page, l(zh, e)); await page.locator(popup).first().waitFor(); await settle(page); await shot(page, `${name}-${s}`);
    if (name !== 'replace') { const box = page.locator(popup).first(); await box.locator('textarea').first().fill('x').catch(() => {}); await box.locator('.ant-btn-primary').last().click(); await settle(page); await shot(page, `${name}-${s}-2`); }
  });
  await step('moveout', async () => {
    await ready('/business/household'); await findRow(page, l('迁出', 'Move out')); await page.locator(popup).first().waitFor(); await settle(page); await shot(page, `moveout-${s}`);
    await page.locator(popup).first().locator('.ant-btn-primary').last().click(); await settle(page, 1200); await shot(page, `moveout-${s}-2`);
  });
  await step('decide', async () => {
    await ready('/business/authorize'); await findRow(page, l('审批', 'Decide')); await page.locator('.rt-approval, form').first().waitFor(); await settle(page, 1500); await shot(page, `decide-${s}-1`);
    const radio = page.getByText(l('驳回', 'Reject'), { exact: true }).locator('visible=true').last(); console.log('reject', await radio.count());
    await page.mouse.move(200, 500); await page.mouse.wheel(0, 5000); await settle(page); await shot(page, `decide-${s}-2`);
    await radio.click(); await settle(page); await shot(page, `decide-${s}-3`);
  });
  await step('visitor', async () => {
    await page.goto('/record/visiting'); await page.getByRole('tab', { name: l('访客预约', 'Bookings') }).click(); await page.locator('section:visible .ant-table-row:visible').first().waitFor({ timeout: 8000 });
    await tool(page, l('访客登记', 'Register a visitor')); await page.locator(popup).first().waitFor(); await settle(page); await shot(page, `visitor-${s}-1`);
    const rm = page.locator(popup).getByLabel(l('房屋', 'Room')).first(); await rm.scrollIntoViewIfNeeded(); await rm.click(); await settle(page, 1200); await shot(page, `visitor-${s}-2`);
  });
  await step('device', async () => {
    await ready('/equipment/device'); await page.locator('section:visible .ant-checkbox-input').nth(1).check(); await page.locator('section:visible .ant-checkbox-input').nth(2).check(); await settle(page); await shot(page, `batch-${s}-1`);
    const b = page.locator('section:visible').getByRole('button', { name: l('批量下发', 'Sync') }); console.log('sync buttons', await b.count(), await page.locator('section:visible button').allTextContents().then(t => t.filter(x => x.length < 30).slice(0, 40).join('|')));
  });
  await page.context().close();
}
