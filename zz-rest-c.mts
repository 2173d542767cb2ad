import { open, settle, shot, end, step } from './zz-rest-lib.mts';
import { token, client, act, findRow, tool, popup } from './zz-rest-acts.mts';
for (const en of [false, true]) {
  const l = (zh: string, e: string) => en ? e : zh; const s = en ? 'en' : 'zh';
  const page = await open(token, { width: 390, height: 844, en });
  page.setDefaultTimeout(2500);
  const ready = async (path: string) => { await page.goto(path); await page.locator('section:visible .ant-table-row').first().waitFor({ timeout: 10000 }); await settle(page, 400); };
  const ok = () => page.locator(popup).last().getByRole('button', { name: /^(确 ?定|OK)$/ }).last().click();
  await step('issue width', async () => {
    await ready('/business/card'); await tool(page, l('发卡', 'Issue card')); await page.locator(popup).first().waitFor(); await settle(page);
    await page.locator(popup).getByRole('combobox').first().click(); await settle(page, 1500);
    console.log(await page.evaluate('JSON.stringify([...document.querySelectorAll(".ant-select-dropdown, .ant-drawer .ant-select")].map(e=>[e.className.slice(0,120), e.getAttribute("style"), e.getBoundingClientRect().width]).slice(0,3))'));
  });
  for (const [name, zh, e] of [['loss', '挂失', 'Report lost'], ['cancel', '注销', 'Cancel card']] as const) await step(name, async () => {
    await ready('/business/card'); await findRow(page, l(zh, e)); await page.locator(popup).first().waitFor(); await settle(page, 400);
    await ok(); await settle(page); await shot(page, `${name}-${s}-2`);
  });
  await step('moveout', async () => {
    await ready('/business/household'); await findRow(page, l('迁出', 'Move out')); await page.locator(popup).first().waitFor(); await settle(page, 400);
    await ok(); await settle(page, 1200); await shot(page, `moveout-${s}-2`);
  });
  await step('decide', async () => {
    await ready('/business/authorize'); await findRow(page, l('审批', 'Decide')); await page.waitForURL(/authorizeForm/); await settle(page, 2500); await shot(page, `decide-${s}-1`);
    const b = await page.locator('section:visible').getByRole('button').allTextContents(); console.log(b.join('|'));
    await page.locator('section:visible').getByText(l('通过', 'Approve'), { exact: true }).last().scrollIntoViewIfNeeded(); await settle(page, 300); await shot(page, `decide-${s}-2`);
    await page.locator('section:visible').getByText(l('驳回', 'Reject'), { exact: true }).last().click(); await settle(page); await shot(page, `decide-${s}-3`);
  });
  await step('device', async () => {
    await page.goto('/equipment/device'); await settle(page, 2500); await shot(page, `dev-${s}-0`);
    await findRow(page, l('远程开门', 'Open remotely')).catch((e) => console.log('open:', String(e).slice(0, 80))); await settle(page); await shot(page, `dev-${s}-1`);
  });
  await page.context().close();
}
await end();
