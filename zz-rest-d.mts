import { open, settle, shot, end, step } from './zz-rest-lib.mts';
import { token, client } from './zz-rest-acts.mts';
const page0 = await open(token, { width: 1440 });
let body: any, answer: any;
const wait = page0.waitForResponse(r => r.url().includes('/api/v1/device/list'), { timeout: 15000 });
await page0.goto('/equipment/device'); const r = await wait; body = JSON.parse(r.request().postData() ?? '{}');
const communityUuid = body.communityUuid ?? body.content?.communityUuid ?? JSON.stringify(body).match(/"communityUuid":"([^"]+)"/)?.[1]; console.log('community', communityUuid);
const devices = await client.post<any>('/api/v1/device/list', { communityUuid, pageNum: 1, pageSize: 100 });
let best: any;
for (const d of devices.list ?? []) { if (d.onlineState !== '1') continue; for (const syncType of ['1', '2']) { const r = await client.post<any>('/api/v2/device/sync/diff/list', { communityUuid, deviceId: d.id, syncType }).catch((e: any) => ({ total: -1, e: e.message })); if (r.total !== 0) console.log(d.deviceName, syncType, r.total, JSON.stringify(r.summary ?? r.e)); if (r.total > (best?.total ?? 0)) best = { id: d.id, syncType, total: r.total }; } }
console.log(JSON.stringify(best), devices.total);
if (best) for (const [en, width, dark] of [[false, 1440, false], [true, 1440, false], [true, 390, false], [false, 390, true]] as const) {
  const page = await open(token, { width, height: width === 390 ? 844 : 700, en, dark });
  await step('diff', async () => { await page.goto(`/equipment/syncDiff?deviceId=${best.id}&syncType=${best.syncType}`); await page.locator('.ant-table-row').first().waitFor(); await settle(page); await shot(page, `diff-${en ? 'en' : 'zh'}-${width}`); });
  await page.context().close();
}
await end();
