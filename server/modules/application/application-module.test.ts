import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { runSchedules } from '../../schedules/run-schedules.ts';
import { servicesOf } from '../../testing/services-of.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOfOwner } from './answer-of-owner.ts';
import { markRevoked } from './mark-revoked.ts';
import { type NewApplication, submitApplication } from './submit-application.ts';

const PATH = '/control/application/v1';
const DAY = 86_400_000;
const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1, communityUuid: OWN };
const inDays = (days: number) => `${wallTime(new Date(Date.now() + days * DAY)).slice(0, 10)} 23:59:59`;

interface Shown {
  id: string;
  approvalState: string;
  applicantName: string;
  matched: { id: string; residentName: string; phone: string }[];
  matchedCount: number;
  timeline: { action: string; operator: string }[];
  defaults: { deviceIds: string[]; startTime: string; endTime: string; residentId: string | null };
}

describe.each(oneDatabase)('applications, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let committee: RequestClient;
  const services = () => servicesOf(server);
  const add = (entity: string, rows: Record<string, unknown>[]) =>
    bulkInsert(server.database, catalogue.entities[entity]!, rows, server.vault);
  const rowsOf = (statement: ReturnType<typeof sql<Record<string, unknown>>>) => server.database.run(statement);
  let people = 0;
  const submit = async (rest: Partial<NewApplication>) => {
    people++;
    const made = await submitApplication(services(), {
      communityUuid: OWN,
      roomId: 'room1',
      dataSource: '3',
      applicationType: '1',
      applicantName: '赵小云',
      phone: `1540000${String(people).padStart(4, '0')}`,
      householdType: '2',
      relation: '3',
      ...rest,
    });
    return made!.id;
  };
  const ofTenant = { applicantName: '钱一', phone: '15411110001', householdType: '3' } as const;
  const show = (id: string, client = manager) => client.post<Shown>(`${PATH}/detail`, { id });
  const pass = (payload: object) => manager.post<object>(`${PATH}/pass`, payload);
  const stateOf = async (id: string) =>
    (
      await server.database.first(
        sql<{ state: string }>`select approval_state as state from application where id = ${id}`,
      )
    )?.state;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    await server.database.run(sql`
      update device set location_type = case id when 'd1' then '1' when 'd3' then '2' end,
        unit_id = case id when 'd3' then 'u1' end, device_type = '2' where id in ('d1', 'd3')`);
    await add('floor', [{ ...base, id: 'f1', buildingId: 'b1', unitId: 'u1', floorNo: 1, floorName: '1层' }]);
    const place = { areaId: 'a1', buildingId: 'b1', unitId: 'u1', floorId: 'f1' };
    await add('room', [
      { ...base, ...place, id: 'room1', roomName: '101', spaceName: '一期-1栋-1单元-101', ownerName: '孙业主' },
      { ...base, id: 'room9', communityUuid: OTHER, roomName: '901', spaceName: '九栋-901' },
    ]);
    await add('resident', [
      { ...base, id: 'p1', residentName: '钱一', phone: '15411110001', roomCount: 1, cardCount: 0 },
      { ...base, id: 'p9', communityUuid: OTHER, residentName: '外人', phone: '15411110009' },
    ]);
    await add('household', [
      {
        ...base,
        ...place,
        id: 'h1',
        residentId: 'p1',
        roomId: 'room1',
        spaceName: '一期-1栋-1单元-101',
        householdType: '3',
        checkInDate: '2026-01-01',
        expireDate: inDays(20).slice(0, 10),
        householdState: '1',
      },
    ]);
  });
  afterAll(() => server.close());

  test('come in with a number and an end, and who may decide is told of the room and nobody', async () => {
    const id = await submit({ applicantName: '李大海' });
    const row = await server.database.first(sql<{ no: string; state: string; days: number }>`
      select application_no as no, approval_state as state,
        round(extract(epoch from expire_time - create_time) / 86400)::integer as days from application where id = ${id}`);
    expect(row).toMatchObject({ no: `SQ${wallTime(new Date()).slice(0, 10).replaceAll('-', '')}00001`, state: '1' });
    expect(Number(row?.days)).toBe(7);
    const reported = await rowsOf(
      sql`select create_by as who, content from message where link_id = ${id} order by who`,
    );
    expect(reported.map(({ who }) => who)).toEqual(['committee', 'manager']);
    expect(String(reported[0]?.content)).toContain('一期-1栋-1单元-101提交了入住登记申请');
    expect(String(reported[0]?.content)).not.toContain('李');
  });

  test('are shown with whom they may be of, masked as everything, and only within reach', async () => {
    const id = await submit({ ...ofTenant, applicationType: '2' });
    const shown = await show(id, committee);
    expect(shown).toMatchObject({ matchedCount: 1, matched: [{ id: 'p1', phone: '15411110001' }] });
    expect(shown.matched[0]?.residentName).toBe('钱*');
    expect(shown.defaults).toMatchObject({ deviceIds: ['d1', 'd3'], residentId: 'p1', endTime: inDays(20) });
    expect(shown.timeline).toMatchObject([{ action: '提交申请', operator: '钱*' }]);
    const options = await manager.post<object[]>(`${PATH}/matched`, { applicationId: id });
    expect(options).toMatchObject([{ value: 'p1', label: '钱一', spaceName: '一期-1栋-1单元-101' }]);

    const foreign = await submit({ communityUuid: OTHER, roomId: 'room9' });
    expect(await refusalOf(show(foreign, committee))).toMatchObject({ code: 40301 });
    expect(await refusalOf(committee.post(`${PATH}/matched`, { applicationId: foreign }))).toMatchObject({
      code: 40401,
    });
    expect(await refusalOf(committee.post(`${PATH}/pass`, { id: foreign }))).toMatchObject({ code: 40401 });
    const { list } = await committee.post<{ list: object[] }>(`${PATH}/timeline/list`, {
      id,
    });
    expect(list).toMatchObject([{ objectType: 'application', objectId: id }]);
  });

  test('to live there: registers, opens the usual doors, enrols the face, and tells by SMS', async () => {
    const id = await submit({
      applicantName: '周小雨',
      phone: '15433330001',
      certificateType: '1',
      certificateNo: '990000200001010012',
      faceUrl: '/demo/pictures/face-1.svg',
    });
    expect(await pass({ id, endTime: '2020-01-01 00:00:00' }).catch((error) => error)).toMatchObject({ code: 42200 });
    expect(await pass({ id, deviceIds: ['d9'] }).catch((error) => error)).toMatchObject({
      message: '所选门禁不属于该小区',
    });
    expect(await stateOf(id)).toBe('1');
    expect(await pass({ id, remark: '资料齐全' })).toEqual({ passed: 1, failed: [] });
    const [person] = await rowsOf(sql`
      select r.id, a.approve_by, h.household_type, h.household_state from application a
      join resident r on r.id = a.resident_id join household h on h.resident_id = r.id where a.id = ${id}`);
    expect(person).toMatchObject({ approve_by: '账号manager', household_type: '2', household_state: '1' });
    const doors = await rowsOf(sql`
      select device_id, permission_source from door_permission where person_id = ${person?.id} order by 1`);
    expect(doors).toEqual([
      { device_id: 'd1', permission_source: '1' },
      { device_id: 'd3', permission_source: '1' },
    ]);
    expect(await rowsOf(sql`select face_state from face_picture where person_id = ${person?.id}`)).toEqual([
      { face_state: '2' },
    ]);
    const [user] = await rowsOf(sql`
      select u.verification_state, u.user_state, r.app_bound from community_user u join resident r on r.id = u.resident_id
      join household h on h.id = u.household_id where r.id = ${person?.id}`);
    expect(user).toEqual({ verification_state: '3', user_state: '1', app_bound: true });
    const synced = await rowsOf(sql`select 1 from device_sync where person_id = ${person?.id} and sync_type = '1'`);
    expect(synced).toHaveLength(2);
    expect(
      await rowsOf(
        sql`select message_type from sms_record where phone_index = ${server.vault.blindIndex('15433330001')}`,
      ),
    ).toEqual([{ message_type: '2' }]);
    expect((await show(id)).timeline.map(({ action }) => action)).toEqual(['通过', '提交申请']);
    expect(await refusalOf(pass({ id }))).toMatchObject({ code: 40903, message: '当前状态为“已通过”，不能通过' });
    // Another account receives the name of the first one.
    expect((await refusalOf(committee.post(`${PATH}/pass`, { id }))).message).toMatch(
      /^当前状态为“已通过”，不能通过（账号manager已于\d\d:\d\d处理）$/,
    );
  });

  test('with a picture that does not do: registered without a face, and a face alone is not granted', async () => {
    const faceUrl = '/pictures/gone.jpg';
    const id = await submit({ applicantName: '吴小风', phone: '15433330002', faceUrl });
    expect(await pass({ id })).toMatchObject({ passed: 1 });
    expect(
      await rowsOf(sql`
        select f.face_state, f.unpass_reason from face_picture f join application a on a.resident_id = f.person_id
        where a.id = ${id}`),
    ).toEqual([{ face_state: '3', unpass_reason: '7' }]);
    const face = await submit({ applicantName: '吴小风', phone: '15433330002', applicationType: '3', faceUrl });
    expect(await refusalOf(pass({ id: face }))).toMatchObject({
      code: 42200,
      message: expect.stringMatching(/人脸照片不合格：./),
    });
    expect(await stateOf(face)).toBe('1');
  });

  test('what was refused is taken up again, mended, with its history, and can then be decided', async () => {
    const reopen = (payload: object) => manager.post<object>(`${PATH}/reopen`, payload);
    const id = await submit({ applicantName: '周小一', phone: '15433339999' });
    expect(await refusalOf(reopen({ id }))).toMatchObject({ code: 40903, message: '当前状态为“待审批”，不能重新受理' });
    await manager.post(`${PATH}/reject`, { id, rejectReason: '资料不清晰' });
    await server.database.run(sql`update application set expire_time = now() - interval '1 day' where id = ${id}`);
    await reopen({ id, relation: '2', reason: '已补充资料' });
    const now = await show(id);
    expect(now).toMatchObject({ approvalState: '1', relation: '2', reason: '已补充资料', rejectReason: null });
    expect(now.timeline.map(({ action }) => action)).toEqual(['重新受理', '驳回', '提交申请']);
    await runSchedules(services());
    expect(await stateOf(id)).toBe('1');
    expect(await manager.post(`${PATH}/reject`, { id, rejectReason: '非本小区住户' })).toMatchObject({ passed: 1 });
    await server.database.run(sql`delete from application where id = ${id}`);
  });

  test('for a card: the one on the reader, in a batch those of the stock while there are any', async () => {
    const first = await submit({ ...ofTenant, applicationType: '2' });
    expect(await refusalOf(pass({ id: first }))).toMatchObject({ message: '库存中没有门卡，请输入卡号' });
    expect(await pass({ id: first, cardNo: 'AABBCC01' })).toMatchObject({ passed: 1 });
    await add('accessCard', [
      { ...base, id: 'stock', cardNo: 'AABBCC02', cardType: '1', cardUsage: '1', cardState: '0' },
    ]);
    const ids = [
      await submit({ ...ofTenant, applicationType: '2' }),
      await submit({ ...ofTenant, applicationType: '2' }),
    ];
    const answer = await pass({ ids });
    expect(answer).toMatchObject({ passed: 1, failed: [{ id: ids[1], message: '库存中没有门卡，请输入卡号' }] });
    expect(answer).toMatchObject({
      results: [
        { id: ids[0], ok: true },
        { id: ids[1], ok: false },
      ],
    });
    expect([await stateOf(ids[0]!), await stateOf(ids[1]!)]).toEqual(['3', '1']);
    const cards = await rowsOf(
      sql`select id, card_state, end_time::date::text as day from access_card where person_id = 'p1'`,
    );
    expect(cards).toHaveLength(2);
    expect(cards.every(({ card_state, day }) => card_state === '1' && day === inDays(20).slice(0, 10))).toBe(true);
    expect(cards.map(({ id }) => id)).toContain('stock');
  });

  test('with a certificate number that its type does not allow: refused at the field, and nothing is written', async () => {
    const count = () => rowsOf(sql`select count(*)::int as n from application`);
    const before = await count();
    const wrong = { certificateType: '1', certificateNo: '123456789012345678' } as const;
    const errors = [{ field: 'certificateNo', message: '请输入正确的身份证号码' }];
    await expect(submit(wrong)).rejects.toMatchObject({ refusal: 'payload-wrong', content: { errors } });
    // The type's default counts where none is sent.
    await expect(submit({ certificateNo: wrong.certificateNo })).rejects.toMatchObject({ content: { errors } });
    expect(await count()).toEqual(before);
    expect(await submit({ ...wrong, certificateType: '2' })).toBeTruthy();
  });

  test('for other doors: opens those that were asked for, as long as was asked', async () => {
    const asked: Partial<NewApplication> = {
      ...ofTenant,
      applicationType: '5',
      deviceIds: ['d2'],
      startTime: inDays(-1),
      endTime: inDays(5),
    };
    const id = await submit(asked);
    expect(await show(id)).toMatchObject({ deviceIds: ['d2'], deviceNames: ['西门100%_'] });
    expect(await pass({ id })).toMatchObject({ passed: 1 });
    const [door] = await rowsOf(sql`
      select permission_source, permission_state, end_time::date::text as day from door_permission
      where person_id = 'p1' and device_id = 'd2'`);
    expect(door).toEqual({ permission_source: '2', permission_state: '1', day: inDays(5).slice(0, 10) });
    const stranger = await submit({ ...asked, applicantName: '无名', phone: '15477770001' });
    expect(await refusalOf(pass({ id: stranger }))).toMatchObject({ message: '未匹配到居民，请先选择关联居民' });
    expect(await refusalOf(pass({ id: stranger, residentId: 'p9' }))).toMatchObject({
      message: '所选居民不属于该小区',
    });
  });

  test('to stay longer, and to leave', async () => {
    const longer = { ...ofTenant, applicationType: '4', endTime: inDays(120) } as const;
    expect(await refusalOf(pass({ id: await submit({ ...longer, endTime: inDays(900) }) }))).toMatchObject({
      message: '租客有效期不能超过12个月',
    });
    expect(await pass({ id: await submit(longer) })).toMatchObject({ passed: 1 });
    expect(await rowsOf(sql`select expire_date::text as day from household where id = 'h1'`)).toEqual([
      { day: inDays(120).slice(0, 10) },
    ]);
    expect(await pass({ id: await submit({ ...ofTenant, applicationType: '6' }) })).toMatchObject({ passed: 1 });
    expect(await rowsOf(sql`select household_state from household where id = 'h1'`)).toEqual([
      { household_state: '4' },
    ]);
    const held = await rowsOf(sql`select 1 from access_card where person_id = 'p1' and card_state = '1'`);
    expect(held).toEqual([]);
  });

  test('are rejected with a reason', async () => {
    const id = await submit({});
    expect(await refusalOf(manager.post(`${PATH}/reject`, { id, rejectReason: ' ' }))).toMatchObject({ code: 42200 });
    expect(await manager.post(`${PATH}/reject`, { ids: [id], rejectReason: '资料不清晰' })).toMatchObject({
      passed: 1,
    });
    const [row] = await rowsOf(sql`
      select approval_state, reject_reason, approve_by from application where id = ${id}`);
    expect(row).toEqual({ approval_state: '4', reject_reason: '资料不清晰', approve_by: '账号manager' });
  });

  test('wait for the owner where the community asks, and are passed by themselves where it decides about strangers only', async () => {
    await add('communityBaseSetting', [
      {
        ...base,
        id: 'setting',
        registerEnabled: true,
        registerApproval: false,
        ownerConfirm: true,
        applicationValidDays: 3,
        tenantMaxMonths: 12,
        expireRemindDays: 15,
        cardLimitPerRoom: 8,
      },
    ]);
    await server.database.run(sql`update room set owner_name = '孙业主' where id = 'room1'`);
    const [willing, unwilling] = [await submit({}), await submit({})];
    expect([await stateOf(willing), await stateOf(unwilling)]).toEqual(['2', '2']);
    expect(await refusalOf(pass({ id: willing }))).toMatchObject({ code: 40903 });
    expect(await answerOfOwner(services(), willing, true)).toBe(true);
    expect(await answerOfOwner(services(), unwilling, false)).toBe(true);
    expect(await answerOfOwner(services(), unwilling, true)).toBe(false);
    expect([await stateOf(willing), await stateOf(unwilling)]).toEqual(['1', '4']);

    await server.database.run(sql`update community_base_setting set owner_confirm = false`);
    const known = await submit({ applicantName: '周小雨', phone: '15433330001' });
    expect([await stateOf(known), await stateOf(await submit({}))]).toEqual(['3', '1']);
    await server.database.run(sql`update community_base_setting set register_enabled = false`);
    await expect(submit({})).rejects.toThrow();
    await server.database.run(sql`delete from community_base_setting`);
  });

  test('of kinds that the app of the community does not offer are not taken', async () => {
    await add('communityAppSetting', [
      { ...base, id: 'app', addFamily: false, applyCard: false, collectFace: true, appOpen: true },
    ]);
    await expect(submit({ applicationType: '2' })).rejects.toThrow();
    await expect(submit({ applicationType: '1', householdType: '2', relation: '3' })).rejects.toThrow();
    expect(await stateOf(await submit({ applicationType: '1', householdType: '1' }))).toBe('1');
    await server.database.run(sql`delete from community_app_setting`);
  });

  test('lapse when nobody decides in time', async () => {
    const [late, decided] = [await submit({}), await submit({})];
    await manager.post(`${PATH}/reject`, { id: decided, rejectReason: '非本小区住户' });
    await server.database.run(sql`
      update application set expire_time = now() - interval '1 second' where id in (${late}, ${decided})`);
    await runSchedules(services());
    expect([await stateOf(late), await stateOf(decided)]).toEqual(['7', '4']);
    expect(await refusalOf(pass({ id: late }))).toMatchObject({ code: 40903 });
  });

  test('go back to revoked with what they had granted, those of the same person only', async () => {
    const [row] = await rowsOf(sql`
      select id, resident_id from application where approval_state = '3' and resident_id <> 'p1' limit 1`);
    const id = String(row?.id);
    const revoke = (residentId: string) =>
      markRevoked(services(), {
        communityUuid: OWN,
        residentId,
        applicationId: id,
        reason: '退租',
        operator: '账号manager',
      });
    await revoke('p1');
    expect(await stateOf(id)).toBe('3');
    await revoke(String(row?.resident_id));
    expect(await stateOf(id)).toBe('6');
    expect((await show(id)).timeline[0]).toMatchObject({ action: '撤销授权' });
  });

  test('are counted past the tab that is open', async () => {
    await server.database.run(sql`
      update application set create_time = create_time - interval '30 hours'
      where id = (select id from application where approval_state = '1' and community_uuid = ${OWN} limit 1)`);
    const [counted] = await rowsOf(sql`
      select count(*) filter (where approval_state = '1')::integer as pending from application where community_uuid = ${OWN}`);
    const answer = await manager.post<{ total: number; summary: Record<string, number> }>(`${PATH}/list`, {
      communityUuid: OWN,
      approvalState: ['4'],
      summary: true,
    });
    expect(answer.summary).toMatchObject({ pending: counted?.pending, overdue: 1 });
    expect(answer.total).toBe(3);
    expect(answer.summary.today).toBeGreaterThan(answer.total);
  });
});
