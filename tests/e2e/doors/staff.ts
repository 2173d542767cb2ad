import { expect, test } from 'vitest';
import { clientOf, goInside, rows } from '../console-page.ts';
import { openChoices } from '../open-choices.ts';
import { AT_THE_DOORS, act, type ConsoleAtTheDoors, WHOLE_WAY } from './console-at-the-doors.ts';

/** A member of staff who works at the console as well: an account of the demo with few rights. */
const GUARD = { workerName: '章守正', phone: '15400000017', cardNo: 'C0FFEE21' };

/** A member of staff comes, opens, and leaves; and a basic setting holds at once. */
export function staff({ doors, open, asked, find, newestOpening }: ConsoleAtTheDoors): void {
  test(
    'a guard is entered with every door and a card, opens, leaves: opens no more, and the account is out',
    async () => {
      const sn = doors().prepared.unitDoor;
      const { list } = await asked<{ deviceSn: string; deviceName: string }>('/api/v1/device/list', { deviceSn: sn });
      const deviceName = String(list.find(({ deviceSn }) => deviceSn === sn)?.deviceName);
      const page = await open('/village/worker');
      await page.locator('section:visible').getByRole('button', { name: '新增', exact: true }).click();
      await page.locator('[data-field=cardNo] input:visible').waitFor();
      await page.locator('[data-field=workerName] input:visible').fill(GUARD.workerName);
      await page.locator('[data-field=phone] input:visible').fill(GUARD.phone);
      await openChoices(page.locator('[data-field=staffPost]:visible').getByRole('combobox'));
      await page.locator('.ant-select-item-option:visible').filter({ hasText: '安保' }).click();
      await page.locator('[data-field=cardNo] input:visible').fill(GUARD.cardNo);
      await page.locator('section:visible').getByRole('button', { name: '保存', exact: true }).click();
      await page.getByText('新增成功，门禁权限同步中').waitFor();

      const row = await find(page, '/village/worker', '手机号', GUARD.phone);
      await row.getByText('在职', { exact: true }).waitFor();
      await row.getByText('云杉门卫').waitFor();
      await expect.poll(() => doors().holds(sn, { cardNo: GUARD.cardNo }), AT_THE_DOORS).toBe(true);
      await doors().passes(sn, { cardNo: GUARD.cardNo });
      await newestOpening(page, GUARD.workerName, deviceName, '刷卡', '成功');
      const guard = await clientOf(GUARD.phone, doors().address);
      await guard.post('/api/v2/user/info');

      await act(page, await find(page, '/village/worker', '手机号', GUARD.phone), '离职');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await page.getByText(/门卡 1 张、人脸 0 张，并停用后台账号 1 个/).waitFor();
      await page
        .getByRole('button', { name: /确\s*定/ })
        .last()
        .click();
      await page.getByText('已办理离职，门禁权限收回中').waitFor();
      await expect.poll(() => doors().holding({ cardNo: GUARD.cardNo }), AT_THE_DOORS).toBe(0);
      await doors().passes(sn, { cardNo: GUARD.cardNo });
      await newestOpening(page, deviceName, '失败', '门卡挂失或注销');
      await expect(guard.post('/api/v2/user/info')).rejects.toMatchObject({ code: 1019 });
      // Those in service are shown at first.
      await goInside(page, '/village/worker');
      await expect.poll(() => rows(page).filter({ hasText: GUARD.workerName }).count()).toBe(0);
    },
    WHOLE_WAY,
  );

  test(
    'the time that doors stay unlocked is saved, and the doors on the default template are ordered at once',
    async () => {
      const sn = doors().prepared.unitDoor;
      const page = await open('/village/basicSetting');
      const seconds = page.locator('[data-field=doorOpenSeconds] input:visible');
      await seconds.fill('17');
      await page.locator('section:visible').getByRole('button', { name: '保存', exact: true }).click();
      await page.getByText('保存成功').waitFor();
      const said = () =>
        (doors().ordered(sn, 'configure')?.values as { openSeconds?: number } | undefined)?.openSeconds;
      await expect.poll(said, { timeout: 20_000 }).toBe(17);
      // Who does not register by himself needs nobody's approval.
      const approval = page.locator('[data-field=registerApproval]:visible').getByRole('switch');
      expect(await approval.isDisabled()).toBe(false);
      await page.locator('[data-field=registerEnabled]:visible').getByRole('switch').click();
      await expect.poll(() => approval.isDisabled()).toBe(true);
    },
    WHOLE_WAY,
  );
}
