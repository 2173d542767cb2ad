import { expect, test } from 'vitest';
import { AT_THE_DOORS, act, type ConsoleAtTheDoors, WHOLE_WAY } from './console-at-the-doors.ts';

/** Workflow 6.5. */
export function lostCard({ doors, open, asked, find, newestOpening }: ConsoleAtTheDoors): void {
  test(
    '6.5 a lost card: every door drops it and refuses it, the one that takes its place opens, the history tells all',
    async () => {
      const inUse = await asked<{ id: string; cardNo: string; personName: string }>('/control/card/v1/list', {
        cardState: ['1'],
        cardUsage: '1',
      });
      const [card] = inUse.list;
      if (!card) throw new Error('The demo has no card in use.');
      const { id, cardNo, personName } = card;
      const onDoors = await asked<{ deviceSn: string; deviceName: string }>('/api/v2/device/sync/list', {
        targetId: id,
        syncType: '2',
      });
      const { deviceSn = '', deviceName = '' } = onDoors.list[0] ?? {};
      const page = await open('/business/card');

      const row = await find(page, '/business/card', '卡号', cardNo);
      await act(page, row, '同步');
      await page.getByText('已重新排队同步').waitFor();
      await expect.poll(() => doors().holds(deviceSn, { cardNo }), AT_THE_DOORS).toBe(true);
      await doors().passes(deviceSn, { cardNo });
      await newestOpening(page, personName, deviceName, '刷卡', '成功');

      await act(page, await find(page, '/business/card', '卡号', cardNo), '挂失');
      const dialog = page.getByRole('dialog');
      const confirm = page.getByRole('button', { name: /确\s*定/ });
      await dialog.getByText('住户来电称遗失').click();
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await page.getByText('挂失后该卡将无法开门，确定挂失吗？').waitFor();
      await confirm.last().click();
      await row.getByText('已挂失', { exact: true }).waitFor();
      await expect.poll(() => doors().holding({ cardNo }), AT_THE_DOORS).toBe(0);
      await doors().passes(deviceSn, { cardNo });
      await newestOpening(page, personName, deviceName, '刷卡', '失败', '门卡挂失或注销');

      const newCardNo = 'C0FFEE05';
      await act(page, await find(page, '/business/card', '卡号', cardNo), '换卡');
      await dialog.getByLabel('新卡号').fill(newCardNo);
      await dialog.getByText('卡片遗失').click();
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await page.getByText('换卡成功，设备同步中').waitFor();
      const replacement = await find(page, '/business/card', '卡号', newCardNo);
      await replacement.getByText('正常', { exact: true }).waitFor();
      await replacement.getByText(personName, { exact: true }).waitFor();
      await expect.poll(() => doors().holds(deviceSn, { cardNo: newCardNo }), AT_THE_DOORS).toBe(true);
      await doors().passes(deviceSn, { cardNo: newCardNo });
      await newestOpening(page, personName, deviceName, '刷卡', '成功');
      await doors().passes(deviceSn, { cardNo });
      await newestOpening(page, deviceName, '失败', '门卡挂失或注销');

      await act(page, await find(page, '/card/access', '卡号', cardNo), '详情');
      await dialog.getByText('已注销').first().waitFor();
      await dialog.getByRole('tab', { name: '操作轨迹' }).click();
      for (const step of ['换卡', '挂失', '发卡']) await dialog.getByText(step, { exact: true }).waitFor();
      await dialog.getByText('住户来电称遗失').waitFor();
    },
    WHOLE_WAY,
  );
}
