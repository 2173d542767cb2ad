import { expect, test } from 'vitest';
import { clientOf, goInside, PEOPLE, rows } from '../console-page.ts';
import { AT_THE_DOORS, act, type ConsoleAtTheDoors, NEWCOMER, WHOLE_WAY } from './console-at-the-doors.ts';

/** Workflow 6.1. */
export function registering({ doors, open, asked, find, newestOpening }: ConsoleAtTheDoors): void {
  test(
    '6.1 a resident registers, is told of, approved, synced to the doors, gets in by face, and is counted',
    async () => {
      const { applicantName } = NEWCOMER;
      const { communityUuid, spaceName, unitDoor, unread } = doors().prepared;
      const page = await open('/business/authorize');
      const [before, after] = unread;
      expect(after).toBe(before + 2);
      await page.getByRole('button', { name: `消息，${after} 条未读` }).waitFor();

      const row = await find(page, '/business/authorize', '申请人', applicantName);
      await act(page, row, '审批');
      for (const step of ['提交申请', '业主确认']) await page.getByText(step, { exact: true }).waitFor();
      await page.getByRole('button', { name: '通过', exact: true }).click();
      await page.getByRole('button', { name: '提交：通过' }).click();
      await page.getByText('审批完成').waitFor();

      const home = await find(page, '/business/household', '姓名', applicantName);
      await home.getByText(spaceName, { exact: true }).waitFor();
      const [resident] = (
        await asked<{ residentId: string }>('/control/household/v1/list', { residentName: applicantName })
      ).list;
      const personId = resident?.residentId ?? '';
      await expect.poll(() => doors().holds(unitDoor, { personId }), AT_THE_DOORS).toBe(true);
      const [device] = (await asked<{ id: string; deviceName: string }>('/api/v1/device/list', { deviceSn: unitDoor }))
        .list;
      await goInside(page, `/equipment/faceRecord?deviceId=${device?.id}`);
      await rows(page).filter({ hasText: applicantName }).getByText('已同步', { exact: true }).waitFor();

      // Only the demo's person has the home page, whose figures are at most half a minute old.
      const demo = await clientOf(PEOPLE.demo, doors().address);
      const openToday = async () => {
        const figures = await demo.post<{ openToday: number }>('/control/statistics/v1/home', {
          communityUuid,
          days: 7,
        });
        return figures.openToday;
      };
      const listed = async () => (await asked('/control/record/v1/open/list', { openTime: today() })).total;
      const recorded = await listed();
      await doors().passes(unitDoor, { personId });
      await newestOpening(page, applicantName, spaceName, device?.deviceName ?? '', '人脸', '成功');
      expect(await listed()).toBe(recorded + 1);
      await expect.poll(openToday, { timeout: 45_000 }).toBe(recorded + 1);
      const overview = await open('/first/index', PEOPLE.demo);
      const figure = overview.locator('.ant-card, [class*=figure]').filter({ hasText: '今日开门' }).first();
      await figure
        .getByText((recorded + 1).toLocaleString('en-US'))
        .first()
        .waitFor();
    },
    WHOLE_WAY,
  );
}

/** The day of the communities as a range of seconds, in their zone. */
function today(): [string, string] {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return [`${day} 00:00:00`, `${day} 23:59:59`];
}
