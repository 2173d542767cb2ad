import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProcessFolder } from '../../../scripts/machine/process-folder.ts';
import type { RecordServices } from '../../../server/services/record-services.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { PEOPLE } from '../console-page.ts';
import { openedConsole } from '../doors/opened-console.ts';
import { filmCode } from '../film-code.ts';
import { cardWith, front, type Hand, type Line, openPhone, placeOf } from './hand.ts';

/** Milliseconds of a journey: on the slow line its first list alone is half a minute. */
const WHOLE_WAY = 240_000;
const VISITOR = '欧阳到访';
const VISITOR_PHONE = '15477770088';
const KEPT = '网络不可用，已保存在本机，联网后自动发送';
const IN = '1';
const BY_FACE = '1';
const BY_QR_CODE = '4';

interface Prepared {
  communityUuid: string;
  unitDoor: string;
  doorName: string;
  roomId: string;
  personId: string;
  personName: string;
  spaceName: string;
  /** Orders that wait for the caretaker, one for each line. */
  orders: { id: string; content: string }[];
  /** Alarms of labels that wait for a visit, three for each line. */
  alarms: { id: string; content: string }[];
}

/** What each journey finds: a person of a unit, repairs to begin with, and people to look after. */
async function prepare({ database }: RecordServices): Promise<Prepared> {
  const person = await database.first(sql<Omit<Prepared, 'orders' | 'alarms'>>`
    select r.community_uuid as "communityUuid", d.device_sn as "unitDoor", d.device_name as "doorName", r.id as "roomId",
      h.resident_id as "personId", s.resident_name as "personName", r.space_name as "spaceName"
    from room r join device d on d.unit_id = r.unit_id and d.location_type = '2' and d.enable_state = '1'
      join household h on h.room_id = r.id and h.household_state = '1' join resident s on s.id = h.resident_id
    where r.community_uuid = (select community_uuid from community where community_name = '云杉花苑')
    order by r.id, h.id limit 1`);
  if (!person) throw new Error('The demo has nobody in a room of a unit with a door.');
  const orders = await database.run(sql<{ id: string; content: string }>`
    update repair_order set repair_state = '3', result = null, result_images = null, create_time = now() - make_interval(secs => row), content = '楼道灯不亮' || row
    from (select id as "of", row_number() over (order by id) as row from repair_order
      where community_uuid = ${person.communityUuid} order by id limit 3) as chosen
    where id = "of" returning id, content`);
  const alarms = await database.run(sql<{ id: string; content: string }>`
    update label_alarm set handle_state = '1', label_alarm_type = '3', alarm_time = now() - make_interval(secs => row),
      handle_by = null, handle_time = null, recover_time = null, content = '通行次数过多' || row
    from (select id as "of", row_number() over (order by id) as row from label_alarm
      where community_uuid = ${person.communityUuid} order by id limit 9) as chosen
    where id = "of" returning id, content`);
  if (orders.length < 3 || alarms.length < 9) throw new Error('The demo has too few repairs or alarms of labels.');
  return { ...person, orders, alarms };
}

/** Guard, caretaker and volunteer, each with a phone in one hand. */
export function journeys(kind: DatabaseKind): void {
  const { doors, admin } = openedConsole(prepare, kind);
  let folder: string;
  beforeAll(() => {
    folder = makeProcessFolder('/tmp', 'console-in-hand');
  });
  afterAll(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  const asked = <Each>(path: string, filters: object) =>
    admin().post<{ list: Each[]; total: number }>(path, {
      communityUuid: doors().prepared.communityUuid,
      pageNum: 1,
      pageSize: 50,
      ...filters,
    });

  /** Goes a way and says how long it took, from the empty phone on. */
  const walk = async (
    name: string,
    phone: { as: string; line: Line; video?: string },
    way: (hand: Hand) => Promise<void>,
  ): Promise<void> => {
    const hand = await openPhone(doors().address, phone);
    try {
      const from = performance.now();
      await way(hand);
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      console.info(`${name}, ${kind}, ${phone.line} line: ${hand.taps()} taps, ${seconds} s from an empty phone`);
    } finally {
      await hand.close();
    }
  };

  /** Registers somebody who is expected now. @returns the code that the visitor shows, as the door was sent it */
  const expectVisitor = async (): Promise<string> => {
    const { communityUuid, roomId, unitDoor } = doors().prepared;
    const at = (minutes: number) =>
      new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const { id } = await admin().post<{ id: string }>('/control/visitor/v1/add', {
      communityUuid,
      visitorName: VISITOR,
      phone: VISITOR_PHONE,
      visitPurpose: '1',
      visitorCount: 1,
      roomId,
      startTime: at(-5),
      endTime: at(60),
    });
    const ordered = () => doors().ordered(unitDoor, 'put') as { targetId?: string; values?: { passCode?: string } };
    await expect.poll(() => ordered()?.targetId, { timeout: 60_000 }).toBe(id);
    await doors().tells(unitDoor, { kind: 'opening', openType: BY_QR_CODE, openResult: '0', personId: id });
    return String(ordered().values?.passCode);
  };

  const guard = (line: Line) => async () => {
    const { personId, personName, unitDoor, doorName, spaceName } = doors().prepared;
    const code = await expectVisitor();
    const video = join(folder, `${line}.y4m`);
    await filmCode(code, video);
    await doors().tells(unitDoor, { kind: 'opening', openType: BY_FACE, openResult: '1', direction: IN, personId });
    const mask = new RegExp(`^${personName[0]}\\*`);
    await walk('guard', { as: PEOPLE.gatekeeper, line, video }, async (hand) => {
      const { page, tap, tapMain } = hand;
      await page.goto('/record/opening');
      // Who is at the door: the picture, the flat and whether he may.
      const newest = cardWith(page, mask);
      await newest.getByText('成功').waitFor();
      await newest.getByText(spaceName).waitFor();
      await tap(newest.getByRole('button', { name: /^详情/ }));
      await front(page)
        .getByRole('img', { name: /登记照片/ })
        .first()
        .waitFor();
      await front(page).getByText('房屋地址').waitFor();
      await page.goBack();
      // Opens the door, with a reason.
      await tap(placeOf(page, '门口机操作'));
      const door = cardWith(page, doorName);
      await tap(door.getByRole('button', { name: /^远程开门/ }));
      await tap(front(page).getByRole('button', { name: '访客来访' }));
      await tapMain(front(page).getByRole('button', { name: /^确\s*定$/ }));
      const question = page.getByRole('dialog').filter({ hasText: '操作将被记录' });
      await hand.lose();
      await tapMain(question.getByRole('button', { name: /^确\s*定$/ }));
      if (line === 'cut') {
        // A door is never opened later: it is said, the reason stays, and the guard presses again.
        await page.getByText(/网络/).first().waitFor();
        expect(await front(page).getByRole('textbox').inputValue()).toBe('访客来访');
        await hand.findAgain();
        await tapMain(front(page).getByRole('button', { name: /^确\s*定$/ }));
        await tapMain(question.getByRole('button', { name: /^确\s*定$/ }));
      }
      await page.getByText('开门成功').first().waitFor();
      // A visitor shows a code.
      await page.goBack();
      await tap(placeOf(page, '访客记录'));
      await tap(page.getByRole('button', { name: '核验通行码' }));
      await tapMain(front(page).getByRole('button', { name: '扫码填写访客通行码' }));
      const box = page.getByRole('textbox', { name: /访客通行码/ });
      await expect.poll(() => box.inputValue(), { timeout: 30_000 }).toBe(code);
      await tapMain(front(page).getByRole('button', { name: /^(确\s*定|核验通行码)$/ }));
      await front(page)
        .getByText(/欧.*访/)
        .first()
        .waitFor();
    });
  };

  const caretaker = (line: Line, at: number) => async () => {
    const { id, content } = doors().prepared.orders[at] ?? { id: '', content: '' };
    await walk('caretaker', { as: PEOPLE.property, line }, async ({ page, tap, tapMain, lose, findAgain }) => {
      await page.goto('/repair/repairManage');
      const order = cardWith(page, content);
      await tap(order.getByRole('button', { name: /^开始处理/ }));
      await order.getByText('处理中').waitFor();
      await tap(order.getByRole('button', { name: /^完成/ }));
      await tap(front(page).getByRole('button', { name: '已更换配件' }));
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        tap(front(page).getByRole('button', { name: /选择图片/ })),
      ]);
      await chooser.setFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: await picture() });
      if (line === 'cut') await front(page).getByRole('button', { name: '完成图片 1', exact: true }).waitFor();
      await lose();
      // Pressed while the picture is under way: it goes with the rest.
      await tapMain(front(page).getByRole('button', { name: /^确\s*定$/ }));
      if (line === 'cut') await page.getByText(KEPT).waitFor();
      await findAgain();
      await order.getByText('待评价').waitFor();
    });
    const order = await admin().post<{ resultImages: string[] }>('/control/repair/v1/detail', { id });
    expect(order).toMatchObject({ repairState: '5', result: '已更换配件' });
    expect(order.resultImages).toHaveLength(1);
  };

  const volunteer = (line: Line, at: number) => async () => {
    const [met, away, phoned] = doors().prepared.alarms.slice(3 * at, 3 * at + 3);
    await walk('volunteer', { as: PEOPLE.committee, line }, async ({ page, tap, tapMain, lose, findAgain }) => {
      await page.goto('/labelManage/alarmList');
      const handle = async (content: string, note: string, button: string, state: string) => {
        const alarm = cardWith(page, new RegExp(`${content}(?!\\d)`));
        await tap(alarm.getByRole('button', { name: /^处理/ }));
        await tap(front(page).getByRole('button', { name: note }));
        if (state === '处理中') await lose();
        await tapMain(front(page).getByRole('button', { name: button, exact: true }));
        if (state === '处理中' && line === 'cut') await page.getByText(KEPT).waitFor();
        await findAgain();
        await alarm.getByText(state, { exact: true }).waitFor();
      };
      await handle(met?.content ?? '', '已上门探访', '已处理', '已处理');
      await handle(away?.content ?? '', '上门未遇', '未遇', '处理中');
      const call = cardWith(page, new RegExp(`${phoned?.content}(?!\\d)`)).locator('a[href^="tel:"]');
      expect(await call.getAttribute('href')).toMatch(/^tel:1\d{10}$/);
      await handle(phoned?.content ?? '', '已电话联系', '已处理', '已处理');
    });
    const { list } = await asked<{ id: string; handleState: string; handleRemark: string }>(
      '/control/label/v1/alarm/list',
      { handleState: ['2', '3'] },
    );
    const stateOf = (of?: { id: string }) => list.find(({ id }) => id === of?.id);
    expect(stateOf(met)).toMatchObject({ handleState: '3', handleRemark: '已上门探访' });
    expect(stateOf(away)).toMatchObject({ handleState: '2', handleRemark: '上门未遇' });
    expect(stateOf(phoned)).toMatchObject({ handleState: '3', handleRemark: '已电话联系' });
  };

  test('a guard sees who is at the door, opens it with a reason, and reads a visitor’s code', guard('fast'), WHOLE_WAY);
  test('a caretaker begins a repair, takes a picture and ends it', caretaker('fast', 0), WHOLE_WAY);
  test('a volunteer has met somebody, met nobody, and called somebody', volunteer('fast', 0), WHOLE_WAY);
  test('the guard’s way with the line cut in the middle', guard('cut'), WHOLE_WAY);
  test('the caretaker’s way with the line cut in the middle', caretaker('cut', 2), WHOLE_WAY);
  test('the volunteer’s way with the line cut in the middle', volunteer('cut', 2), WHOLE_WAY);
  test('the guard’s way on a slow line', guard('slow'), WHOLE_WAY);
  test('the caretaker’s way on a slow line', caretaker('slow', 1), WHOLE_WAY);
  test('the volunteer’s way on a slow line', volunteer('slow', 1), WHOLE_WAY);
}

/** A small picture of a lamp, as a camera would have made it. */
async function picture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#884' } })
    .png()
    .toBuffer();
}
