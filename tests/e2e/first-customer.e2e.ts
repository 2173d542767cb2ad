import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningConsole, startConsole } from '../start-console.ts';
import { type ConsolePage, closeConsoles, openConsole } from './console-page.ts';

const ADMIN = '13800000001';
const CARETAKER = '13800000002';

const dataDir = mkdtempSync(join(tmpdir(), 'console-first-'));
let running: RunningConsole;
let opened: ConsolePage;

beforeAll(async () => {
  running = await startConsole({
    env: {
      DATA_DIR: dataDir,
      ADMIN_PHONE: ADMIN,
      SMS_RESEND_SECONDS: '0',
      // Simulated devices are those of the database: the first one comes alive with its parameters.
      SIMULATOR: 'latency=100-200,heartbeat=1,alarms=0',
    },
    args: ['--no-demo'],
  });
}, 180_000);
afterAll(async () => {
  await opened?.close();
  await closeConsoles();
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  const enter = page.getByRole('button', { name: '登录' });
  if (await enter.isVisible()) await enter.click().catch(() => {});
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const confirm = (box: Locator) => box.getByRole('button', { name: '确定' }).click();
/** The page that is shown: those of other tabs are kept. */
const shown = (page: Page) => page.locator('main');
const visible = (found: Locator) => found.filter({ visible: true }).last();

async function choose(page: Page, box: Locator, label: string, choice: string): Promise<void> {
  await visible(box.getByRole('combobox', { name: label, exact: true })).click();
  await visible(page.locator('.ant-select-item-option', { hasText: choice })).click();
}

/** Opens the form page of something new. A list filters by what its form asks for, so the form must be there before a field is named. */
async function addOn(page: Page): Promise<void> {
  await visible(shown(page).getByRole('button', { name: '新增', exact: true })).click();
  await visible(page.getByRole('button', { name: '保存', exact: true })).waitFor();
}

const steps = (page: Page) => page.getByRole('region', { name: '开始使用' });
/** Goes where the next step is done. */
const step = (page: Page, name: string) => steps(page).getByRole('link', { name }).click();
const isDone = (page: Page, done: number) => steps(page).getByText(`已完成 ${done}/`).waitFor({ timeout: 15_000 });

test('a new customer comes from an empty database to the first opening, and the console leads the way', {
  timeout: 120_000,
}, async () => {
  expect(running.output()).toContain(`${ADMIN}, the administrator`);
  expect(running.output()).not.toContain('15400000001');
  opened = await openConsole(`${running.address}/`, { alone: true });
  const { page } = opened;
  await signIn(page, ADMIN);

  // The first community.
  await page.getByRole('button', { name: '立即创建' }).click();
  const community = dialog(page, '新增小区');
  await community.getByLabel('小区名称').fill('春晓花园');
  await community.locator('[data-field=zoningCode] .ant-select-selector').click();
  for (const name of ['浙江省', '杭州市', '西湖区', '北山街道']) {
    await page.locator('.ant-cascader-menu-item', { hasText: name }).last().click();
  }
  await page.locator('.ant-cascader-menu').nth(4).getByRole('menuitemcheckbox').first().click();
  await community.getByRole('textbox', { name: '详细地址' }).fill('杭州市西湖区文三路100号');
  await community.getByRole('button', { name: '获取坐标' }).click();
  const map = dialog(page, '获取坐标');
  await map.getByText(/仅定位到/).waitFor();
  await confirm(map);
  await choose(page, community, '建筑用途', '住宅');
  await community.getByLabel('楼栋数量').fill('1');
  await community.getByRole('textbox', { name: '管理处负责人', exact: true }).fill('王经理');
  await community.getByLabel('管理处负责人手机号码').fill(ADMIN);
  await confirm(community);

  // Area, building with its units, floors and rooms, and a room by hand.
  await isDone(page, 0);
  await step(page, '登记楼栋和房屋');
  await shown(page).getByRole('button', { name: '新增分区' }).click();
  await dialog(page, '新增分区').getByLabel('分区名称').fill('一期');
  await confirm(dialog(page, '新增分区'));
  const menuOf = (node: string) => shown(page).getByRole('button', { name: `${node}的操作`, exact: true });
  await page.locator('.rt-node-name', { hasText: '一期' }).hover();
  await menuOf('一期').click();
  await page.getByRole('menuitem', { name: '新增楼栋' }).click();
  const building = dialog(page, '新增楼栋');
  await building.getByLabel('楼栋名称').fill('1号楼');
  await building.getByLabel('楼栋编号').fill('1');
  await choose(page, building, '楼栋类型', '多层');
  await building.getByLabel('单元数').fill('2');
  await building.getByLabel('地上层数').fill('6');
  await building.getByLabel('每层户数').fill('2');
  await confirm(building);
  await page.getByText('新增成功，已生成单元2个、楼层12个、房屋24间').waitFor();
  const open = (node: string) => {
    const branch = page.locator('.ant-tree-treenode', { has: page.getByText(node, { exact: true }) });
    return branch.locator('.ant-tree-switcher_close').click();
  };
  await open('一期');
  await open('1号楼');
  await page.locator('.rt-node-name', { hasText: '1单元' }).hover();
  await menuOf('1单元').click();
  await page.getByRole('menuitem', { name: '新增房屋' }).click();
  const room = dialog(page, '新增房屋');
  await choose(page, room, '楼层', '6层');
  await room.getByLabel('房号').fill('603');
  await confirm(room);
  await room.waitFor({ state: 'hidden' });

  // A door.
  await isDone(page, 1);
  await step(page, '添加门禁设备');
  await addOn(page);
  await visible(page.getByRole('textbox', { name: '设备序列号' })).fill('SN00000001');
  await visible(page.getByRole('textbox', { name: '设备名称' })).fill('1号楼1单元门');
  await choose(page, shown(page), '设备类型', '单元门口机');
  await choose(page, shown(page), '安装区域', '单元门');
  await choose(page, shown(page), '分区', '一期');
  await choose(page, shown(page), '楼栋', '1号楼');
  await choose(page, shown(page), '单元', '1单元');
  await visible(page.getByRole('button', { name: '保存', exact: true })).click();
  const door = page.getByRole('row', { name: /SN00000001/ });
  await door.getByText('未激活').waitFor();
  await door.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '参数配置' }).click();
  await visible(page.getByRole('button', { name: /^下发/ })).click();
  await confirm(page.getByRole('dialog').last());

  // Somebody who lives there, with a card.
  await isDone(page, 3);
  await step(page, '登记住户');
  await shown(page).getByRole('button', { name: '新增住户' }).click();
  await visible(page.getByRole('combobox', { name: '房屋' })).click();
  for (const name of ['一期', '1号楼', '1单元', '6层', '603']) {
    await page.locator('.ant-cascader-menu-item', { hasText: name }).last().click();
  }
  await visible(page.getByRole('button', { name: '下一步' })).click();
  await visible(page.getByRole('textbox', { name: '姓名' })).fill('赵一');
  await visible(page.getByRole('textbox', { name: '手机号' })).fill('13900000001');
  await visible(page.getByText('业主', { exact: true })).click();
  await visible(page.getByRole('button', { name: '下一步' })).click();
  await visible(page.getByRole('textbox', { name: '门卡号' })).fill('A1B2C3D4');
  await visible(page.getByRole('button', { name: '下一步' })).click();
  await visible(page.getByRole('button', { name: '保存', exact: true })).click();
  await page.getByText('新增成功，门禁权限同步中').waitFor();

  // A role, and the account of a caretaker with it.
  await isDone(page, 4);
  await page.getByRole('navigation', { name: '主菜单' }).getByText('账号管理').click();
  await page.getByRole('navigation', { name: '主菜单' }).getByText('角色管理').click();
  await addOn(page);
  await visible(page.getByRole('textbox', { name: '角色名称' })).fill('楼栋管家');
  await choose(page, shown(page), '基准角色', '物业');
  await visible(page.getByText('全选', { exact: true })).click();
  await visible(page.getByRole('button', { name: '保存', exact: true })).click();
  await confirm(page.getByRole('dialog').last());
  await page.getByRole('row', { name: /楼栋管家/ }).waitFor();
  await step(page, '为同事开通账号');
  await page.getByRole('row', { name: /平台管理员/ }).waitFor();
  await addOn(page);
  await visible(page.getByRole('textbox', { name: '账号名称' })).fill('陈管家');
  await visible(page.getByRole('textbox', { name: '姓名' })).fill('陈小明');
  await visible(page.getByRole('textbox', { name: '手机号' })).fill(CARETAKER);
  await visible(page.getByText('物业', { exact: true })).click();
  await choose(page, shown(page), '角色', '楼栋管家');
  await visible(page.getByRole('combobox', { name: '管理小区' })).click();
  await visible(page.locator('.ant-select-tree-title', { hasText: '春晓花园' })).click();
  await page.keyboard.press('Escape');
  await visible(page.getByRole('button', { name: '保存', exact: true })).click();
  await page.getByRole('row', { name: /陈管家/ }).waitFor();

  // The first opening, and where it is found. With it nothing is left to do.
  await isDone(page, 5);
  await step(page, '试开一次门');
  await shown(page).getByRole('button', { name: '远程开门' }).click();
  await dialog(page, '远程开门').getByRole('textbox').fill('首次测试开门');
  await confirm(dialog(page, '远程开门'));
  await confirm(page.getByRole('dialog').last());
  await page.getByText('开门成功').waitFor({ timeout: 15_000 });
  await steps(page).waitFor({ state: 'hidden', timeout: 15_000 });
  await page.getByRole('navigation', { name: '主菜单' }).getByText('通行记录').click();
  await page.getByRole('navigation', { name: '主菜单' }).getByText('开门记录').click();
  await page.getByRole('row', { name: /1号楼1单元门.*后台远程/ }).waitFor();
  await page.getByRole('navigation', { name: '主菜单' }).getByText('系统管理').click();
  await page.getByRole('navigation', { name: '主菜单' }).getByText('操作日志').click();
  await page
    .getByRole('row', { name: /远程开门.*1号楼1单元门/ })
    .first()
    .waitFor();
  await opened.close();

  // The caretaker, on a phone: binds the number of the sign-in, finds the door and opens it.
  opened = await openConsole(`${running.address}/`, { alone: true, width: 390, height: 844 });
  const phone = opened.page;
  await signIn(phone, CARETAKER);
  const binding = dialog(phone, '绑定手机');
  await expect.poll(() => binding.getByLabel('手机号').inputValue()).toBe(CARETAKER);
  await binding.getByRole('button', { name: '获取验证码' }).click();
  await binding.getByRole('button', { name: '填入' }).click();
  await binding.getByRole('button', { name: '绑定' }).click();
  await binding.waitFor({ state: 'hidden' });
  expect(await steps(phone).count()).toBe(0);
  await phone.goto(`${running.address}/equipment/device_simple`);
  await phone.getByRole('button', { name: '远程开门' }).click();
  await dialog(phone, '远程开门').getByRole('button', { name: '住户忘带卡' }).click();
  await confirm(dialog(phone, '远程开门'));
  await confirm(phone.getByRole('dialog').last());
  await phone.getByText('开门成功').waitFor({ timeout: 15_000 });
});
