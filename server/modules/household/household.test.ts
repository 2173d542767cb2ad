import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { householdWorld, ID_NUMBER, type Row, TODAY } from '../../testing/household-world.ts';
import { OTHER, OWN } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf } from '../../testing/test-server.ts';

describe.each(oneDatabase)('households on %s', (kind) => {
  const world = householdWorld(kind);
  const { add, row, countOf, list } = world;

  test('somebody new gets a place, the doors that go with the room and a card', async () => {
    const { id, residentId } = await add({ certificateNo: ID_NUMBER, cardNo: 'a1b2c3d4', isPrimary: true });
    expect((await list()).list).toMatchObject([
      {
        id,
        residentId,
        residentName: '赵小宁',
        phone: '15412345601',
        birthday: '1990-01-01',
        gender: '1',
        spaceName: '一期-1栋-1单元-101',
        householdState: '1',
        checkInDate: TODAY,
        doorCount: 2,
        cardCount: 1,
        dataSource: '1',
      },
    ]);
    const doors = await world.server.database.run(sql<Row>`
      select device_id, permission_source, room_id from door_permission order by device_id`);
    expect(doors).toEqual([
      { device_id: 'd1', permission_source: '1', room_id: 'r101' },
      { device_id: 'd2', permission_source: '1', room_id: 'r101' },
    ]);
    expect(await row(sql<Row>`select owner_name, household_count, card_count from room where id = 'r101'`)).toEqual({
      owner_name: '赵小宁',
      household_count: 1,
      card_count: 1,
    });
    expect(await countOf('timeline_event', sql`object_id = ${id} and action = 'register'`)).toBe(1);
  });

  test('is found by what the resident is called, numbered and labelled with, and by any place above', async () => {
    await add({ certificateNo: ID_NUMBER, labelIds: ['l1'] });
    await add({ roomId: 'r201', residentName: '钱多', phone: '15412345602', householdType: '2', relation: '2' });
    const names = async (filters: Row) => (await list(filters)).list.map((one) => one.residentName);
    expect(await names({ residentName: '小宁' })).toEqual(['赵小宁']);
    expect(await names({ phone: '5602' })).toEqual(['钱多']);
    expect(await names({ certificateNo: ID_NUMBER })).toEqual(['赵小宁']);
    expect(await names({ labelIds: ['l1'] })).toEqual(['赵小宁']);
    expect(await names({ spaceIds: 'b2' })).toEqual(['钱多']);
    expect((await list({ residentName: '小宁' })).summary).toMatchObject({
      total: 1,
      owners: 1,
      noFace: 1,
      tenants: 0,
    });
    expect(await row(sql<Row>`select object_count from label where id = 'l1'`)).toEqual({ object_count: 1 });
  });

  test('somebody who is known by number, or by name and phone, is joined, and what was not known is added', async () => {
    const first = await add({ certificateNo: ID_NUMBER, remark: '原来的' });
    const again = await add({ roomId: 'r102', certificateNo: ID_NUMBER, domicile: '杭州' });
    expect(again.residentId).toBe(first.residentId);
    expect(await row(sql<Row>`select resident_name, remark, domicile, room_count from resident`)).toEqual({
      resident_name: '赵小宁',
      remark: '原来的',
      domicile: '杭州',
      room_count: 2,
    });
    expect(await refusalOf(add({ residentName: '赵小宁' }))).toMatchObject({
      code: 40904,
      message: '该住户已在此房屋登记',
    });
    const asked = { communityUuid: OWN, certificateNo: ID_NUMBER, roomId: 'r101', householdType: '1' };
    expect(await world.committee.post('/control/household/v1/check', asked)).toMatchObject({
      exists: true,
      residentName: '赵*宁',
      rooms: '一期-1栋-1单元-101、一期-1栋-1单元-102',
      hasOwner: true,
    });
  });

  test.each([
    [{ residentName: '钱多' }, 'residentName', '该住户已登记，姓名为“赵小宁”，与填写的“钱多”不一致'],
    [{ phone: '15412345699' }, 'phone', '该住户已登记，手机号为“15412345601”，与填写的“15412345699”不一致'],
    [{ gender: '2' }, 'gender', '该住户已登记，性别为“男”，与填写的“女”不一致'],
    [{ remark: '新的' }, 'remark', '该住户已登记，备注为“原来的”，与填写的“新的”不一致'],
  ])('a number that somebody has, with %j: refused at %s, and nobody is joined', async (more, field, message) => {
    await add({ certificateNo: ID_NUMBER, gender: '1', remark: '原来的' });
    const refusal = await refusalOf(add({ roomId: 'r102', certificateNo: ID_NUMBER, ...more }));
    expect(refusal.content).toMatchObject({ errors: [{ field, message }] });
    expect(await countOf('household')).toBe(1);
    // A caller who sees them masked does not learn which of them differs, nor the stored values.
    const guessed = { residentName: '赵小宁', birthday: '1985-01-01' };
    for (const wrong of [
      { residentName: '钱多多' },
      { birthday: '1985-01-02' },
      { residentName: '钱多多', birthday: '1985-01-02' },
    ]) {
      await world.server.database.run(sql`update resident set birthday = '1985-01-01'`);
      const masked = world.committee.post('/control/household/v1/add', {
        communityUuid: OWN,
        roomId: 'r102',
        householdType: '1',
        phone: '15412345601',
        certificateNo: ID_NUMBER,
        ...guessed,
        ...wrong,
      });
      expect((await refusalOf(masked)).content).toEqual({
        errors: [{ field: 'residentName', message: '该住户已登记，所填的姓名、电话或证件信息与登记的不一致，请核对' }],
      });
    }
  });

  test.each([
    [{ householdType: '2' }, 'relation', '请选择与业主关系'],
    [{ householdType: '3' }, 'expireDate', '租客必须填写到期日期'],
    [
      { householdType: '3', checkInDate: '2026-01-01', expireDate: '2027-01-02' },
      'expireDate',
      '租客有效期不能超过12个月',
    ],
    [{ householdType: '3', isPrimary: true, expireDate: '2099-01-01' }, 'isPrimary', '只有业主可以设为户主'],
    [{ checkInDate: '2099-01-01' }, 'checkInDate', '入住日期不能晚于今天'],
    [{ certificateNo: '990000199001013016' }, 'certificateNo', '请输入正确的身份证号码'],
    [{ phone: '123' }, 'phone', '请输入正确的手机号码'],
    [{ faceUrl: '/demo/pictures/face-8.svg' }, 'consent', '请确认已取得本人（或监护人）同意'],
    [{ roomId: 'r901' }, 'roomId', '房屋不存在'],
  ])('%j is refused at %s: %s, and nothing stays', async (more, field, message) => {
    const given = 'roomId' in more || !('roomId' in more) ? more : {};
    const refusal = await refusalOf(field === 'roomId' ? committeeAdd(given) : add(given));
    expect(refusal.content).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field, message })]),
    });
    expect(await countOf('resident')).toBe(0);
    expect(await countOf('household')).toBe(0);
  });
  const committeeAdd = (more: Row) =>
    world.committee.post('/control/household/v1/add', {
      communityUuid: OWN,
      householdType: '1',
      residentName: '赵小宁',
      phone: '15412345601',
      ...more,
    });

  test.each([
    ['/demo/pictures/face-7.svg', { face_state: '2', unpass_reason: null }],
    ['/demo/pictures/face-0.svg', { face_state: '3', unpass_reason: '7' }],
  ])('the picture %s is looked at before it is a face: %j', async (faceUrl, becomes) => {
    const { residentId } = await add({ faceUrl, consent: true });
    expect(
      await row(sql<Row>`select face_state, unpass_reason from face_picture where person_id = ${residentId}`),
    ).toEqual(becomes);
    const synced = await countOf('device_sync', sql`person_id = ${residentId} and sync_type = '1'`);
    expect(synced > 0).toBe(becomes.face_state === '2');
  });

  test('people are chosen by name, end of phone or room, masked for who sees them so', async () => {
    await add();
    const options = (client: RequestClient, keyword: string) =>
      client.post('/control/resident/v1/options', { communityUuid: OWN, keyword });
    const found = [expect.objectContaining({ label: '赵*宁', phone: '15412345601', spaceName: '一期-1栋-1单元-101' })];
    for (const keyword of ['赵', '赵小宁', '5601', '15412345601', '1单元-101'])
      expect(await options(world.committee, keyword)).toEqual(found);
    for (const hidden of ['9999', '小', '小宁']) expect(await options(world.committee, hidden)).toEqual([]);
    expect(await world.manager.post('/control/resident/v1/options', { communityUuid: OTHER, keyword: '小宁' })).toEqual(
      [],
    );
  });
});
