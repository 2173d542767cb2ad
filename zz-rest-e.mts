import { open, settle, shot, end, step, sheet } from './zz-rest-lib.mts';
import { token, act, findRow, tool, popup } from './zz-rest-acts.mts';
for (const [en, width, dark] of [[false, 1440, false], [true, 1440, false], [true, 390, false], [false, 390, true]] as const) {
  const l = (zh: string, e: string) => en ? e : zh; const s = `${en ? 'en' : 'zh'}-${width}`;
  const page = await open(token, { width, height: width === 390 ? 844 : 700, en, dark });
  page.setDefaultTimeout(2500);
  const ok = () => page.locator(popup).last().getByRole('button', { name: /^(确 ?定|OK)$/ }).last().click();
  await page.route('**/sync/diff/list', async (route) => { const r = await route.fetch(); const b = await r.json(); const c = b.content ?? b.data ?? b; const one = c.list[0]; c.list.push({ ...one, id: 'x2', differenceType: '2', personName: null, cardNo: null, spaceName: null, syncState: null, targetId: 'F9C01E88A17D4B6690D2' }, { ...one, id: 'x3', differenceType: '3', syncState: '2' }); c.total += 2; c.summary = { onlyPlatform: 4, onlyDevice: 1, different: 1 }; await route.fulfill({ response: r, json: b }); });
  await step('diff', async () => { await page.goto('/equipment/syncDiff?deviceId=D010001&syncType=1'); await page.locator('.ant-table-row').first().waitFor({ timeout: 9000 }); await settle(page); await shot(page, `diff-${s}`); });
  await step('home', async () => { if (dark) return; });
  await step('list', async () => { await page.goto('/equipment/device'); await page.locator('section:visible .ant-table-row').first().waitFor({ timeout: 9000 }); await settle(page, 500); });
  await step('open', async () => { await findRow(page, l('远程开门', 'Open door')); await page.locator(popup).first().waitFor(); await settle(page, 500); await shot(page, `remote-${s}`);
    await page.locator(popup).first().locator('textarea').fill('测试'); await ok(); await settle(page, 600); await shot(page, `remote2-${s}`); await ok(); await settle(page, 3000); await shot(page, `remote3-${s}`); });
  await step('replace', async () => { await page.reload(); await page.locator('section:visible .ant-table-row').first().waitFor({ timeout: 9000 }); await findRow(page, l('更换设备', 'Replace')); await page.locator(popup).first().waitFor(); await settle(page, 500);
    await page.locator(popup).first().locator('input').first().fill('SN2026NEW00' + (en ? 1 : 2) + width); await page.locator(popup).first().locator('textarea').fill('设备损坏'); await shot(page, `swap-${s}`); await ok(); await settle(page, 1200); await shot(page, `swap2-${s}`); });
  await step('batch', async () => { await page.reload(); await page.locator('section:visible .ant-table-row').first().waitFor({ timeout: 9000 }); for (const i of [0, 1]) await page.locator('section:visible .ant-table-row').nth(i).locator('.ant-checkbox').click(); await settle(page); await shot(page, `batch-${s}`);
    console.log(await page.locator('section:visible button:visible').allTextContents().then(t => t.slice(0, 30).join('|')));
    await page.locator('section:visible').getByRole('button', { name: l('同步', 'Sync'), exact: true }).first().click(); await page.locator(popup).first().waitFor(); await settle(page, 500); await shot(page, `batch2-${s}`); await ok(); await settle(page, 700); await shot(page, `batch3-${s}`); });
  await page.context().close();
}
await sheet('diff', ['diff-zh-1440', 'diff-en-1440', 'diff-en-390', 'diff-zh-390'], 2, 700);
await sheet('remote', ['remote-en-390', 'remote2-en-390', 'remote3-en-390', 'remote-zh-390', 'remote2-zh-390', 'remote3-zh-390'], 6, 1000);
await sheet('swap', ['swap-en-390', 'swap2-en-390', 'swap-zh-390', 'swap2-zh-390', 'batch-en-390', 'batch2-en-390', 'batch3-en-390', 'batch-zh-390', 'batch2-zh-390', 'batch3-zh-390'], 5, 900);
await end();
