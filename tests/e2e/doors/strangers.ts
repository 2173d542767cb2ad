import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoPicture } from '../../../server/demo/index.ts';
import { drawnVector } from '../../../server/demo-pictures/face-vectors.ts';
import { goInside, rows } from '../console-page.ts';
import { refresh } from '../refresh.ts';
import { AT_THE_DOORS, act, type ConsoleAtTheDoors, WHOLE_WAY } from './console-at-the-doors.ts';

/** Two people whom no demo has drawn before. */
const THIEF = 40_001;
const NEIGHBOUR = 40_002;

const here = (page: Page) => page.locator('section:visible');

async function refreshUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await refresh(page);
        return isSo();
      },
      { interval: 300, timeout: 30_000 },
    )
    .toBe(true);
}

/** The cells of a row, as they are written. */
async function hitsOf(row: Locator): Promise<string[]> {
  return (await row.locator('td').allTextContents()).map((text) => text.trim());
}

/** Workflow 6.12. */
export function strangers({ doors, open, asked, newestOpening }: ConsoleAtTheDoors): void {
  /** A gate that works, and what it is called. */
  async function gate(): Promise<{ deviceSn: string; deviceName: string }> {
    const { list } = await asked<{ deviceSn: string; deviceName: string }>('/api/v1/device/list', {
      deviceType: ['3'],
      onlineState: ['1'],
    });
    const [first] = list;
    if (!first) throw new Error('The demo has no turnstile.');
    return first;
  }

  async function sees(deviceSn: string, portrait: number, nth: number): Promise<void> {
    const drawn = demoPicture(`face-${portrait}.svg`);
    if (!drawn) throw new Error(`There is no portrait ${portrait}.`);
    const snapshot = await sharp(drawn.body).jpeg({ quality: 80 }).toBuffer();
    await doors().tells(deviceSn, {
      kind: 'capture',
      snapshot: snapshot.toString('base64'),
      vector: drawnVector(portrait, `e2e ${nth}`),
      recognitionType: '4',
      similarity: 41.5,
    });
  }

  async function strangers(state?: string): Promise<number> {
    return (await asked('/control/facial/v1/stranger/list', state ? { strangerState: [state] } : {})).total;
  }

  test(
    '6.12 a stranger is blacklisted, refused at the gate and told of, until the entry is lifted',
    async () => {
      const { deviceSn, deviceName } = await gate();
      const before = { all: await strangers(), fresh: await strangers('1') };
      const page = await open('/facial/snapFace');
      await sees(deviceSn, THIEF, 1);
      await refreshUntil(page, async () => {
        const newest = here(page).getByText('陌生人', { exact: true }).first();
        return (await newest.isVisible()) && (await strangers()) === before.all + 1;
      });
      await sees(deviceSn, THIEF, 2);
      // The same face again is the same stranger.
      await expect
        .poll(
          async () =>
            (await asked<{ snapCount: number }>('/control/facial/v1/stranger/list', { strangerState: ['1'] })).list[0]
              ?.snapCount,
        )
        .toBe(2);
      expect(await strangers('1')).toBe(before.fresh + 1);

      await goInside(page, '/facial/strangerFace');
      const card = here(page).getByRole('article').filter({ hasText: deviceName }).first();
      await card.getByText('未处理', { exact: true }).waitFor();
      await act(page, card, '加入黑名单');
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('姓名').fill('赖上门');
      await drawer.getByLabel('黑名单类型').click();
      await page.getByText('盗窃破坏', { exact: true }).last().click();
      await drawer.getByLabel('列入原因').fill('多次在车库拉车门');
      await drawer.getByRole('button', { name: /确\s*定/ }).click();
      await page.getByText('已加入黑名单，正在下发设备').waitFor();
      await expect.poll(() => strangers('1')).toBe(before.fresh);

      await goInside(page, '/facial/blackList');
      const row = rows(page).filter({ hasText: '赖上门' });
      await row.getByText('生效', { exact: true }).waitFor();
      const [entry] = (
        await asked<{ id: string; hitCount: number }>('/control/facial/v1/black/list', { personName: '赖上门' })
      ).list;
      const personId = entry?.id ?? '';
      expect(entry?.hitCount).toBe(0);
      await expect.poll(() => doors().holds(deviceSn, { personId }), AT_THE_DOORS).toBe(true);

      const tries = () =>
        doors().tells(deviceSn, {
          kind: 'opening',
          openType: '1',
          openResult: '0',
          ...(doors().holds(deviceSn, { personId }) ? { failReason: '3', personId } : { failReason: '11' }),
        });
      await tries();
      await newestOpening(page, deviceName, '人脸', '失败', '黑名单');
      await goInside(page, '/facial/blackList');
      await refreshUntil(page, async () => (await hitsOf(row)).includes('1'));
      await act(page, row, '命中记录');
      await drawer.getByText(`${deviceName}：黑名单`).waitFor();
      await drawer.getByRole('tab', { name: '下发设备' }).click();
      await drawer.getByText('已同步', { exact: true }).first().waitFor();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });

      await act(page, row, '解除');
      await drawer.getByText('本人已整改').click();
      await drawer.getByRole('button', { name: /确\s*定/ }).click();
      await page.getByText('已解除，设备将恢复放行').waitFor();
      await row.getByText('已解除', { exact: true }).waitFor();
      await expect.poll(() => doors().holding({ personId }), AT_THE_DOORS).toBe(0);
      await tries();
      await newestOpening(page, deviceName, '人脸', '失败', '未登记');
      expect(
        (await asked<{ hitCount: number }>('/control/facial/v1/black/list', { personName: '赖上门' })).list[0]
          ?.hitCount,
      ).toBe(1);
    },
    WHOLE_WAY,
  );

  test(
    '6.12 or a stranger is somebody after all: the captures so far carry the name',
    async () => {
      const { deviceSn, deviceName } = await gate();
      const page = await open('/facial/strangerFace');
      const before = await strangers('1');
      await sees(deviceSn, NEIGHBOUR, 1);
      await sees(deviceSn, NEIGHBOUR, 2);
      await expect.poll(() => strangers('1')).toBe(before + 1);
      await refresh(page);
      const card = here(page).getByRole('article').filter({ hasText: deviceName }).first();
      await act(page, card, '身份认领');
      const dialog = page.getByRole('dialog');
      const [resident] = (await asked<{ residentName: string }>('/control/resident/v1/list', {})).list;
      const name = resident?.residentName ?? '';
      const picker = dialog.getByRole('combobox').first();
      await picker.click();
      await picker.fill(name);
      await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await page.getByText('已认领，历史抓拍已归到该人员').waitFor();
      await expect.poll(() => strangers('1')).toBe(before);
      await goInside(page, '/facial/snapFace');
      await refreshUntil(page, async () => (await here(page).getByText(name, { exact: true }).count()) >= 2);
    },
    WHOLE_WAY,
  );
}
