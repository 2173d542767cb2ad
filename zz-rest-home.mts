import { open, tokenOf, settle, shot, sheet, end, step } from './zz-rest-lib.mts';
const token = await tokenOf('15400000005');
for (const [width, height] of [[1440, 900], [390, 844]] as const)
  for (const [en, dark] of [[false, false], [true, false], [false, true], [true, true]] as const) {
    const page = await open(token, { width, height, en, dark });
    await step('home', async () => {
      await page.goto('/first/index'); await page.locator('canvas, svg.recharts-surface, .ant-table').first().waitFor(); await settle(page, 2500);
      const h = await page.evaluate('Math.max(...[...document.querySelectorAll("*")].map(e => e.scrollHeight))') as number;
      await page.setViewportSize({ width, height: Math.min(h + 200, 6000) }); await settle(page, 1500);
      await shot(page, `home-${width}-${en ? 'en' : 'zh'}-${dark ? 'dark' : 'light'}`);
    });
    await page.context().close();
  }
await end();
