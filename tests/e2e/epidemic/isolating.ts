import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { RecordServices } from '../../../server/services/record-services.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { goInside, rows } from '../console-page.ts';
import { act, newestOpening, type Row, WHOLE_WAY } from '../doors/console-at-the-doors.ts';
import { openedConsole } from '../doors/opened-console.ts';
import { openChoices } from '../open-choices.ts';
import { refresh } from '../refresh.ts';

const VISITOR = '章子涵';
const TOPIC = 'isolation/door';

/** Somebody with a card and a face, the door of the unit, and a sensor that watches nobody. */
interface Prepared {
  communityUuid: string;
  personId: string;
  personName: string;
  phone: string;
  citizenId: string;
  /** The levels of the room. */
  room: string[];
  spaceName: string;
  cardId: string;
  cardNo: string;
  unitDoor: string;
  sensorSn: string;
  sensorName: string;
  /** The record of what is switched on in the community. */
  settingId: string;
  settingRevision: number;
}

async function prepare({ database, vault }: RecordServices): Promise<Prepared> {
  const found = await database.first(sql<Omit<Prepared, 'room'> & { address: string }>`
    select p.community_uuid as "communityUuid", p.id as "personId", p.resident_name as "personName", p.phone,
      p.certificate_no as "citizenId", r.space_name as "spaceName", k.id as "cardId", k.card_no as "cardNo",
      concat_ws('-', a.area_name, b.building_name, u.unit_name, f.floor_name, r.room_name) as address,
      d.device_sn as "unitDoor", s.device_sn as "sensorSn", s.device_name as "sensorName",
      t.id as "settingId", t.revision as "settingRevision"
    from resident p join community_system_config t on t.community_uuid = p.community_uuid
      join community c on c.community_uuid = p.community_uuid and c.community_name = '云杉花苑'
      join household h on h.resident_id = p.id and h.household_state = '1' and h.expire_date is null
      join room r on r.id = h.room_id join area a on a.id = r.area_id join building b on b.id = r.building_id
      join unit u on u.id = r.unit_id join floor f on f.id = r.floor_id
      join access_card k on k.person_id = p.id and k.card_state = '1'
      join device d on d.unit_id = r.unit_id and d.device_type = '2' and d.online_state = '1'
      join device s on s.community_uuid = p.community_uuid and s.device_type = '9'
        and not exists (select 1 from isolation_person i where i.sensor_id = s.id)
    where p.face_state = '2' and p.certificate_type = '1' and p.card_count = 1
    order by p.id, s.id limit 1`);
  if (!found) throw new Error('The demo has nobody with a card and a face.');
  const { address, ...rest } = found;
  return {
    ...rest,
    room: address.split('-'),
    phone: vault.decrypt(rest.phone),
    citizenId: vault.decrypt(rest.citizenId),
    cardNo: vault.decrypt(rest.cardNo),
  };
}

/** Workflow 6.13, and what the setting of a community does to consoles that are open. */
export function isolating(kind: DatabaseKind): void {
  const { doors, admin, open } = openedConsole(prepare, kind);
  const asked = (path: string, filters: Row = {}) =>
    admin().post<{ list: Row[]; total: number; summary: Record<string, number> }>(path, {
      communityUuid: doors().prepared.communityUuid,
      summary: true,
      pageNum: 1,
      pageSize: 50,
      ...filters,
    });
  const figures = async () => ({
    isolation: (await asked('/control/epidemic/v1/isolation/list')).summary,
    alarms: (await asked('/control/epidemic/v1/isolationAlarm/list')).summary,
    health: (await asked('/control/epidemic/v1/healthData/list', { reportTime: today() })).summary,
    fevers: (await asked('/control/alarm/v1/list', { alarmType: ['10'] })).total,
    visitors: (await asked('/control/epidemic/v1/visitor/list')).total,
  });
  const find = async (page: Page, path: string, filter: string, text: string) => {
    await goInside(page, path);
    const section = page.locator('section:visible');
    await section.getByLabel(filter, { exact: true }).first().fill(text);
    await refresh(page, '查询');
    return rows(page).filter({ hasText: text });
  };
  const confirm = async (page: Page) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .last()
      .click();
  };

  test(
    '6.13 a fever at the gate is refused and an alarm; who is isolated opens no door, is seen when one opens, and is back after the release',
    async () => {
      const { cardId, cardNo, citizenId, personId, personName, phone, room, sensorName, sensorSn, unitDoor } =
        doors().prepared;
      const before = await figures();

      // A visitor with a fever.
      const page = await open('/epidemic/index');
      await page.getByRole('button', { name: '登记', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('访客姓名').fill(VISITOR);
      await dialog.getByLabel('手机号').fill('15466660009');
      await dialog.getByLabel('身份证号').fill('990000199001010084');
      await dialog.getByLabel('来自地区').fill('杭州市');
      await dialog.locator('[data-field=visitPurpose]').getByRole('combobox').click();
      await page.locator('.ant-select-item-option', { hasText: '亲友' }).click();
      await dialog.getByLabel('体温').fill('38');
      await confirm(page);
      await page.getByText('核验未通过：体温异常').first().waitFor();
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      const visitor = await find(page, '/epidemic/index', '访客姓名', VISITOR);
      await visitor.getByText('未通过', { exact: true }).waitFor();
      const report = await find(page, '/epidemic/healthData', '姓名', VISITOR);
      await report.getByText('38.0 ℃', { exact: true }).waitFor();
      const fever = await figures();
      expect(fever.visitors).toBe(before.visitors + 1);
      expect(fever.fevers).toBe(before.fevers + 1);
      expect(fever.health).toEqual({ ...before.health, fever: Number(before.health.fever) + 1 });
      const alarm = (await asked('/control/alarm/v1/list', { alarmType: ['10'] })).list[0];
      expect(alarm).toMatchObject({ personName: VISITOR, handleState: '1' });

      // The card of a resident opens the door.
      await admin().post('/control/card/v1/sync', { ids: [cardId] });
      await expect.poll(() => doors().holds(unitDoor, { cardNo }), { timeout: 60_000 }).toBe(true);
      await doors().passes(unitDoor, { cardNo });
      await newestOpening(page, personName, '刷卡', '成功');

      // Isolation freezes it.
      await goInside(page, '/epidemic/dividePerson');
      await page.locator('section:visible').getByRole('button', { name: '新增', exact: true }).click();
      await dialog.getByLabel('姓名').fill(personName);
      await dialog.getByLabel('手机号').fill(phone);
      await dialog.getByLabel('身份证号').fill(citizenId);
      await dialog.locator('[data-field=roomId]').getByRole('combobox').click();
      for (const step of room) await page.locator('.ant-cascader-menu').last().getByText(step, { exact: true }).click();
      await dialog.getByLabel('管控原因').fill('密切接触者');
      await confirm(page);
      await page.getByText('已登记，到开始日期后冻结通行权限').waitFor();
      const person = await find(page, '/epidemic/dividePerson', '姓名', personName);
      await person.getByText('隔离中', { exact: true }).waitFor();
      const isolated = await figures();
      expect(isolated.isolation).toMatchObject({
        isolating: Number(before.isolation.isolating) + 1,
        needsSensor: Number(before.isolation.needsSensor) + 1,
      });
      await expect.poll(() => doors().holding({ cardNo }), { timeout: 60_000 }).toBe(0);
      expect(await cardState(cardId)).toBe('3');
      await doors().passes(unitDoor, { cardNo });
      await newestOpening(page, '刷卡', '失败');

      // A sensor at the door.
      await act(page, await find(page, '/epidemic/dividePerson', '姓名', personName), '绑定门磁');
      await openChoices(dialog.locator('[data-field=sensorId]').getByRole('combobox'));
      await page.keyboard.type(sensorName);
      await page.locator('.ant-select-item-option', { hasText: sensorName }).first().click();
      await dialog.getByText('绑定门磁', { exact: true }).first().click();
      await confirm(page);
      await person.getByText(sensorName, { exact: true }).waitFor();
      expect((await figures()).isolation.needsSensor).toBe(before.isolation.needsSensor);
      await doors().watches(sensorSn, TOPIC, { doorState: '1', openedAt: new Date().toISOString(), battery: 88 });

      // The door has opened.
      await expect
        .poll(async () => (await figures()).alarms, { timeout: 30_000 })
        .toEqual({
          ...isolated.alarms,
          total: Number(isolated.alarms.total) + 1,
          open: Number(isolated.alarms.open) + 1,
          doorToday: Number(isolated.alarms.doorToday) + 1,
        });
      const opening = await find(page, '/epidemic/monitorAlarm', '姓名', personName);
      await opening.getByText('开门', { exact: true }).waitFor();
      await act(page, opening, '处理');
      await dialog.getByText('取快递', { exact: true }).click();
      await confirm(page);
      await opening.getByText('已处理', { exact: true }).waitFor();
      expect((await figures()).alarms.open).toBe(isolated.alarms.open);

      // The release thaws what was frozen.
      await act(page, await find(page, '/epidemic/dividePerson', '姓名', personName), '解除');
      await dialog.getByText('隔离期满，检测正常').click();
      await confirm(page);
      await page.getByText('解除后将恢复该人员的通行权限，确定解除吗？').waitFor();
      await page
        .getByRole('button', { name: /确\s*定/ })
        .last()
        .click();
      await person.getByText('已解除', { exact: true }).waitFor();
      const released = await figures();
      expect(released.isolation).toMatchObject({
        isolating: before.isolation.isolating,
        releasedToday: Number(before.isolation.releasedToday) + 1,
        needsSensor: before.isolation.needsSensor,
      });
      await expect.poll(() => doors().holds(unitDoor, { cardNo }), { timeout: 60_000 }).toBe(true);
      await expect.poll(() => doors().holds(unitDoor, { personId }), { timeout: 60_000 }).toBe(true);
      expect(await cardState(cardId)).toBe('1');
      await doors().passes(unitDoor, { cardNo });
      await newestOpening(page, personName, '刷卡', '成功');
      await doors().passes(unitDoor, { personId });
      await newestOpening(page, personName, '人脸', '成功');
    },
    WHOLE_WAY * 2,
  );

  test(
    'the pages of a community are gone from an open console the moment they are switched off, and are back the moment they are on again',
    async () => {
      const { communityUuid, settingId: id } = doors().prepared;
      let revision = doors().prepared.settingRevision;
      const turn = async (epidemicEnabled: boolean) => {
        await admin().post('/community/v1/setting/system/save', { id, revision, epidemicEnabled });
        revision += 1;
      };
      const path = '/control/epidemic/v1/isolation/list';
      const property = await open('/epidemic/dividePerson');
      const group = property.getByRole('navigation', { name: '主菜单' }).getByText('疫情防控', { exact: true });
      await group.waitFor();
      await rows(property).first().waitFor();
      const offered = async (name: string) => {
        await property.keyboard.press('Control+k');
        const palette = property.getByRole('dialog', { name: '搜索页面和操作' });
        await palette.getByRole('combobox').fill(name);
        const names = await palette.getByRole('option').allTextContents();
        await property.keyboard.press('Escape');
        if (await palette.isVisible()) await property.keyboard.press('Escape');
        await palette.waitFor({ state: 'detached' });
        return names.some((text) => text.includes(name));
      };
      expect(await offered('隔离人员')).toBe(true);

      await turn(false);
      await group.waitFor({ state: 'detached', timeout: 15_000 });
      await property.waitForURL(/\/401/);
      expect(await offered('隔离人员')).toBe(false);
      await expect(admin().post(path, { communityUuid })).rejects.toMatchObject({ code: 40300 });
      // What changes before it listens is in no event.
      const listening = property.waitForResponse(/\/live\/v1\/listen/);
      await property.goto(`${doors().address}/epidemic/healthData`);
      await property.waitForURL(/\/401/);
      await listening;

      await turn(true);
      await group.waitFor({ timeout: 15_000 });
      expect(await offered('隔离人员')).toBe(true);
      await admin().post(path, { communityUuid });
      await goInside(property, '/epidemic/dividePerson');
      await rows(property).first().waitFor();
    },
    WHOLE_WAY,
  );

  const cardState = async (id: string) => (await admin().post<Row>('/control/card/v1/detail', { id })).cardState;
}

/** The day of the communities as a range of seconds, in their zone. */
function today(): [string, string] {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return [`${day} 00:00:00`, `${day} 23:59:59`];
}
