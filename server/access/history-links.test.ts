import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import type { OperationLog, TimelineEvent } from '../../schemas/generated/entities.ts';
import { householdWorld, TODAY } from '../testing/household-world.ts';
import { OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';

describe.each(oneDatabase)('what a history names on %s', (kind) => {
  const world = householdWorld(kind);
  const HOUSEHOLD = '/control/household/v1/timeline/list';
  const changesOf = async (client: RequestClient, path: string, objectId: string) => {
    const { list } = await client.post<ListAnswer<TimelineEvent>>(path, { id: objectId });
    return list.flatMap(({ changes }) => changes ?? []);
  };

  test('leads to its page only for who holds it and may reach the record', async () => {
    const { id } = await world.add({ roomId: 'r102', checkInDate: '2026-06-01' });
    await world.manager.post('/control/household/v1/moveRoom', { id, roomId: 'r201', moveDate: TODAY });
    const changes = await changesOf(world.manager, HOUSEHOLD, id);
    expect(changes).toContain('房屋：[102](/business/cell/details?id=r102) → [201](/business/cell/details?id=r201)');
    // Both are called so, and nothing of it is hidden.
    expect(changes).toContain('单元：1单元 → 1单元');
    // His role has the page of households and not that of rooms.
    const guard = await world.server.login(PHONES.guard);
    expect(await changesOf(guard, HOUSEHOLD, id)).toContain('房屋：102 → 201');
    // No other test has people in these rooms. What was deleted, or moved elsewhere, is only a name.
    await world.server.database.run(sql`update room set community_uuid = 'elsewhere' where id = 'r102'`);
    await world.server.database.run(sql`delete from room where id = 'r201'`);
    expect(await changesOf(world.manager, HOUSEHOLD, id)).toContain('房屋：102 → 201');
  });

  test('is no link where somebody typed one, and reads as he typed it', async () => {
    const PATH = '/api/v1/device/timeline/list';
    const { revision } = await world.manager.post<{ revision: number }>('/api/v1/device/detail', { id: 'd1' });
    await world.manager.post('/api/v1/device/modify', { id: 'd1', revision, deviceName: '[门](/first/index)' });
    expect((await changesOf(world.manager, PATH, 'd1'))[0]).toMatch(/^设备名称：.+ → \\\[门\\\]\(\/first\/index\)$/);
  });

  test('is the other card, on both sides of a replacement', async () => {
    const PATH = '/control/card/v1/timeline/list';
    const { residentId } = await world.add({ checkInDate: '2026-06-01' });
    const { id } = await world.manager.post<{ id: string }>('/control/card/v1/add', {
      communityUuid: OWN,
      residentId,
      cardNo: 'A1B2C3D4',
    });
    const { id: next } = await world.manager.post<{ id: string }>('/control/card/v1/replace', {
      id,
      newCardNo: 'FFEE0011',
      reason: '遗失',
    });
    const route = (card: string) => `(/business/cardDetails?id=${card})`;
    expect(await changesOf(world.manager, PATH, id)).toEqual([
      expect.stringMatching(/：空 → \[FF\*{4}11\]\(\/business\/cardDetails\?id=\w+\)$/),
    ]);
    expect((await changesOf(world.manager, PATH, id))[0]).toContain(route(next));
    expect((await changesOf(world.manager, PATH, next)).join()).toContain(route(id));
  });

  test('is an address in the operation log under the same conditions', async () => {
    const { id } = await world.add({ checkInDate: '2026-06-01' });
    const routes = async () => {
      const admin = await world.server.login(PHONES.manager);
      const { list } = await admin.post<ListAnswer<OperationLog>>('/control/log/v1/list', {});
      return list.filter(({ objectId }) => objectId === id).map(({ objectRoute }) => objectRoute);
    };
    expect(await routes()).toEqual([`/business/householdDetails?id=${id}`]);
    await world.server.database.run(sql`delete from household where id = ${id}`);
    expect(await routes()).toEqual([null]);
  });
});
