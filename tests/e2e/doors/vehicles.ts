import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { RecordServices } from '../../../server/services/record-services.ts';
import { goInside, rows } from '../console-page.ts';
import { openChoices } from '../open-choices.ts';
import { refresh } from '../refresh.ts';
import { act, type ConsoleAtTheDoors, type Row, WHOLE_WAY } from './console-at-the-doors.ts';

const PLATE = '浙A0Q365';
/** What the camera makes of it once. */
const MISREAD = '浙A0Q385';

export interface Parking {
  spaceNo: string;
  /** The levels of the room that the space is let to. */
  room: string[];
  roomId: string;
  barriers: { in: string; out: string };
}

/** A free leased space, a room with somebody in it, and the barriers of an area. */
export async function prepareParking({ database }: RecordServices): Promise<Parking> {
  const [found] = await database.run(sql<Omit<Parking, 'barriers' | 'room'> & Record<'in' | 'out' | 'address', string>>`
    select r.id as "roomId", concat_ws('-', a.area_name, b.building_name, u.unit_name, f.floor_name, r.room_name) as address,
      (select s.space_no from parking_space s where s.community_uuid = r.community_uuid and s.space_state = '0'
        and s.space_type = '2' order by s.space_no limit 1) as "spaceNo",
      (select d.device_sn from device d where d.community_uuid = r.community_uuid and d.device_type = '11'
        and d.direction = '1' order by d.id limit 1) as in,
      (select d.device_sn from device d where d.community_uuid = r.community_uuid and d.device_type = '11'
        and d.direction = '2' order by d.id limit 1) as out
    from room r join community c on c.community_uuid = r.community_uuid and c.community_name = '云杉花苑'
    join area a on a.id = r.area_id join building b on b.id = r.building_id join unit u on u.id = r.unit_id
    join floor f on f.id = r.floor_id where r.owner_name is not null order by r.id limit 1`);
  if (!found) throw new Error('The demo has no room whose owner is known.');
  const { address, in: into, out, ...rest } = found;
  return { ...rest, room: address.split('-'), barriers: { in: into, out } };
}

/** The newest record of the list, once it tells what is waited for. */
async function newestRecord(page: Page, ...texts: string[]): Promise<void> {
  await goInside(page, '/vehicle/record');
  const missing = async () => {
    await refresh(page);
    const shown = await rows(page).first().locator('*').allTextContents();
    return texts.filter((text) => !shown.includes(text));
  };
  await expect.poll(missing, { interval: 300, timeout: 30_000 }).toEqual([]);
}

/** Workflow 6.16. */
export function vehicles({ doors, admin, open, find }: ConsoleAtTheDoors): void {
  async function figures(path: string, filters: Row = {}): Promise<Record<string, number>> {
    const { communityUuid } = doors().prepared;
    const answer = await admin().post<{ summary: Record<string, number> }>(path, {
      communityUuid,
      summary: true,
      ...filters,
    });
    return answer.summary;
  }

  const spaces = () => figures('/control/parking/v1/list');
  const passages = () => figures('/control/vehicle/v1/record/list');

  test(
    '6.16 a space is let, its vehicle has a monthly right, passes in and out with pictures, and a misread plate is put right',
    async () => {
      const { communityUuid, parking } = doors().prepared;
      const { barriers, room, roomId, spaceNo } = parking;
      await admin().post('/control/vehicle/v1/add', {
        communityUuid,
        plateNo: PLATE.toLowerCase(),
        plateColor: '1',
        vehicleType: '1',
        ownerName: '章子澄',
        phone: '15466660001',
        roomId,
        parkingRight: '4',
        endDate: '2099-12-31',
      });
      const before = { spaces: await spaces(), passages: await passages() };

      const page = await open('/vehicle/parkingSpace');
      await act(page, await find(page, '/vehicle/parkingSpace', '车位号', spaceNo), '绑定');
      const dialog = page.getByRole('dialog');
      await dialog.locator('[data-field=roomId]').getByRole('combobox').click();
      for (const step of room) await page.locator('.ant-cascader-menu').last().getByText(step, { exact: true }).click();
      await openChoices(dialog.locator('[data-field=plateNos]').getByRole('combobox'));
      await page.keyboard.type(PLATE);
      await page.locator('.ant-select-item-option', { hasText: PLATE }).click();
      // Tab would take the marked choice away again.
      await dialog.getByText('绑定车位', { exact: true }).click();
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await page.getByText('已绑定，关联车辆的属性已更新').waitFor();
      const space = rows(page).first();
      await space.getByText('已租', { exact: true }).waitFor();
      await space.getByText(PLATE, { exact: true }).waitFor();
      expect(await spaces()).toEqual({
        ...before.spaces,
        free: Number(before.spaces.free) - 1,
        let: Number(before.spaces.let) + 1,
      });

      const vehicle = await find(page, '/vehicle/index', '车牌号', PLATE);
      await vehicle.getByText('月租', { exact: true }).waitFor();
      await vehicle.getByText(spaceNo, { exact: true }).waitFor();
      await expect.poll(() => doors().knows(barriers.in, PLATE), { timeout: 60_000 }).toBe(true);

      await doors().drives(barriers.in, PLATE);
      await newestRecord(page, PLATE, '月租', '是');
      await rows(page).first().locator('img').first().waitFor();
      expect(await passages()).toMatchObject({
        inToday: Number(before.passages.inToday) + 1,
        onSite: Number(before.passages.onSite) + 1,
      });
      await doors().drives(barriers.out, PLATE);
      await newestRecord(page, PLATE, '否');
      expect(await passages()).toMatchObject({
        outToday: Number(before.passages.outToday) + 1,
        onSite: before.passages.onSite,
      });

      await doors().drives(barriers.in, MISREAD);
      await newestRecord(page, MISREAD, '临时', '是');
      await act(page, rows(page).first(), '车牌纠正');
      await dialog.getByLabel('正确车牌号').fill(PLATE.toLowerCase());
      await dialog.getByText('识别错误').click();
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await page.getByText('已纠正，原识别车牌已保留').waitFor();
      await newestRecord(page, PLATE, '月租', '章子澄');
      await act(page, rows(page).first(), '详情');
      await dialog.getByText('原识别车牌').waitFor();
      await dialog.getByText(MISREAD, { exact: true }).waitFor();
      await dialog.getByRole('tab', { name: '纠正记录' }).click();
      await dialog.getByText('识别错误').waitFor();
    },
    WHOLE_WAY,
  );
}
