import { open, tokenOf, settle, shot, end, step, ADDR } from './zz-rest-lib.mts';
import sharp from 'sharp';
const token = await tokenOf('15400000001');
const tiny = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#888' } }).jpeg().toBuffer();
const blank = await sharp({ create: { width: 480, height: 640, channels: 3, background: '#9ab' } }).jpeg().toBuffer();
import { writeFileSync } from 'node:fs';
writeFileSync('/tmp/w4-rest-tiny.jpg', tiny); writeFileSync('/tmp/w4-rest-blank.jpg', blank);
// face hint
for (const en of [false, true]) for (const width of [1440, 390]) {
  const page = await open(token, { width, height: width === 390 ? 844 : 900, en });
  await step('face', async () => {
    await page.goto('/facial/dynamic'); await page.locator('.ant-table-row').first().waitFor();
    const b = page.getByRole('button', { name: en ? 'Capture face' : '采集人脸' }).first();
    if (!(await b.isVisible())) { await page.getByRole('button', { name: en ? /More/ : /更多/ }).first().click(); await page.getByRole('menuitem', { name: en ? 'Capture face' : '采集人脸' }).click(); } else await b.click();
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
    await page.locator('.ant-modal input[type=file], .ant-drawer input[type=file]').first().setInputFiles('/tmp/w4-rest-tiny.jpg'); await settle(page, 1500);
    await shot(page, `face-tiny-${width}-${en ? 'en' : 'zh'}`);
    await page.locator('.ant-modal input[type=file], .ant-drawer input[type=file]').first().setInputFiles('/tmp/w4-rest-blank.jpg').catch(() => console.log('no second input')); await settle(page, 1500);
    await shot(page, `face-blank-${width}-${en ? 'en' : 'zh'}`);
  });
  await page.context().close();
}
await end();
