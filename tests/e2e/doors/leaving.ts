import { expect, test } from 'vitest';
import { goInside, rows } from '../console-page.ts';
import { AT_THE_DOORS, act, type ConsoleAtTheDoors, LEAVER, type Row, WHOLE_WAY } from './console-at-the-doors.ts';
import { after, standing } from './standing.ts';

/** Workflow 6.6. */
export function movingOut(console: ConsoleAtTheDoors): void {
  const { doors, admin, open, asked, newestOpening } = console;

  test(
    '6.6 a move out ends what its preview names, no row more and none less, and the doors drop it',
    async () => {
      const living = await asked('/control/household/v1/list', { householdState: ['1'], faceState: '2' });
      const found = living.list.find((each) => each.roomCount === 1 && Number(each.cardCount) > 0);
      if (!found) throw new Error('The demo has nobody with one room, a face and a card.');
      const { id, roomId, residentName, residentId: personId } = found as Record<string, string>;
      const held = await admin().post<Record<'doors' | 'cards' | 'faces', Row[]>>('/control/permission/v1/person', {
        id: personId,
      });
      const [ofCard] = (await asked('/api/v2/device/sync/list', { personId, syncType: '2' })).list;
      await admin().post('/control/card/v1/sync', { ids: held.cards.map((card) => card.id) });
      const cardNo = String(held.cards[0]?.cardNo);
      // All doors of somebody are told at once, while everything else is on its way to them, too.
      await expect.poll(() => doors().holding({ cardNo }), AT_THE_DOORS).toBeGreaterThan(0);
      const before = await standing(console);

      const page = await open(`/business/householdDetails?id=${id}`);
      const confirm = page.getByRole('button', { name: /确\s*定/ });
      await page.getByRole('button', { name: '迁出', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '迁出' });
      await expect.poll(() => dialog.getByLabel('迁出日期').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
      await dialog.getByLabel('迁出原因').fill('房屋已出售');
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      const [permissions, cards, faces] = [held.doors.length, held.cards.length, held.faces.length];
      await page
        .getByText(`迁出后将注销门卡${cards}张、人脸${faces}张、门禁权限${permissions}条，确定迁出吗？`)
        .waitFor();
      // So far nothing has happened.
      expect(await standing(console)).toEqual(before);
      await confirm.last().click();
      await page.getByText('已迁出，设备同步中').waitFor();
      await page.locator('section:visible').getByText('已迁出', { exact: true }).first().waitFor();
      expect(await standing(console)).toEqual(after(before, { households: 1, permissions, cards, faces }));

      await expect.poll(() => doors().holding({ cardNo }), AT_THE_DOORS).toBe(0);
      await expect.poll(() => doors().holding({ personId: String(personId) }), AT_THE_DOORS).toBe(0);
      const left = async () =>
        (await asked('/api/v2/device/sync/list', { personId, syncState: ['1', '2', '4'] })).total;
      await expect.poll(left, AT_THE_DOORS).toBe(0);
      const tabs = { 门禁权限: '已撤销', 门卡: '已注销', 人脸: '已停用', 操作轨迹: '房屋已出售' };
      for (const [tab, state] of Object.entries(tabs)) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await page.getByRole('tabpanel').getByText(state, { exact: true }).first().waitFor();
      }
      const door = String(ofCard?.deviceSn);
      await doors().passes(door, { cardNo });
      await newestOpening(page, String(residentName), '失败', '门卡挂失或注销');
      await goInside(page, `/business/cell/details?id=${roomId}`);
      await page.getByRole('tab', { name: '历史住户' }).click();
      await rows(page)
        .filter({ hasText: String(residentName) })
        .getByText('已迁出', { exact: true })
        .waitFor();
    },
    WHOLE_WAY,
  );
}

/** Workflow 6.7. */
export function revoking(console: ConsoleAtTheDoors): void {
  const { doors, admin, open, asked, newestOpening } = console;

  test(
    '6.7 what was granted is revoked, exactly what is named: the doors drop it and refuse it, the application says so',
    async () => {
      const { applicantName } = LEAVER;
      const { unitDoor } = doors().prepared;
      const [application] = (await asked('/control/application/v1/list', { applicantName })).list;
      await admin().post('/control/application/v1/pass', { id: application?.id });
      const page = await open('/business/authorize');
      const [resident] = (
        await asked<{ residentId: string }>('/control/household/v1/list', { residentName: applicantName })
      ).list;
      const personId = resident?.residentId ?? '';
      await expect.poll(() => doors().holds(unitDoor, { personId }), AT_THE_DOORS).toBe(true);
      const held = await admin().post<Record<'doors', Row[]>>('/control/permission/v1/person', { id: personId });
      const permissions = held.doors.length;
      const before = await standing(console);

      await page.getByRole('tab', { name: '已通过' }).click();
      const row = rows(page).filter({ hasText: applicantName });
      await act(page, row, '撤销授权');
      await page.getByLabel('撤销原因').fill('信息有误');
      await page.getByRole('button', { name: '撤销', exact: true }).click();
      await page.getByText(new RegExp(`门禁权限 ${permissions} 条、门卡 0 张、人脸 1 张`)).waitFor();
      expect(await standing(console)).toEqual(before);
      await page
        .getByRole('button', { name: /确\s*定|撤销/ })
        .last()
        .click();
      await page.getByText('已撤销，设备同步中').waitFor();
      expect(await standing(console)).toEqual(after(before, { households: 0, permissions, cards: 0, faces: 1 }));

      await expect.poll(() => doors().holding({ personId }), AT_THE_DOORS).toBe(0);
      await doors().passes(unitDoor, { personId });
      await newestOpening(page, applicantName, '人脸', '失败', '无权限');
      await page.goto(`${doors().address}/business/authorize`);
      await page.getByRole('tab', { name: '全部' }).click();
      await rows(page).filter({ hasText: applicantName }).getByText('已撤销授权', { exact: true }).waitFor();
    },
    WHOLE_WAY,
  );
}
