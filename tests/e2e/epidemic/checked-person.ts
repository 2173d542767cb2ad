import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { RecordServices } from '../../../server/services/record-services.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { goInside, PEOPLE, rows } from '../console-page.ts';
import { act, type Row, WHOLE_WAY } from '../doors/console-at-the-doors.ts';
import { openedConsole } from '../doors/opened-console.ts';
import { openChoices } from '../open-choices.ts';
import { refresh } from '../refresh.ts';

const REASON = '协助流调人员核实行程';
/** Milliseconds until the server has compared its rules with the people on site, on a machine that does other things as well. */
const NEXT_LOOK = 45_000;

interface Prepared {
  communityUuid: string;
  personId: string;
  personName: string;
  phone: string;
  citizenId: string;
  /** Two people have it. */
  namesake: string;
  gates: { in: string; out: string };
}

/** A community that asks for codes, somebody who lives there, and its gates. */
async function prepare({ database, vault }: RecordServices): Promise<Prepared> {
  const [found] = await database.run(sql<Omit<Prepared, 'gates'> & Record<'in' | 'out', string>>`
    select c.community_uuid as "communityUuid", r.id as "personId", r.resident_name as "personName", r.phone, r.certificate_no as "citizenId",
      (select o.resident_name from resident o where o.community_uuid = c.community_uuid
        group by o.resident_name having count(*) = 2 order by o.resident_name limit 1) as namesake,
      (select d.device_sn from device d where d.community_uuid = c.community_uuid and d.location_type = '1'
        and d.direction = '1' and d.enable_state = '1' order by d.id limit 1) as in,
      (select d.device_sn from device d where d.community_uuid = c.community_uuid and d.location_type = '1'
        and d.direction = '2' and d.enable_state = '1' order by d.id limit 1) as out
    from resident r join community c on c.community_uuid = r.community_uuid and c.community_name = '云杉花苑'
    join household h on h.resident_id = r.id and h.household_state = '1'
    where r.certificate_type = '1' and not exists (select 1 from health_code_record k where k.person_id = r.id)
      and not exists (select 1 from nucleic_record n where n.person_id = r.id)
      and (select count(*) from resident o where o.community_uuid = r.community_uuid and o.resident_name = r.resident_name) = 1
    order by r.id limit 1`);
  if (!found) throw new Error('The demo has nobody who was never checked.');
  const { in: into, out, citizenId, phone, ...rest } = found;
  await database.run(sql`
    update community_base_setting set health_code_check = true where community_uuid = ${rest.communityUuid}`);
  return { ...rest, phone: vault.decrypt(phone), citizenId: vault.decrypt(citizenId), gates: { in: into, out } };
}

/** What is told at a gate, what the page of a person makes of it, and how many are on site. */
export function checkedPerson(kind: DatabaseKind): void {
  const { doors, admin, open } = openedConsole(prepare, kind);
  /** The gate checks somebody; what it is answered. What it sends before the console has its broker is lost. */
  const check = async (healthCode: string, temperature: number) => {
    const { gates, personId } = doors().prepared;
    const eventId = `check-${healthCode}-${temperature}`;
    const at = new Date().toISOString();
    const event = { kind: 'check', eventId, at, verificationType: '3', personId, healthCode, temperature };
    const answered = async () => {
      await doors().tells(gates.in, event);
      return doors().ordered(gates.in, 'admit')?.eventId;
    };
    await expect.poll(answered, { interval: 1_000, timeout: 30_000 }).toBe(eventId);
    return doors().ordered(gates.in, 'admit');
  };
  /** Loads the list again until a row of it has all of these texts. */
  const findRow = async (page: Page, ...texts: string[]) => {
    const found = async () => {
      await refresh(page);
      const all = await rows(page).allInnerTexts();
      return all.some((text) => texts.every((one) => text.includes(one)));
    };
    await expect.poll(found, { interval: 500, timeout: 30_000 }).toBe(true);
  };
  const searchFor = async (page: Page, keyword: string) => {
    const form = page.locator('.person-search-form');
    await form.getByRole('textbox', { name: '姓名或手机号' }).fill(keyword);
    await form.getByRole('textbox', { name: '查询事由' }).fill(REASON);
    await form.getByRole('button', { name: '查询' }).click();
  };

  test(
    '6.13 somebody is checked at a gate: let in, then red and refused; the search of the person shows both, with its reason in the log',
    async () => {
      const { citizenId, namesake, personName, phone } = doors().prepared;
      expect(await check('1', 36.5)).toMatchObject({ admitted: true });
      expect(await check('3', 36.6)).toMatchObject({ admitted: false, reason: 'codeRed', text: '健康码为红码' });
      expect(await check('1', 37.8)).toMatchObject({ admitted: false, reason: 'fever' });

      const page = await open('/epidemic/verificationRecord', PEOPLE.property);
      await findRow(page, personName, '未通过', '体温异常');
      await findRow(page, personName, '未通过', '健康码为红码');
      await findRow(page, personName, '通过', '绿码');
      await act(page, rows(page).filter({ hasText: '体温异常' }).first(), '详情');
      const drawer = page.getByRole('dialog').last();
      await drawer.getByText('37.8 ℃').waitFor();
      await page.keyboard.press('Escape');
      // The fever stands in the person's health data, and is an alarm about the person.
      await goInside(page, '/epidemic/healthData');
      await findRow(page, personName, '37.8 ℃', '设备采集');
      const [alarm] = (
        await admin().post<{ list: Row[] }>('/control/alarm/v1/list', {
          communityUuid: doors().prepared.communityUuid,
          alarmType: ['10'],
          personName,
          pageNum: 1,
          pageSize: 10,
        })
      ).list;
      expect(alarm).toMatchObject({ personName, handleState: '1', deviceName: expect.any(String) });
      await goInside(page, '/epidemic/healthRecord');
      await page.getByText('演示健康码服务').first().waitFor();
      await findRow(page, personName, '红码', '是');

      await goInside(page, '/epidemic/infoSearch');
      await page.getByText('请输入条件后查询').waitFor();
      await page.locator('.person-search-form').getByRole('button', { name: '查询' }).click();
      await page.getByText('请输入查询事由').waitFor();
      await searchFor(page, namesake);
      await page.getByText('匹配到多人，请选择要查询的人员').waitFor();
      expect(await page.locator('.rt-event').count()).toBe(0);
      await page.getByRole('button', { name: '选择' }).first().click();
      await page.getByRole('tab', { name: /时间轴/ }).waitFor();
      await searchFor(page, phone);
      await page.locator('.person-search').getByText(personName, { exact: true }).waitFor();
      await page.getByRole('tab', { name: /核验记录\s*3/ }).waitFor();
      await page.locator('.rt-event-danger', { hasText: '健康码为红码' }).waitFor();
      await page.locator('.person-search').getByRole('button', { name: '导出' }).click();
      await page.getByText('已加入导出任务').waitFor();

      // The committee sees numbers masked, reveals them with another reason, and cannot reach the searches of others.
      const other = await open('/epidemic/infoSearch', PEOPLE.committee);
      await other.getByText('暂无查询记录').waitFor();
      await searchFor(other, phone);
      const card = other.getByRole('region', { name: '人员信息' });
      await card.getByText(phone).waitFor();
      expect(await card.textContent()).not.toContain(citizenId);
      await card.getByRole('button', { name: '查看完整身份证号' }).click();
      const dialog = other.getByRole('dialog');
      await dialog.getByRole('textbox').fill('核对本人身份');
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await card.getByText(citizenId).waitFor();
      await rows(other).filter({ hasText: REASON }).first().waitFor();
      expect(await rows(other).count()).toBe(1);

      const { list } = await admin().post<{ list: Row[] }>('/control/log/v1/list', {
        logTime: [new Date(Date.now() - 3_600_000), new Date(Date.now() + 60_000)].map((one) =>
          new Date(one.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
        ),
        pageSize: 100,
      });
      const lines = list.filter(({ content }) => String(content).startsWith('信息查询'));
      expect(lines).toHaveLength(4);
      for (const { content } of lines) {
        expect(content).toContain(REASON);
        expect(content).not.toContain(phone);
      }
    },
    WHOLE_WAY,
  );

  test(
    'people who come in raise a capacity warning, somebody sees to it, and it ends when they have left',
    async () => {
      const { communityUuid, gates } = doors().prepared;
      const figures = () => admin().post<{ present: number }>('/control/statistics/v1/capacity', { communityUuid });
      const { present } = await figures();
      const people = (
        await admin().post<{ list: Row[] }>('/control/resident/v1/list', { communityUuid, pageSize: 40 })
      ).list.map(({ id }) => String(id));
      const page = await open('/epidemic/capacityWarning', PEOPLE.property);
      await page.getByRole('tab', { name: '预警规则' }).click();
      await page.getByRole('button', { name: '新增' }).click();
      const form = page.getByRole('dialog');
      // The other tab's rows are there, too, and not seen.
      const ofRule = () => page.locator('section:visible .ant-table-row:visible').filter({ hasText: '活动人数上限' });
      const choose = async (field: string, option: string) => {
        await openChoices(form.locator(`[data-field=${field}]`).getByRole('combobox'));
        await page.locator('.ant-select-item-option:visible').getByText(option, { exact: true }).click();
      };
      await form.getByLabel('规则名称').fill('活动人数上限');
      await choose('capacityRuleType', '在场人数');
      await form.getByLabel('阈值').fill(String(present + 5));
      await choose('alarmLevel', '重要');
      await form.getByRole('button', { name: /确\s*定/ }).click();
      await ofRule().waitFor();

      const goes = async (sn: string, personId: string) =>
        doors().tells(sn, { kind: 'opening', openType: '1', openResult: '1', personId });
      for (const personId of people) await goes(gates.in, personId);
      await expect.poll(async () => (await figures()).present, { timeout: 30_000 }).toBeGreaterThanOrEqual(present + 5);
      await page.getByRole('tab', { name: '预警事件' }).click();
      const reads = async () => {
        await refresh(page);
        return ofRule().count();
      };
      await expect.poll(reads, { interval: 1_000, timeout: NEXT_LOOK }).toBe(1);
      await act(page, ofRule().first(), '处理');
      await form.getByText('已处理', { exact: true }).click();
      await form.getByLabel('处理说明').fill('已安排保安疏导');
      await form.getByRole('button', { name: /确\s*定/ }).click();
      await ofRule().filter({ hasText: '已处理' }).waitFor();

      for (const personId of people) await goes(gates.out, personId);
      await expect.poll(async () => (await figures()).present, { timeout: 30_000 }).toBeLessThan(present + 5);
      const ended = async () =>
        (await admin().post<{ list: Row[] }>('/control/epidemic/v1/capacity/event/list', { communityUuid })).list
          .filter(({ ruleName }) => ruleName === '活动人数上限')
          .map(({ handleState, recoverTime }) => [handleState, recoverTime !== null]);
      await expect.poll(ended, { interval: 1_000, timeout: NEXT_LOOK }).toEqual([['3', true]]);
    },
    WHOLE_WAY,
  );
}
