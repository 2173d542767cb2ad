import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { type ConsolePage, clientOf, closeConsoles, goInside, openConsole, PEOPLE, rows } from '../console-page.ts';

type Row = Record<string, unknown>;

/** As it is stored, and as the levels of pages.md see it. */
const WHOLE = { residentName: '费思源', phone: '15466660618', certificateNo: '990000198506150010' };
const MASKED = { residentName: '费*源', phone: '154****0618', certificateNo: '9900**********0010' };

/** Workflow 6.18, at a console that runs. @param at its address */
export function masking(at: () => string): void {
  let admin: RequestClient;
  let community: string;
  let householdId: string;
  let opened: ConsolePage;

  beforeAll(async () => {
    admin = await clientOf(PEOPLE.admin, at());
    const names = await admin.post<{ communityUuid: string; communityName: string }[]>('/community/v1/name', {});
    community = names.find(({ communityName }) => communityName === '云杉花苑')?.communityUuid ?? '';
    const known = await households({ phone: WHOLE.phone });
    const [room] = await listed('/control/cell/v1/room/list', { pageSize: 1 });
    // A console that somebody has started may have run this before.
    householdId = String(known[0]?.id ?? (await add(String(room?.id))).id);
  });
  afterEach(async () => {
    expect(opened.said).toEqual([]);
    await opened.close();
  });
  afterAll(closeConsoles);

  function add(roomId: string): Promise<{ id: string }> {
    const person = { ...WHOLE, roomId, householdType: '2', relation: '4', emergencyPhone: '15466660619' };
    return admin.post('/control/household/v1/add', { communityUuid: community, ...person });
  }

  async function listed(path: string, filters: Row): Promise<Row[]> {
    return (await admin.post<{ list: Row[] }>(path, { communityUuid: community, ...filters })).list;
  }
  const households = (filters: Row) => listed('/control/household/v1/list', filters);
  const stored = () => admin.post<Row>('/control/household/v1/detail', { id: householdId });

  async function open(path: string, phone: string): Promise<Page> {
    opened = await openConsole(at() + path, { as: phone });
    return opened.page;
  }

  /** Finds the person by the phone, which a filter may hold whole at any level. */
  async function find(page: Page) {
    await rows(page).first().waitFor();
    const box = page.locator('section:visible').getByLabel('手机号', { exact: true }).first();
    if (!(await box.isVisible())) await page.getByRole('button', { name: /展开/ }).click();
    await box.fill(WHOLE.phone);
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    return rows(page).first();
  }

  test.each([
    ['0', PEOPLE.property, WHOLE],
    ['1', PEOPLE.openAccount, MASKED],
    ['2', PEOPLE.committee, { ...MASKED, phone: WHOLE.phone }],
  ])(
    '6.18 level %s sees of list, details and form what it may, and is offered what it may reveal',
    async (level, phone, seen) => {
      const page = await open('/business/household', phone);
      const row = await find(page);
      for (const text of [seen.residentName, seen.phone]) await row.getByText(text, { exact: true }).waitFor();
      // A list that waits in its tab would hold what was typed into its filter.
      await page.goto(`${at()}/business/householdDetails?id=${householdId}`);
      const details = page.locator('section:visible');
      for (const text of Object.values(seen)) await details.getByText(text, { exact: true }).first().waitFor();
      // Level 0 has nothing to reveal here, level 1 would be refused: an eye that always fails is worse than none.
      const eye = details.getByRole('button', { name: /^查看完整/ }).first();
      if (level === '2') await eye.waitFor();
      else expect(await eye.count()).toBe(0);
      await goInside(page, `/business/editHousehold?id=${householdId}`);
      for (const [name, text] of Object.entries(seen)) {
        const box = page.locator(`form.rt-form [data-field=${name}]`).getByRole('textbox');
        await expect.poll(() => box.inputValue()).toBe(text);
      }
      const body = await page.locator('body').innerHTML();
      for (const [name, text] of Object.entries(WHOLE)) {
        if (seen[name as keyof typeof WHOLE] !== text) expect(body).not.toContain(text);
      }
    },
  );

  test('6.18 level 2 reveals a citizen number for a reason that says something', async () => {
    const page = await open(`/business/householdDetails?id=${householdId}`, PEOPLE.committee);
    const details = page.locator('section:visible');
    await details.getByText(MASKED.certificateNo, { exact: true }).first().waitFor();
    await details.getByRole('button', { name: '查看完整证件号码' }).first().click();
    const dialog = page.getByRole('dialog', { name: '查看完整信息' });
    await dialog.getByRole('textbox').fill('111');
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await dialog.getByText('请写明查看原因，例如“核实访客身份”').waitFor();
    await dialog.getByRole('textbox').fill('核实住户身份');
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await details.getByText(WHOLE.certificateNo, { exact: true }).first().waitFor();
  });

  test('6.18 a form saved with masked values leaves those that are stored', async () => {
    const remark = `核对于${Date.now()}`;
    const page = await open(`/business/editHousehold?id=${householdId}`, PEOPLE.openAccount);
    const field = (name: string) => page.locator(`form.rt-form [data-field=${name}]`).getByRole('textbox');
    await expect.poll(() => field('residentName').inputValue()).toBe(MASKED.residentName);
    await field('remark').fill(remark);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('保存成功，门禁权限同步中').waitFor();
    expect(await stored()).toMatchObject({ ...WHOLE, emergencyPhone: '15466660619', remark, birthday: '1985-06-15' });
    // Half of a mask is no name: nobody is called that by accident.
    await page.goto(`${at()}/business/editHousehold?id=${householdId}`);
    await expect.poll(() => field('residentName').inputValue()).toBe(MASKED.residentName);
    await field('residentName').fill('费*远');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page
      .locator('form.rt-form [data-field=residentName] [role=alert], form.rt-form .rt-field-error')
      .first()
      .waitFor();
    expect(await stored()).toMatchObject(WHOLE);
  });

  test('6.18 an export is masked as the page is', async () => {
    const page = await open('/business/household', PEOPLE.openAccount);
    await find(page);
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByText('Excel 文件').click();
    await page.getByText('导出完成').waitFor({ timeout: 30_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载' }).click(),
    ]);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(readFileSync(await download.path()).buffer as ArrayBuffer);
    const read: unknown[][] = [];
    workbook.worksheets[0]?.eachRow((row) => read.push((row.values as unknown[]).slice(1)));
    const [head = [], line = []] = read;
    expect(read).toHaveLength(2);
    expect(head).not.toContain('民族');
    const cell = (title: string) => line[head.indexOf(title)];
    expect([cell('姓名'), cell('手机号'), cell('证件号码')]).toEqual(Object.values(MASKED));
  });

  test('6.18 what is masked for everybody is shown for a reason, for a minute, and logged without it', async () => {
    const [device] = await listed('/api/v1/device/list', { pageSize: 1, deviceType: '2' });
    const password = String(Date.now()).slice(-8);
    const passwords = { deviceId: device?.id, passwordType: '1', password, confirmPassword: password };
    await admin.post('/api/v1/device/password/modify', passwords);
    const reason = `现场维修核对${password.length}位密码`;
    const page = await open(`/equipment/setting/deviceConfigure?id=${device?.id}`, PEOPLE.property);
    const row = rows(page).filter({ hasText: '管理密码' });
    await row.getByRole('button', { name: '查看完整密码' }).click();
    const dialog = page.getByRole('dialog', { name: '查看完整信息' });
    await dialog.getByRole('textbox').fill(reason);
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.url().includes('/control/sensitive/v1/reveal')),
      dialog.getByRole('button', { name: /确\s*定/ }).click(),
    ]);
    expect(answer.ok()).toBe(true);
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText(password, { exact: true }).waitFor();
    const log = await admin.post<{ list: Row[] }>('/control/log/v1/list', { logType: '10', pageSize: 5 });
    const line = log.list.find(({ content }) => String(content).includes(reason));
    expect(line).toMatchObject({ userName: '云杉物业', logType: '10', result: 'normal' });
    expect(JSON.stringify(log.list)).not.toContain(password);
    // A reload has forgotten it.
    await page.reload();
    await rows(page).filter({ hasText: '••••••' }).first().waitFor();
    expect(await page.getByText(password, { exact: true }).count()).toBe(0);
  });
}
