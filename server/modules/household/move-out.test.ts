import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { householdWorld, type Registered, type Row, TODAY } from '../../testing/household-world.ts';
import { noEffects } from '../../testing/no-effects.ts';
import { OWN } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue } from '../../testing/test-server.ts';
import { updateHouseholdStates } from './update-states.ts';

describe.each(oneDatabase)('moving out on %s', (kind) => {
  const world = householdWorld(kind);
  const { add, row, countOf, list } = world;

  test('moving out ends what goes with the room, as the preview says, and leaves what another room opens', async () => {
    const first = await add({ cardNo: 'A1B2C3D4' });
    await world.manager.post('/control/household/v1/bindRoom', {
      communityUuid: OWN,
      residentId: first.residentId,
      roomId: 'r201',
      householdType: '1',
    });
    const ask = { ids: [first.id], moveOutDate: TODAY, reason: '搬家' };
    const preview = await world.manager.post('/control/household/v1/moveOut', { ...ask, dryRun: true });
    expect(preview).toEqual({ rows: 1, permissions: 1, cards: 1, faces: 0 });
    expect(await countOf('household', sql`household_state = '4'`)).toBe(0);
    await world.manager.post('/control/household/v1/moveOut', ask);
    const doors = await world.server.database.run(sql<Row>`
      select device_id, room_id from door_permission where permission_state = '1' order by device_id`);
    expect(doors).toEqual([
      { device_id: 'd1', room_id: 'r201' },
      { device_id: 'd3', room_id: 'r201' },
    ]);
    expect(await countOf('access_card', sql`card_state = '5'`)).toBe(1);
    expect(await row(sql<Row>`select room_count, card_count from resident`)).toEqual({ room_count: 1, card_count: 0 });
    const again = await world.manager.post<{ results: Row[] }>('/control/household/v1/moveOut', ask);
    expect(again.results).toMatchObject([{ ok: false, message: '当前状态为“已迁出”，不能迁出' }]);
    expect((await list({ householdState: ['1'] })).list).toMatchObject([{ roomId: 'r201', doorCount: 2 }]);
  });

  test('a door that the room which stays opens as well goes on as a door of that room', async () => {
    const { residentId } = await add({ cardNo: 'A1B2C3D4' });
    const bind = { communityUuid: OWN, residentId, roomId: 'r201', householdType: '1' };
    const second = await world.manager.post<Registered>('/control/household/v1/bindRoom', bind);
    await world.manager.post('/control/household/v1/moveOut', { id: second.id });
    const doors = await world.server.database.run(sql<Row>`
      select device_id, room_id from door_permission where permission_state = '1' order by device_id`);
    expect(doors).toEqual([
      { device_id: 'd1', room_id: 'r101' },
      { device_id: 'd2', room_id: 'r101' },
    ]);
    expect(await countOf('access_card', sql`card_state = '1'`)).toBe(1);
  });

  test('a day that passes brings tenancies to their end', async () => {
    const { id } = await add({ householdType: '3', checkInDate: '2026-06-01', expireDate: '2027-05-01' });
    const stateAfter = async (days: number) => {
      await world.server.database.run(sql`
        update household set expire_date = (now() at time zone 'Asia/Shanghai')::date + ${days}::integer where id = ${id}`);
      await updateHouseholdStates({
        ...world.server,
        catalogue,
        live: { publish: async () => {} } as never,
        effects: noEffects,
      });
      return (await row(sql<Row>`select household_state from household where id = ${id}`))?.household_state;
    };
    expect(await stateAfter(15)).toBe('2');
    expect(await stateAfter(-1)).toBe('3');
    expect(await stateAfter(15)).toBe('2');
    expect(await stateAfter(16)).toBe('1');
  });
});
