import { expect, test } from 'vitest';
import { clientOf, goInside, PEOPLE, rows } from '../console-page.ts';
import { refresh } from '../refresh.ts';
import { act, type ConsoleAtTheDoors, type Row, WHOLE_WAY } from './console-at-the-doors.ts';

/** Milliseconds until a console that shows alarms already shows a new one, on a machine that does other things as well. */
const AT_ONCE = 30_000;

/** Workflow 6.10. */
export function alarm({ doors, open, asked }: ConsoleAtTheDoors): void {
  test(
    '6.10 a door left open: seen at once, claimed, repaired, and the alarm shows what became of it',
    async () => {
      const { list } = await asked<{ id: string; deviceSn: string; deviceName: string }>('/api/v1/device/list', {
        deviceType: ['2'],
        onlineState: '1',
      });
      // Within five minutes of another one it would be a repeat of that.
      const waiting = await asked<{ deviceId: string }>('/control/alarm/v1/list', { handleState: ['1', '2'] });
      const alarmed = new Set(waiting.list.map(({ deviceId }) => deviceId));
      const [door, other] = list.filter(({ id }) => !alarmed.has(id));
      if (!door || !other) throw new Error('The demo has no two doors of units.');
      const seesHome = await clientOf(PEOPLE.demo, doors().address);
      const figures = async () => {
        const { communityUuid } = doors().prepared;
        const home = await seesHome.post<Row>('/control/statistics/v1/home', { communityUuid });
        const repairs = await asked('/control/repair/v1/list', {});
        return { pending: Number(home.alarmPending), orders: repairs.total };
      };
      const before = await figures();
      const page = await open('/alarm/doorOpen');
      await rows(page).first().waitFor();
      const bell = page.getByRole('button', { name: /^消息，/ });
      const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
      const unreadBefore = await unread();

      const row = rows(page).filter({ hasText: door.deviceName }).first();
      // Rows do not jump under the pointer: the list says that there is something new.
      const news = page.locator('section:visible').getByText(/有 \d+ 条新数据，点击刷新/);
      // What a device sends before the console has its broker is lost; said again it is a repeat of the same alarm.
      const saysSo = async () => {
        await doors().tells(door.deviceSn, { kind: 'alarm', alarmType: '1' });
        return news.count();
      };
      await expect.poll(saysSo, { interval: 2_000, timeout: AT_ONCE }).toBeGreaterThan(0);
      await news.click();
      await row.getByText('待处理', { exact: true }).waitFor();
      await expect.poll(unread, { timeout: AT_ONCE }).toBeGreaterThan(unreadBefore);
      const running = row.getByRole('timer');
      const first = await running.textContent();
      await expect.poll(() => running.textContent(), { timeout: 5_000 }).not.toBe(first);
      expect((await figures()).pending).toBe(before.pending + 1);

      await act(page, row, '详情');
      const drawer = page.getByRole('dialog').first();
      await drawer.getByRole('button', { name: '认领' }).click();
      await drawer.getByText('处理中', { exact: true }).first().waitFor();
      await drawer.getByRole('button', { name: '处理', exact: true }).click();
      const form = page.getByRole('dialog').last();
      await form.getByLabel('处理方式').click();
      await page.locator('.ant-select-item-option').getByText('派单维修', { exact: true }).click();
      await form.getByText('设备故障，已安排维修').click();
      await form.getByText('生成维修工单').click();
      await form.getByRole('button', { name: /确\s*定/ }).click();
      await drawer.getByText('已处理', { exact: true }).first().waitFor();
      expect(await figures()).toEqual({ pending: before.pending, orders: before.orders + 1 });

      await drawer.getByRole('button', { name: '查看工单' }).click();
      await page.waitForURL('**/repair/repairManage/details**');
      const order = page.locator('section:visible');
      const press = (name: string) => order.getByRole('button', { name, exact: true }).click();
      const now = (state: string) => order.locator('[aria-current=step]').getByText(state, { exact: true }).waitFor();
      await now('待受理');
      await press('受理');
      await now('待派单');
      const dialog = page.getByRole('dialog').last();
      await press('派单');
      await dialog.getByLabel('维修人员').click();
      await page.locator('.ant-select-item-option').first().click();
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await now('待上门');
      await press('开始处理');
      await now('处理中');
      await press('完成');
      await dialog.getByText('已更换配件').click();
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await now('待评价');
      await press('回访');
      await dialog.getByLabel('5 分').check({ force: true });
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await now('已完成');
      await order.getByRole('button', { name: '查看告警' }).click();
      await page.getByRole('dialog').last().getByText('已完成', { exact: true }).first().waitFor();

      // A door that closes before somebody comes ends its alarm by itself.
      await doors().tells(other.deviceSn, { kind: 'alarm', alarmType: '1' });
      await goInside(page, '/alarm/doorOpen');
      const closeAll = async () => {
        await page.keyboard.press('Escape');
        return page.locator('[role=dialog]:visible').count();
      };
      await expect.poll(closeAll, { interval: 500 }).toBe(0);
      const short = rows(page).filter({ hasText: other.deviceName }).first();
      const showsAs = async (state: string) => {
        await refresh(page);
        return short.getByText(state, { exact: true }).count();
      };
      await expect.poll(() => showsAs('待处理'), { interval: 500, timeout: AT_ONCE }).toBe(1);
      await doors().tells(other.deviceSn, { kind: 'alarm', alarmType: '1', ended: true });
      await expect.poll(() => showsAs('自动恢复'), { interval: 500, timeout: AT_ONCE }).toBe(1);
      expect(await figures()).toEqual({ pending: before.pending, orders: before.orders + 1 });
    },
    WHOLE_WAY,
  );
}
