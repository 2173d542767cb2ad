import { expect, test } from 'vitest';
import { goInside, rows } from '../console-page.ts';
import { refresh } from '../refresh.ts';
import { act, type ConsoleAtTheDoors, type Row, WHOLE_WAY } from './console-at-the-doors.ts';

const PHONE = '15477770001';
const VISITOR = '欧阳来访';
/** Codes of openType and direction. */
const BY_QR_CODE = '4';
const IN = '1';

/** Workflow 6.11. */
export function visiting({ doors, admin, open, asked }: ConsoleAtTheDoors): void {
  test(
    '6.11 a visitor gets a code by SMS that nobody sees while it opens, comes in by it, and is checked out at the desk',
    async () => {
      const { communityUuid, spaceName, unitDoor } = doors().prepared;
      const [room] = (await asked('/control/cell/v1/room/list', { spaceName })).list;
      const at = (minutes: number) =>
        new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
      const { id } = await admin().post<{ id: string }>('/control/visitor/v1/add', {
        communityUuid,
        visitorName: VISITOR,
        phone: PHONE,
        visitPurpose: '1',
        visitorCount: 1,
        roomId: room?.id,
        startTime: at(-5),
        endTime: at(60),
      });
      const ordered = () => doors().ordered(unitDoor, 'put') as { targetId?: string; values?: { passCode?: string } };
      await expect.poll(() => ordered()?.targetId, { timeout: 60_000 }).toBe(id);
      const code = String(ordered().values?.passCode);
      expect(code).toMatch(/^\d{6}$/);

      // The property sees the SMS, and not the code.
      const page = await open('/sms/index');
      const sms = rows(page).filter({ hasText: '访客通行' }).filter({ hasText: '0001' }).first();
      await sms.getByText('未使用', { exact: true }).waitFor();
      expect(await sms.getByRole('button', { name: /查看|显示/ }).count()).toBe(0);
      expect(await page.locator('body').textContent()).not.toContain(code);
      const [record] = (await admin().post<{ list: Row[] }>('/control/sms/v1/list', { phone: PHONE })).list;
      const reveal = () =>
        admin().post<Row>('/control/sensitive/v1/reveal', {
          entity: 'smsRecord',
          id: record?.id,
          fields: ['smsCode'],
          reason: '核对访客通行码',
        });
      await expect(reveal()).rejects.toThrow();

      await doors().tells(unitDoor, {
        kind: 'opening',
        openType: BY_QR_CODE,
        openResult: '1',
        direction: IN,
        personId: id,
      });
      await goInside(page, '/record/visiting');
      const visit = rows(page)
        .filter({ hasText: /欧.*访/ })
        .first();
      const state = async () => (await asked('/control/record/v1/visit/list', { visitorId: id })).list[0]?.visitState;
      await expect.poll(state, { timeout: 30_000 }).toBe('3');
      await refresh(page);
      await visit.getByText('已到访', { exact: true }).waitFor();
      await act(page, visit, '签离');
      await page
        .getByRole('button', { name: /确\s*定/ })
        .last()
        .click();
      await expect.poll(state).toBe('4');

      // Now the code opens nothing any more, and may be looked up, with a reason.
      await goInside(page, '/sms/index');
      await refresh(page);
      await sms.getByText('已使用', { exact: true }).waitFor();
      expect(await reveal()).toEqual({ smsCode: code });
    },
    WHOLE_WAY,
  );
}
