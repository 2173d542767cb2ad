import { open, settle, shot, end, step, sheet } from './zz-rest-lib.mts';
import { token, act, findRow, tool, popup } from './zz-rest-acts.mts';
for (const [en, width] of [[false, 1440], [true, 390]] as const) {
  const l = (zh: string, e: string) => en ? e : zh; const s = `${en ? 'en' : 'zh'}-${width}`;
  const page = await open(token, { width, height: width === 390 ? 844 : 900, en });
  page.setDefaultTimeout(3000);
  await step('import', async () => {
    await page.goto('/business/card'); await page.locator('section:visible .ant-table-row').first().waitFor({ timeout: 9000 });
    await tool(page, l('批量导入', 'Import')); await page.locator(popup).first().waitFor(); await settle(page, 800); await shot(page, `imp1-${s}`);
    const dl = page.waitForEvent('download', { timeout: 8000 });
    await page.locator(popup).getByRole('button', { name: /模板|emplate/ }).or(page.locator(popup).getByRole('link', { name: /模板|emplate/ })).first().click();
    const d = await dl; await d.saveAs(`/tmp/w4-rest-template-${s}.xlsx`); console.log(d.suggestedFilename());
  });
  await page.context().close();
}
{ // owner
  for (const en of [false, true]) { const l = (zh: string, e: string) => en ? e : zh;
  const page = await open(token, { width: en ? 390 : 1440, height: 844, en }); page.setDefaultTimeout(3000);
  const s = en ? 'en' : 'zh';
  await step('owner', async () => {
    await page.goto('/business/addHousehold'); await page.locator('section:visible .ant-select').first().waitFor({ timeout: 8000 }); await settle(page, 500);
    await page.locator('section:visible form .ant-select').first().click(); await settle(page, 800); await shot(page, `own1-${s}`);
    for (const [i, text] of ['一期', '3栋', '2单元', /^8层?$|8F|^8/, '802'].entries()) { const menus = page.locator('.ant-cascader-menu:visible'); const item = menus.last().locator('.ant-cascader-menu-item').filter({ hasText: text }).first(); await item.click(); await settle(page, 900); if (i === 3) await shot(page, `own2-${s}`); }
    await settle(page, 900); await shot(page, `own3-${s}`);
    await page.getByRole('button', { name: /下一步|Next/ }).locator('visible=true').last().click(); await settle(page, 800);
    await page.getByLabel(l('姓名', 'Name'), { exact: true }).locator('visible=true').first().fill('测试人');
    await page.getByLabel(l('手机号', 'Mobile'), { exact: true }).locator('visible=true').first().fill('15412345678');
    await page.getByText(l('业主', 'Owner'), { exact: true }).locator('visible=true').first().click();
    await settle(page, 500); await shot(page, `own4-${s}`);
    for (let i = 0; i < 2; i++) { await page.getByRole('button', { name: /下一步|Next/ }).locator('visible=true').last().click(); await settle(page, 900); }
    await shot(page, `own5-${s}`);
    await page.locator('section:visible').getByRole('button', { name: /^(提 ?交|保 ?存|确 ?定|Submit|Save|OK)$/ }).last().click(); await settle(page, 1500); await shot(page, `own6-${s}`);
  }); await shot(page, `own9-${s}`); await page.context().close(); }
}
for (const en of [false, true]) { const page = await open(token, { width: 390, height: 844, en }); page.setDefaultTimeout(3000);
  await step('issue', async () => {
    await page.goto('/business/card'); await page.locator('section:visible .ant-table-row').first().waitFor({ timeout: 9000 }); await tool(page, en ? 'Issue card' : '发卡'); await page.locator(popup).first().waitFor(); await settle(page, 500);
    await page.locator(popup).getByRole('combobox').first().click(); await settle(page, 1200); await shot(page, `rel-${en}`); await page.keyboard.press('Escape');
    const dev = page.locator(popup).locator('.ant-tree-select').first(); await dev.scrollIntoViewIfNeeded(); await dev.click(); await settle(page, 1200); await shot(page, `relc-${en}`);
  }); await page.context().close(); }
await end();
