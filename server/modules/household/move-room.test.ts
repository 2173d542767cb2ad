import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { householdWorld, type Row, TODAY } from '../../testing/household-world.ts';
import { OWN } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf } from '../../testing/test-server.ts';

describe.each(oneDatabase)('moving to another room on %s', (kind) => {
  const world = householdWorld(kind);
  const { add, row, countOf } = world;
  const PATH = '/control/household/v1/moveRoom';
  const doors = () =>
    world.server.database.run(sql<Row>`
      select device_id, room_id from door_permission where permission_state = '1' order by device_id`);
  const atDoors = () =>
    world.server.database.run(sql<Row>`
      select device_id, sync_type from device_sync where sync_state not in ('4', '5') order by device_id, sync_type`);

  test('keeps the person, the card, the face and the history; rooms and doors change, as the preview says', async () => {
    const { id, residentId } = await add({
      cardNo: 'A1B2C3D4',
      faceUrl: '/demo/pictures/face-7.svg',
      consent: true,
      isPrimary: true,
    });
    const card = await row(sql<Row>`select id, card_no_index, card_state from access_card`);
    expect((await atDoors()).map((each) => each.device_id)).toEqual(['d1', 'd1', 'd2', 'd2']);
    const ask = { id, roomId: 'r201', moveDate: TODAY, reason: '分户' };
    expect(await world.manager.post(PATH, { ...ask, dryRun: true })).toEqual({
      rows: 1,
      permissions: 1,
      doors: 1,
      cards: 1,
      faces: 1,
    });
    expect(await doors()).toMatchObject([{ room_id: 'r101' }, { room_id: 'r101' }]);
    await world.manager.post(PATH, ask);

    expect(
      await row(sql<Row>`select room_id, space_name, household_state, is_primary from household where id = ${id}`),
    ).toEqual({
      room_id: 'r201',
      space_name: '一期-1栋-1单元-201',
      household_state: '1',
      is_primary: true,
    });
    expect(await doors()).toEqual([
      { device_id: 'd1', room_id: 'r201' },
      { device_id: 'd3', room_id: 'r201' },
    ]);
    expect(await atDoors()).toEqual(
      ['d1', 'd3'].flatMap((device_id) => ['1', '2'].map((sync_type) => ({ device_id, sync_type }))),
    );
    expect(await row(sql<Row>`select id, card_no_index, card_state from access_card`)).toEqual(card);
    expect(await row(sql<Row>`select room_id from access_card`)).toEqual({ room_id: 'r201' });
    expect(await row(sql<Row>`select face_state from face_picture`)).toEqual({ face_state: '2' });
    expect(await row(sql<Row>`select room_count, card_count, id from resident`)).toEqual({
      room_count: 1,
      card_count: 1,
      id: residentId,
    });
    const rooms = await world.server.database.run(sql<Row>`
      select room_state, household_count, card_count from room where id in ('r101', 'r201') order by id`);
    expect(rooms).toEqual([
      { room_state: '0', household_count: 0, card_count: 0 },
      { room_state: '1', household_count: 1, card_count: 1 },
    ]);
    // The old room shows who lived there, and the person's history shows what happened.
    expect(
      await countOf('household', sql`room_id = 'r101' and household_state = '4' and move_out_reason = '分户'`),
    ).toBe(1);
    expect(
      await row(sql<Row>`select remark from timeline_event where object_id = ${id} and action = 'moveRoom'`),
    ).toEqual({
      remark: '一期-1栋-1单元-101 → 一期-1栋-1单元-201；分户',
    });
  });

  test('a door that was chosen by hand stays; the same room, one of elsewhere and a day to come are refused', async () => {
    const { id } = await add({ deviceIds: ['d1', 'd2', 'd3'] });
    const refused = async (more: Row) => (await refusalOf(world.manager.post(PATH, { id, ...more }))).message;
    expect(await refused({ roomId: 'r101' })).toBe('请选择其他房屋');
    expect(await refused({ roomId: 'r901' })).toBe('房屋不存在');
    expect(await refused({ roomId: 'r201', moveDate: '2099-01-01' })).toBe('换房日期不能晚于今天');
    await world.manager.post(PATH, { id, roomId: 'r102' });
    expect((await doors()).map(({ device_id }) => device_id)).toEqual(['d1', 'd2', 'd3']);
    await world.manager.post('/control/household/v1/moveOut', { communityUuid: OWN, id });
    expect(await refused({ roomId: 'r201' })).toBe('当前状态为“已迁出”，不能换房');
    expect(await doors()).toEqual([]);
  });
});
