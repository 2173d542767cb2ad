import { sql } from 'kysely';
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { answerOfOwner } from '../../server/modules/application/answer-of-owner.ts';
import { submitApplication } from '../../server/modules/application/submit-application.ts';
import { type ConsolePage, clientOf, closeBrowser, openConsole, PEOPLE, rows } from './console-page.ts';
import { type ConsoleWithDoors, startConsoleWithDoors } from './console-with-doors.ts';

/** Two people who want to live with the owner of a room, and the door of its unit. */
interface Prepared {
  communityUuid: string;
  spaceName: string;
  unitDoor: string;
  /** How many messages the property had not read before, and after. */
  unread: [before: number, after: number];
}

/** Milliseconds: a dozen pages one after the other, on a machine that does other things as well. */
const WHOLE_WAY = 150_000;

const NEWCOMER = { applicantName: '章子澄', phone: '15466660001' };
const LEAVER = { applicantName: '章子渝', phone: '15466660002' };

let doors: ConsoleWithDoors<Prepared>;
let admin: RequestClient;
let opened: ConsolePage;

beforeAll(async () => {
  doors = await startConsoleWithDoors(async (needs): Promise<Prepared> => {
    const room = await needs.database.first(sql<Omit<Prepared, 'unread'> & { id: string }>`
      select r.id, r.community_uuid as "communityUuid", r.space_name as "spaceName", d.device_sn as "unitDoor"
      from room r join device d on d.unit_id = r.unit_id and d.location_type = '2' and d.enable_state = '1'
      where r.owner_name is not null and r.household_count > 0
        and r.community_uuid = (select community_uuid from community where community_name = '云杉花苑')
      order by r.id limit 1`);
    if (!room) throw new Error('The demo has no room whose owner is known.');
    const unread = async () => {
      const row = await needs.database.first(sql<{ count: number }>`
        select count(*)::integer as count from message join account a on a.uuid = message.create_by
        where a.user_name = '云杉物业' and message.read_state = '0'`);
      return Number(row?.count);
    };
    const before = await unread();
    for (const person of [NEWCOMER, LEAVER]) {
      const made = await submitApplication(needs, {
        ...person,
        communityUuid: room.communityUuid,
        roomId: room.id,
        dataSource: '3',
        applicationType: '1',
        householdType: '2',
        relation: '3',
        faceUrl: '/demo/pictures/face-7.svg',
      });
      // The community asks owners first; they answer in their app.
      expect(made?.approvalState).toBe('2');
      expect(await answerOfOwner(needs, made?.id ?? '', true)).toBe(true);
    }
    return { ...room, unread: [before, await unread()] };
  });
  admin = await clientOf(PEOPLE.admin, doors.address);
});
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(async () => {
  await closeBrowser();
  await doors?.stop();
});

async function open(path: string): Promise<Page> {
  opened = await openConsole(`${doors.address}${path}`, { as: PEOPLE.property });
  return opened.page;
}

/** The rows of a list, asked as an administrator. */
async function listed<Row extends object>(path: string, filters: object): Promise<Row[]> {
  const { communityUuid } = doors.prepared;
  return (await admin.post<{ list: Row[] }>(path, { communityUuid, pageNum: 1, pageSize: 100, ...filters })).list;
}

/** Goes to a list of the menu and fills one of its filters. */
async function find(page: Page, path: string, filter: string, text: string): Promise<Locator> {
  await page.goto(doors.address + path);
  const box = page.locator('section:visible').getByLabel(filter, { exact: true }).first();
  await rows(page).first().waitFor();
  if (!(await box.isVisible())) await page.getByRole('button', { name: /展开/ }).click();
  await box.fill(text);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  const row = rows(page).filter({ hasText: text });
  await expect.poll(() => rows(page).count()).toBe(1);
  return row;
}

/** Takes an action of a row, wherever its width has put it. */
async function act(page: Page, row: Locator, name: string): Promise<void> {
  const button = row.getByRole('button', { name, exact: true });
  await row.getByRole('button').first().waitFor();
  if (await button.isVisible()) return button.click();
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The newest opening, as the list of records shows it: read again until it tells what is waited for. */
async function newestOpening(page: Page, ...texts: string[]): Promise<void> {
  await page.goto(`${doors.address}/record/opening`);
  const newest = rows(page).first();
  for (const text of texts) await newest.getByText(text, { exact: true }).first().waitFor();
}

test(
  '6.5 a lost card: every door drops it and refuses it, the one that takes its place opens, the history tells all',
  async () => {
    const [unused] = await listed<{ id: string; cardNo: string; personName: string; deviceTotal: number }>(
      '/control/card/v1/list',
      { cardState: ['1'], cardUsage: '1' },
    );
    if (!unused) throw new Error('The demo has no card in use.');
    const { id, cardNo, personName } = unused;
    const [first] = await listed<{ deviceSn: string; deviceName: string }>('/api/v2/device/sync/list', {
      targetId: id,
      syncType: '2',
    });
    const { deviceSn = '', deviceName = '' } = first ?? {};
    const page = await open('/business/card');

    const row = await find(page, '/business/card', '卡号', cardNo);
    await act(page, row, '同步');
    await page.getByText('已重新排队同步').waitFor();
    await expect.poll(() => doors.holds(deviceSn, { cardNo })).toBe(true);
    await doors.passes(deviceSn, { cardNo });
    await newestOpening(page, personName, deviceName, '刷卡', '成功');

    await act(page, await find(page, '/business/card', '卡号', cardNo), '挂失');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('住户来电称遗失').click();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await page.getByText('挂失后该卡将无法开门，确定挂失吗？').waitFor();
    await page
      .getByRole('button', { name: /确\s*定/ })
      .last()
      .click();
    await row.getByText('已挂失', { exact: true }).waitFor();
    await expect.poll(() => doors.holding({ cardNo })).toBe(0);
    await doors.passes(deviceSn, { cardNo });
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
    await expect.poll(() => doors.holds(deviceSn, { cardNo: newCardNo })).toBe(true);
    await doors.passes(deviceSn, { cardNo: newCardNo });
    await newestOpening(page, personName, deviceName, '刷卡', '成功');
    await doors.passes(deviceSn, { cardNo });
    await newestOpening(page, deviceName, '失败', '门卡挂失或注销');

    await act(page, await find(page, '/card/access', '卡号', cardNo), '详情');
    await dialog.getByText('已注销').first().waitFor();
    await dialog.getByRole('tab', { name: '操作轨迹' }).click();
    for (const step of ['换卡', '挂失', '发卡']) await dialog.getByText(step, { exact: true }).waitFor();
    await dialog.getByText('住户来电称遗失').waitFor();
  },
  WHOLE_WAY,
);

test(
  '6.1 a resident registers, is told of, approved, synced to the doors, and gets in by face',
  async () => {
    const { applicantName } = NEWCOMER;
    const { spaceName, unitDoor, unread } = doors.prepared;
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
    const [resident] = await listed<{ residentId: string }>('/control/household/v1/list', {
      residentName: applicantName,
    });
    const personId = resident?.residentId ?? '';
    await expect.poll(() => doors.holds(unitDoor, { personId })).toBe(true);
    const [device] = await listed<{ id: string; deviceName: string }>('/api/v1/device/list', { deviceSn: unitDoor });
    await page.goto(`${doors.address}/equipment/faceRecord?deviceId=${device?.id}`);
    await rows(page).filter({ hasText: applicantName }).getByText('已同步', { exact: true }).waitFor();

    await doors.passes(unitDoor, { personId });
    await newestOpening(page, applicantName, spaceName, device?.deviceName ?? '', '人脸', '成功');
  },
  WHOLE_WAY,
);

test(
  '6.7 what was granted is revoked: the doors drop it, the way in is refused, the application says so',
  async () => {
    const { applicantName } = LEAVER;
    const { unitDoor } = doors.prepared;
    const [application] = await listed<{ id: string }>('/control/application/v1/list', { applicantName });
    await admin.post('/control/application/v1/pass', { id: application?.id });
    const page = await open('/business/authorize');
    const [resident] = await listed<{ residentId: string }>('/control/household/v1/list', {
      residentName: applicantName,
    });
    const personId = resident?.residentId ?? '';
    await expect.poll(() => doors.holds(unitDoor, { personId })).toBe(true);

    await page.getByRole('tab', { name: '已通过' }).click();
    const row = rows(page).filter({ hasText: applicantName });
    await act(page, row, '撤销授权');
    await page.getByLabel('撤销原因').fill('信息有误');
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await page.getByText(/门禁权限 \d+ 条、门卡 0 张、人脸 1 张/).waitFor();
    await page
      .getByRole('button', { name: /确\s*定|撤销/ })
      .last()
      .click();
    await page.getByText('已撤销，设备同步中').waitFor();

    await expect.poll(() => doors.holding({ personId })).toBe(0);
    await doors.passes(unitDoor, { personId });
    await newestOpening(page, '人脸', '失败');
    await page.goto(`${doors.address}/business/authorize`);
    await page.getByRole('tab', { name: '全部' }).click();
    await rows(page).filter({ hasText: applicantName }).getByText('已撤销授权', { exact: true }).waitFor();
  },
  WHOLE_WAY,
);
