import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { RecordServices } from '../../../server/services/record-services.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { goInside, rows } from '../console-page.ts';
import { act } from '../doors/console-at-the-doors.ts';
import { openedConsole } from '../doors/opened-console.ts';
import { openChoices } from '../open-choices.ts';
import { refresh } from '../refresh.ts';

/** Milliseconds: two starts of the console, and rules that are looked at every other second, on a machine that does other things as well. */
const WHOLE_WAY = 240_000;
const BY_SCHEDULE = 60_000;

const LABEL = '独居老人';

const DAY = 24 * 60 * 60_000;
const UTC_8 = 8 * 60 * 60_000;

/** The list shows the day: what begins before midnight is not in it. */
const startOfDay = () => Math.floor((Date.now() + UTC_8) / DAY) * DAY - UTC_8;

/** `YYYY-MM-DD HH:mm` in UTC+8. */
const wallTime = (at: number) => new Date(at + UTC_8).toISOString().slice(0, 16).replace('T', ' ');

interface Person {
  id: string;
  name: string;
  spaceName: string;
  door: string;
}

interface Staff {
  id: string;
  name: string;
  door: string;
}

interface Prepared {
  communityUuid: string;
  labelId: string;
  awayId: string;
  people: Person[];
  staff: Staff[];
}

/** Three people who have passed a door an hour ago, whom nobody else is called like, and two guards whose shift has begun. */
async function prepare({ database }: RecordServices): Promise<Prepared> {
  const [label] = await database.run(sql<Pick<Prepared, 'communityUuid' | 'labelId' | 'awayId'>>`
    select l.community_uuid as "communityUuid", l.id as "labelId",
      (select o.id from label o where o.community_uuid = l.community_uuid and o.label_name = '长期外出') as "awayId"
    from label l join community c on c.community_uuid = l.community_uuid and c.community_name = '云杉花苑'
    where l.label_name = ${LABEL}`);
  if (!label) throw new Error('The demo has no label for people who live alone.');
  const people = await database.run(sql<Person>`
    select distinct on (r.id) r.id, r.resident_name as name, h.space_name as "spaceName", d.device_sn as door
    from resident r join household h on h.resident_id = r.id and h.household_state <> '4'
      join device_sync s on s.person_id = r.id and s.sync_type = '1' and s.sync_state = '2'
      join device d on d.id = s.device_id and d.enable_state = '1'
    where r.community_uuid = ${label.communityUuid} and coalesce(cardinality(r.label_ids), 0) = 0
      and char_length(r.resident_name) = 3
      and not exists (select 1 from resident o where o.resident_name = r.resident_name and o.id <> r.id)
    order by r.id limit 3`);
  await database.run(sql`
    update resident set last_pass_time = now() - interval '1 hour' where id = any(${people.map(({ id }) => id)}::text[])`);
  const staff = await database.run(sql<Staff>`
    select distinct on (w.id) w.id, w.worker_name as name, d.device_sn as door
    from worker w join device_sync s on s.person_id = w.id and s.sync_type = '1' and s.sync_state = '2'
      join device d on d.id = s.device_id and d.enable_state = '1'
    where w.community_uuid = ${label.communityUuid} and w.leave_date is null
      and not exists (select 1 from worker o where o.worker_name = w.worker_name and o.id <> w.id)
    order by w.id limit 2`);
  if (people.length < 3 || staff.length < 2) throw new Error('The demo has too few people.');
  const ids = staff.map(({ id }) => id);
  await database.run(sql`
    update worker set work_days = null, shift_start = to_char(greatest(now() - interval '30 minutes', date_trunc('day', now())), 'HH24:MI'),
      shift_end = to_char(now() + interval '5 hours', 'HH24:MI') where id = any(${ids}::text[])`);
  await database.run(
    sql`delete from sign_in_record where worker_id = any(${ids}::text[]) and sign_in_time > now() - interval '2 days'`,
  );
  return { ...label, people, staff };
}

/** Workflow 6.15, and who signs in for a shift. */
export function labelsAndSignIns(kind: DatabaseKind): void {
  const { doors, admin, open, leave } = openedConsole(prepare, kind);
  /** Waits until a list says what is waited for, asking it again and again. */
  const until = (page: Page, of: string, ...texts: string[]) =>
    expect
      .poll(
        async () => {
          await refresh(page);
          const shown = await rows(page).filter({ hasText: of }).first().locator('*').allTextContents();
          return texts.filter((text) => !shown.includes(text));
        },
        { interval: 1_000, timeout: BY_SCHEDULE },
      )
      .toEqual([]);
  const alarms = async () => {
    const { communityUuid, labelId, people } = doors().prepared;
    // Only theirs: meanwhile others of the demo who live alone may have been away long enough.
    const answers = await Promise.all(
      people.map(({ id }) =>
        admin().post<{ total: number }>('/control/label/v1/alarm/list', { communityUuid, labelId, personId: id }),
      ),
    );
    return answers.reduce((sum, { total }) => sum + total, 0);
  };
  const figures = async () => {
    const { communityUuid } = doors().prepared;
    const day = (from: number) => new Date(Date.now() + (8 + 24 * from) * 3_600_000).toISOString().slice(0, 10);
    const answer = await admin().post<{ summary: Record<string, number> }>('/control/signIn/v1/list', {
      communityUuid,
      signInTime: [`${day(-1)} 00:00:00`, `${day(0)} 23:59:59`],
      summary: true,
    });
    return answer.summary;
  };

  test(
    '6.15 somebody who lives alone is not seen for two days: an alarm, once; a visit; who passes and who is away needs none',
    async () => {
      const { awayId, communityUuid, people } = doors().prepared;
      const [alone, away, back] = people as [Person, Person, Person];
      const before = await alarms();
      const page = await open('/labelManage/label/labelList');
      const label = rows(page).filter({ hasText: LABEL });
      const counted = async () => Number(await label.getByRole('button', { name: /^\d+$/ }).first().textContent());
      await label.waitFor();
      const had = await counted();
      await act(page, label, '打标签');
      const dialog = page.getByRole('dialog').last();
      const box = dialog.locator('[data-field=residentIds]').getByRole('combobox');
      for (const { name } of people) {
        // It is a plain box until somebody comes to it.
        await openChoices(box);
        await box.fill(name);
        await page.locator('.ant-select-item-option:visible', { hasText: name }).first().click();
      }
      await dialog.getByLabel('备注').fill('子女委托');
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await page.getByText('已关联3个对象').waitFor();
      await expect.poll(counted).toBe(had + 3);
      await admin().post('/control/label/v1/bind', { communityUuid, labelId: awayId, residentIds: [away.id] });

      await label.getByRole('button', { name: /^\d+$/ }).first().click();
      await page.waitForURL('**/labelManage/label/sameLabelPeople**');
      await until(page, alone.name, '云杉物业', '子女委托', alone.spaceName);

      // Nothing yet: the time of an absence begins with the label.
      expect(await alarms()).toBe(before);
      await leave();
      await doors().later(async (database) => {
        const ids = people.map(({ id }) => id);
        const ago = sql`interval '48 hours'`;
        await database.run(
          sql`update resident set last_pass_time = last_pass_time - ${ago} where id = any(${ids}::text[])`,
        );
        await database.run(sql`
          update label_object_link set bind_time = bind_time - ${ago}, count_from = count_from - ${ago}
          where object_id = any(${ids}::text[])`);
      });
      const two = await open('/labelManage/alarmList');
      await until(two, alone.name, '待处理', '超过48小时未通行');
      await until(two, back.name, '待处理');
      expect(await rows(two).filter({ hasText: away.name }).count()).toBe(0);
      expect(await alarms()).toBe(before + 2);
      const inbox = await admin().post<{ list: { title: string; content: string }[] }>('/control/message/v1/list', {
        messageType: '2',
      });
      expect(inbox.list.map(({ title }) => title)).toContain('标签告警');
      expect(JSON.stringify(inbox.list.filter(({ title }) => title === '标签告警'))).not.toContain(alone.name);

      await act(two, rows(two).filter({ hasText: alone.name }).first(), '处理');
      const form = two.getByRole('dialog').last();
      await form.getByText('已上门探访').click();
      await form.getByRole('button', { name: '已处理' }).click();
      await until(two, alone.name, '已处理', '云杉物业');
      const handled = rows(two).filter({ hasText: alone.name }).first();
      expect(await handled.getByRole('button', { name: '处理', exact: true }).count()).toBe(0);
      await handled.locator('.rt-expand').click();
      await two.getByText('已上门探访').first().waitFor();

      await doors().tells(back.door, { kind: 'opening', openType: '1', openResult: '1', personId: back.id });
      await until(two, back.name, '自动恢复');
      // Looked at once more meanwhile: the same absence has no second alarm.
      expect(await alarms()).toBe(before + 2);

      await goInside(two, `/labelManage/label/sameLabelPeople?labelId=${doors().prepared.labelId}`);
      await until(two, alone.name, '1');
      await act(two, rows(two).filter({ hasText: back.name }).first(), '解除关联');
      await two
        .getByRole('button', { name: /确\s*定/ })
        .last()
        .click();
      await expect.poll(() => rows(two).filter({ hasText: back.name }).count()).toBe(0);
      await goInside(two, '/labelManage/label/labelList');
      const now = rows(two).filter({ hasText: LABEL }).getByRole('button', { name: /^\d+$/ }).first();
      await expect.poll(async () => Number(await now.textContent())).toBe(had + 2);
    },
    WHOLE_WAY,
  );

  test(
    'a guard who passes a door half an hour after his shift began has signed in late; one who has not is missing, until it is made up',
    async () => {
      const [late, missing] = doors().prepared.staff as [Staff, Staff];
      const page = await open('/signIn/signInIndex');
      await until(page, missing.name, '上班', '缺卡');
      await until(page, late.name, '上班', '缺卡');
      const before = await figures();
      await doors().tells(late.door, { kind: 'opening', openType: '1', openResult: '1', personId: late.id });
      await until(page, late.name, '上班', '迟到');
      expect(await figures()).toEqual({
        ...before,
        signed: Number(before.signed) + 1,
        late: Number(before.late) + 1,
        missing: Number(before.missing) - 1,
      });

      await page.locator('section:visible').getByRole('button', { name: '补签', exact: true }).click();
      const dialog = page.getByRole('dialog').last();
      const worker = dialog.locator('[data-field=workerId]').getByRole('combobox');
      await openChoices(worker);
      await worker.fill(missing.name);
      await page.locator('.ant-select-item-option:visible', { hasText: missing.name }).first().click();
      const time = dialog.locator('[data-field=signInTime] input');
      await time.click();
      await time.fill(wallTime(Math.max(Date.now() - 5 * 60_000, startOfDay())));
      await page.keyboard.press('Tab');
      await dialog.getByText('门禁设备故障').click();
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
      await page.getByText('补签成功').waitFor();
      await until(page, missing.name, '补签', '门禁设备故障');
      expect(await figures()).toMatchObject({
        due: before.due,
        signed: Number(before.signed) + 2,
        missing: Number(before.missing) - 2,
      });
    },
    WHOLE_WAY,
  );
}
