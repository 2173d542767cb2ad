import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { turnOf } from '../../../server/simulator/heartbeats.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { startConsole } from '../../start-console.ts';
import {
  type ConsolePage,
  clientOf,
  closeConsoles,
  consoleAddress,
  goInside,
  openConsole,
  PEOPLE,
  records,
  rows,
} from '../console-page.ts';
import { demoOn } from '../demo-on.ts';
import { openChoices } from '../open-choices.ts';

/** Seconds: long enough to see a device before it is heard of for the first time. */
const HEARTBEAT = 20;
/** Doors that answer: a console of its own with the simulator, in which nobody passes and nothing happens by itself. */
const SIMULATOR = `latency=10-40,alarms=0,openings=0,heartbeat=${HEARTBEAT}`;
const COMMUNITY = '云杉花苑';
/** The device that is added. */
const ADDED = `东门岗亭 ${Date.now() % 100_000}`;

interface Device {
  id: string;
  deviceName: string;
  deviceSn: string;
  deviceType: string;
  onlineState: string;
  enableState: string;
  cardCount: number;
}

/** Milliseconds to set up the demo data and start a console over them. */
const START = 300_000;

/** Workflows 6.8 and 6.9. */
export function deviceLife(kind: DatabaseKind): void {
  let address: string;
  let stop = async () => {};
  let admin: RequestClient;
  let communityUuid: string;
  let opened: ConsolePage;
  /** Who may pass the device that is added. */
  let holderName: string;

  beforeAll(async () => {
    // Against a console that runs already (E2E_ADDRESS), which then needs the simulator.
    if (inject('demo') === '' && kind === 'pglite') address = consoleAddress();
    else {
      const { dataDir, databaseUrl = '', remove } = await demoOn(kind);
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '1', SIMULATOR, SMS_RESEND_SECONDS: '0' };
      const running = await startConsole({ args: ['--small'], env });
      address = running.address;
      stop = async () => {
        await running.stop();
        await remove();
      };
    }
    admin = await clientOf(PEOPLE.admin, address);
    const communities = await admin.post<{ communityName: string; communityUuid: string }[]>('/community/v1/name', {});
    communityUuid = communities.find(({ communityName }) => communityName === COMMUNITY)?.communityUuid ?? '';
  }, START);
  afterEach(async () => {
    expect(opened.said).toEqual([]);
    await opened.close();
  });
  afterAll(async () => {
    await closeConsoles();
    await stop();
  });

  async function open(path: string, visit: { as?: string; width?: number; height?: number } = {}): Promise<Page> {
    opened = await openConsole(`${address}${path}`, { as: PEOPLE.property, ...visit });
    return opened.page;
  }

  /** The devices of the community, asked as an administrator. */
  async function devices(filters: object = {}): Promise<Device[]> {
    const asked = { communityUuid, pageNum: 1, pageSize: 100, ...filters };
    return (await admin.post<{ list: Device[] }>('/api/v1/device/list', asked)).list;
  }

  /** One that was there before. */
  async function device(isIt: (device: Device, all: readonly Device[]) => boolean): Promise<Device> {
    const all = await devices();
    const found = all.find((one) => one.deviceName !== ADDED && isIt(one, all));
    if (!found) throw new Error('The demo has no such device.');
    return found;
  }

  /** Kinds that move a door for people. */
  const opens = ({ deviceType, enableState }: Device) =>
    ['1', '2', '3', '4'].includes(deviceType) && enableState === '1';
  /** No other device is found by its name. */
  const isAlone = ({ deviceName }: Device, all: readonly Device[]) =>
    all.filter((other) => other.deviceName.includes(deviceName)).length === 1;

  /** Asks the list of the page for one device. */
  async function find(page: Page, name: string): Promise<void> {
    const answered = page.waitForResponse(
      (answer) => answer.url().includes('/api/v1/device/list') && answer.request().postData()?.includes(name) === true,
    );
    // A phone has no button beside the box.
    await page.getByRole('textbox', { name: '设备名称' }).fill(name);
    await page.getByRole('textbox', { name: '设备名称' }).press('Enter');
    await answered;
  }

  const card = (page: Page, name: string) => page.getByRole('article', { name });

  /** The dialog on top; an action with a form asks once more. */
  const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

  async function confirm(page: Page, title: string): Promise<void> {
    await dialogOf(page, title).last().getByRole('button', { name: '确定' }).click();
  }

  /** The serial number of a device that will be heard of for the first time so many seconds from now: the simulator looks for new ones twice in a period. */
  function serialWithHeartbeatIn(seconds: number, prefix: string): string {
    const every = HEARTBEAT * 1_000;
    const wanted = (Date.now() + seconds * 1_000) % every;
    for (let nth = Date.now() % 1_000_000; ; nth++) {
      const serial = `${prefix}${String(nth).padStart(9, '0')}`;
      if (Math.abs(turnOf(serial, every) - wanted) < 500) return serial;
    }
  }

  /** The first record of a list: a row or, on a phone, a card, opened so that all of it is seen. */
  async function newest(list: Locator): Promise<Locator> {
    const record = records(list).first();
    await record.waitFor();
    const more = record.getByRole('button', { name: /^展开/ });
    if ((await more.count()) > 0) await more.click();
    return record;
  }

  function guardOpensDoor(where: string, visit: { width?: number; height?: number }): void {
    test(`6.9 a guard opens a door ${where}: a reason, the answer of the device, a record and a log line with who did it`, async () => {
      const door = await device((one, all) => opens(one) && one.onlineState === '1' && isAlone(one, all));
      const page = await open('/equipment/device_simple', { as: PEOPLE.gatekeeper, ...visit });
      await find(page, door.deviceName);
      const reason = `访客来访 ${where}`;
      await card(page, door.deviceName).getByRole('button', { name: '远程开门' }).click();
      const dialog = dialogOf(page, '远程开门').first();
      await dialog.getByRole('button', { name: '确定' }).click();
      await dialog.locator('[data-field="reason"] [id$="-error"]').waitFor();
      await dialog.getByText('访客来访', { exact: true }).click();
      expect(await dialog.getByLabel('操作原因').inputValue()).toBe('访客来访');
      await dialog.getByLabel('操作原因').fill(reason);
      await dialog.getByRole('button', { name: '确定' }).click();
      await page.getByText(`确定远程打开“${door.deviceName}”吗？操作将被记录。`).waitFor();
      await confirm(page, '远程开门');
      await page.getByText('开门成功').waitFor();
      // The door is open for some seconds, and the card says so by itself.
      await card(page, door.deviceName).getByText('刚刚').waitFor();

      // Past commands of the door, in its drawer.
      await card(page, door.deviceName).getByRole('button', { name: '操作记录' }).click();
      const past = await newest(page.getByRole('dialog'));
      await past.getByText(reason).waitFor();
      await past.getByText('云杉门卫').waitFor();
      await page.keyboard.press('Escape');

      await goInside(page, `/record/opening?deviceId=${door.id}`);
      const row = await newest(page.locator('#main'));
      await row.getByText('后台远程').waitFor();
      await row.getByText(door.deviceName).waitFor();
      await row.getByRole('button', { name: '详情' }).click();
      await page.getByRole('dialog').getByText('云杉门卫', { exact: true }).waitFor();

      const { list } = await admin.post<{ list: Record<string, string>[] }>('/control/log/v1/list', {
        pageNum: 1,
        pageSize: 5,
        logType: ['9'],
        objectId: door.id,
      });
      expect(list[0]).toMatchObject({ userName: '云杉门卫', content: '远程开门', result: 'normal' });
    });
  }

  // While a device is waited for, others are looked at.

  test('6.8 a device is added: it is not activated until it is heard of', async () => {
    const page = await open('/equipment/device');

    await page.getByRole('button', { name: '新增' }).click();
    await page.waitForURL(/deviceSetting/);
    // The list, which is shown until the form is there, is searched by a name, too.
    await page.getByRole('textbox', { name: 'IP地址' }).waitFor();
    await page.getByRole('textbox', { name: '设备名称' }).fill(ADDED);
    await choose(page, '设备类型', '人脸识别终端');
    await choose(page, '安装区域', '单元门');
    await page.getByRole('textbox', { name: 'IP地址' }).fill('192.168.1.20');
    await page.getByRole('button', { name: '保存' }).click();
    // A unit door hangs at a unit.
    await page.locator('[data-field="unitId"] [id$="-error"]').waitFor();
    await choose(page, '安装区域', '小区出入口');
    await page.locator('[data-field="unitId"]').waitFor({ state: 'hidden' });
    // Last of all: on a slow machine it is heard of while the rest is still being filled in.
    const deviceSn = serialWithHeartbeatIn(16, 'YQE');
    await page.getByRole('textbox', { name: '设备序列号' }).fill(deviceSn);
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('保存成功').waitFor();
    await page.waitForURL(/equipment\/device(\?|$)/);
    await find(page, ADDED);
    const row = rows(page).filter({ hasText: ADDED });
    await row.getByText('未激活').waitFor();
  });

  guardOpensDoor('at a desk', {});

  test('6.8 the device comes online, is configured, gets a password and is replaced', {
    timeout: 240_000,
  }, async () => {
    const page = await open('/equipment/device');
    await find(page, ADDED);
    const row = rows(page).filter({ hasText: ADDED });
    await row.getByText('在线').waitFor({ timeout: 120_000 });

    // Configured: saved first, sent by a second step.
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '参数配置' }).click();
    const push = page.getByRole('button', { name: '下发', exact: true });
    await page.getByLabel('开门保持').fill('9');
    expect(await push.isDisabled()).toBe(true);
    expect(await push.getAttribute('title')).toBe('有未保存的修改，请先保存');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('保存成功，尚未下发').waitFor();
    const delivery = page.locator('section, .rt-detail').filter({ hasText: '下发情况' }).first();
    await delivery.getByText('待同步').first().waitFor();
    await push.click();
    await confirm(page, '下发');
    await delivery.getByText('已同步').first().waitFor();

    // A password is typed twice.
    const passwords = page.locator('.ant-table-row').filter({ hasText: '管理密码' });
    await passwords.getByRole('button', { name: '修改密码' }).click();
    const dialog = dialogOf(page, '修改密码');
    await dialog.locator('input[type=password]').first().fill('483920');
    await dialog.getByPlaceholder('请再次输入').fill('483921');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('输入的两个密码不一致，请检查').waitFor();
    await dialog.getByPlaceholder('请再次输入').fill('483920');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await passwords.getByText('已同步').waitFor();

    // A template is pushed to all of its kind (its page is another story): this device has its parameters, too.
    const [added] = await devices({ deviceName: ADDED });
    if (!added) throw new Error('The device is not in the list.');
    const { list: templates } = await admin.post<{ list: { id: string; deviceType: string; openSeconds: number }[] }>(
      '/control/devconfig/v1/list',
      { communityUuid, pageNum: 1, pageSize: 50 },
    );
    const template = templates.find(({ deviceType }) => deviceType === added.deviceType);
    if (!template) throw new Error('The demo has no template for face terminals.');
    const { count } = await admin.post<{ count: number }>('/control/devconfig/v1/push', { id: template.id });
    expect(count).toBe((await devices({ deviceType: [added.deviceType] })).length);
    await page.reload();
    await expect.poll(() => page.getByLabel('开门保持').inputValue()).toBe(String(template.openSeconds));
    await delivery.getByText('已同步').first().waitFor();

    // Somebody with a card may pass it.
    const { list: cards } = await admin.post<{ list: { personId: string; personName: string }[] }>(
      '/control/card/v1/list',
      {
        communityUuid,
        pageNum: 1,
        pageSize: 1,
        cardState: ['1'],
        personType: ['1'],
      },
    );
    const [holder] = cards;
    if (!holder) throw new Error('The demo has no card in use.');
    holderName = holder.personName;
    await admin.post('/control/permission/v1/add', { personId: holder.personId, deviceIds: [added.id] });
    await goInside(page, `/equipment/doorCardRecord?deviceId=${added.id}`);
    const held = rows(page).filter({ hasText: holderName }).first();
    await held.getByText('已同步').waitFor();

    // Replaced by one that is heard of later.
    const newDeviceSn = serialWithHeartbeatIn(15, 'YQN');
    await goInside(page, '/equipment/device');
    await find(page, ADDED);
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '更换设备' }).click();
    const replacing = dialogOf(page, '更换设备').first();
    await replacing.getByRole('textbox', { name: '新设备序列号' }).fill(newDeviceSn);
    await replacing.getByText('设备损坏', { exact: true }).click();
    await replacing.getByRole('button', { name: '确定' }).click();
    await page.getByText(/更换后原设备数据将全部迁移到新设备（[1-9]\d* 项待重新下发）/).waitFor();
    await confirm(page, '更换设备');
    await page.getByText('已更换，新设备上线后自动下发').waitFor();
    await row.getByText(newDeviceSn).waitFor();
    await row.getByText('未激活').waitFor();
  });

  guardOpensDoor('on a phone', { width: 390, height: 844 });

  test('6.9 a guard has his pages and the one button, and no other', async () => {
    const page = await open('/', { as: PEOPLE.gatekeeper });
    const pages = await page.locator('nav a, [role=menu] a').allTextContents();
    expect(pages.map((name) => name.trim()).filter(Boolean)).toEqual(
      expect.arrayContaining(['开门记录', '访客记录', '门口机操作']),
    );
    await goInside(page, '/equipment/device_simple');
    const first = page.getByRole('article').first();
    await first.getByRole('button', { name: '远程开门' }).waitFor();
    expect(await first.getByRole('button', { name: /常开|重启|校时|更多/ }).count()).toBe(0);
    await page.goto(`${address}/equipment/device`);
    await page.waitForURL(/401/);
  });

  test('6.9 a door that is offline is not to be operated, and says why', async () => {
    const door = await device((one, all) => opens(one) && one.onlineState === '0' && isAlone(one, all));
    const page = await open('/equipment/device_simple', { as: PEOPLE.gatekeeper });
    await find(page, door.deviceName);
    const button = card(page, door.deviceName).getByRole('button', { name: '远程开门' });
    expect(await button.isDisabled()).toBe(true);
    expect(await button.getAttribute('title')).toBe('设备离线，无法操作');
    expect(await button.getAttribute('aria-description')).toBe('设备离线，无法操作');
  });

  test('6.8 the device that takes the place of another is sent everything once it is heard of', {
    timeout: 240_000,
  }, async () => {
    const [replaced] = await devices({ deviceName: ADDED });
    const page = await open('/equipment/device');
    await find(page, ADDED);
    const row = rows(page).filter({ hasText: ADDED });
    await row.getByText('在线').waitFor({ timeout: 120_000 });
    await page.goto(`${address}/equipment/doorCardRecord?deviceId=${replaced?.id}`);
    const held = rows(page).filter({ hasText: holderName }).first();
    await held.getByText('已同步').waitFor();
    await page.getByRole('button', { name: '与设备比对' }).click();
    await page.getByRole('dialog').getByText('设备与平台一致，没有差异').waitFor();
  });
}

/** Chooses in a select of the form. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  // What is chosen already lies over the box that has the name.
  await openChoices(page.getByRole('combobox', { name: label, exact: true }));
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText(option, { exact: true }).click();
}
