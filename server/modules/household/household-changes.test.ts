import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { householdWorld, ID_NUMBER, type Row } from '../../testing/household-world.ts';
import { OWN } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf } from '../../testing/test-server.ts';

describe.each(oneDatabase)('changes of households on %s', (kind) => {
  const world = householdWorld(kind);
  const { add, row, countOf } = world;

  test('a masked form that comes back leaves what is stored; a new name is written wherever the person is named', async () => {
    const { id } = await add({ certificateNo: ID_NUMBER, cardNo: 'A1B2C3D4' });
    const shown = await world.committee.post<Row>('/control/household/v1/detail', { id });
    expect(shown).toMatchObject({ residentName: '赵*宁', deviceIds: ['d1', 'd2'], weekdays: [] });
    const { residentName, certificateNo, revision } = shown;
    const sent = { id, revision, residentName, certificateNo, phone: '15412345601', remark: '改过' };
    const saved = await world.committee.post<{ revision: number }>('/control/household/v1/update', sent);
    expect(await row(sql<Row>`select resident_name, remark from resident`)).toEqual({
      resident_name: '赵小宁',
      remark: '改过',
    });
    expect((await refusalOf(world.committee.post('/control/household/v1/update', sent))).code).toBe(40902);
    await world.manager.post('/control/household/v1/update', { id, revision: saved.revision, residentName: '赵大宁' });
    for (const table of ['door_permission', 'access_card']) {
      expect(await countOf(table, sql`person_name = '赵大宁'`)).toBeGreaterThan(0);
    }
    expect(await row(sql<Row>`select owner_name from room where id = 'r101'`)).toEqual({ owner_name: '赵大宁' });
  });

  test('another end of the tenancy moves the end of doors and cards; other doors and hours are those that are chosen', async () => {
    const { id } = await add({
      householdType: '3',
      checkInDate: '2026-06-01',
      expireDate: '2027-03-01',
      cardNo: 'A1B2C3D4',
    });
    const { revision } = await world.manager.post<{ revision: number }>('/control/household/v1/detail', { id });
    await world.manager.post('/control/household/v1/update', {
      id,
      revision,
      expireDate: '2027-04-01',
      deviceIds: ['d1', 'd3'],
      weekdays: ['1', '2'],
      dayStart: '08:00',
      dayEnd: '18:00',
    });
    const doors = await world.server.database.run(sql<Row>`
      select device_id, weekdays, day_start, to_char(end_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as until
      from door_permission where permission_state in ('1', '2') order by device_id`);
    const hours = { weekdays: ['1', '2'], day_start: '08:00', until: '2027-04-01' };
    expect(doors).toEqual([
      { device_id: 'd1', ...hours },
      { device_id: 'd3', ...hours },
    ]);
    expect(await countOf('access_card', sql`end_time > '2027-04-01'`)).toBe(1);
  });

  test('history and log tell what was changed of the person too, and nothing where nothing was', async () => {
    const { id } = await add();
    const shown = () => world.manager.post<Row>('/control/household/v1/detail', { id });
    const steps = () => countOf('timeline_event', sql`object_id = ${id} and action = 'edit'`);
    const { revision, remark } = await shown();
    await world.manager.post('/control/household/v1/update', { id, revision, remark });
    expect(await steps()).toBe(0);
    const phone = '15412345678';
    await world.manager.post('/control/household/v1/update', { id, revision: (await shown()).revision, phone });
    expect(await steps()).toBe(1);
    const [line] = await world.server.database.run(sql<{ changes: string | object }>`
      select changes from operation_log where object_id = ${id} order by id desc limit 1`);
    expect(JSON.stringify(line?.changes)).toContain('154****5678');
    expect(JSON.stringify(line?.changes)).not.toContain(phone);
    // Each write has its own step, however soon one follows the other.
    const remark2 = '改过备注';
    await world.manager.post('/control/household/v1/update', {
      id,
      revision: (await shown()).revision,
      remark: remark2,
    });
    expect(await steps()).toBe(2);
    const deviceIds = ['d1', 'd3'];
    await world.manager.post('/control/household/v1/update', { id, revision: (await shown()).revision, deviceIds });
    expect(await steps()).toBe(3);
  });

  test('what only the system sets is refused by name', async () => {
    const fieldsOf = async (work: Promise<unknown>) =>
      ((await refusalOf(work)).content as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(await fieldsOf(add({ createTime: '2020-01-01 00:00:00', householdState: '1' }))).toEqual([
      'createTime',
      'householdState',
    ]);
    expect(await countOf('household')).toBe(0);
    const { id, residentId } = await add();
    const household = { id, revision: 1, communityUuid: OWN, doorCount: 9 };
    expect(await fieldsOf(world.manager.post('/control/household/v1/update', household))).toEqual(['doorCount']);
    const resident = { id: residentId, revision: 1, communityUuid: OWN, cardCount: 9 };
    expect(await fieldsOf(world.manager.post('/control/resident/v1/update', resident))).toEqual(['cardCount']);
    const bind = { communityUuid: OWN, roomId: 'r201', householdType: '1' };
    const stranger = { ...bind, residentId: 'nobody' };
    expect(await fieldsOf(world.manager.post('/control/household/v1/bindRoom', stranger))).toEqual(['residentId']);
    const door = { communityUuid: OWN, personId: residentId, deviceIds: ['nowhere'] };
    expect(await fieldsOf(world.manager.post('/control/permission/v1/add', door))).toEqual(['deviceIds']);
  });

  test('labels go to all who are named or to nobody', async () => {
    const { id, residentId } = await add();
    const label = { communityUuid: OWN, labelIds: ['l1'] };
    const asked = [
      ['household', { ...label, ids: [id, 'nobody'] }],
      ['resident', { ...label, ids: ['nobody', residentId] }],
    ] as const;
    for (const [entity, payload] of asked) {
      expect((await refusalOf(world.manager.post(`/control/${entity}/v1/label`, payload))).code).toBe(40401);
    }
    expect(await countOf('resident', sql`label_ids @> array['l1']`)).toBe(0);
    await world.manager.post('/control/household/v1/label', { ...label, ids: [id] });
    expect(await countOf('resident', sql`label_ids @> array['l1']`)).toBe(1);
  });
});
