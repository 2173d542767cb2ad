import { sql } from 'kysely';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { newId } from '../../new-id.ts';
import { wallTime } from '../../wall-time.ts';
import type { OrderNeeds } from '../gateway-needs.ts';
import type { SettledCommand } from './settle-order.ts';

/** An open-door record of a door that was opened from the console, with who did it. */
export async function recordOpening(
  { catalogue, database, live, vault }: OrderNeeds,
  { communityUuid, deviceId, operator }: SettledCommand,
): Promise<void> {
  const entity = catalogue.entities.accessRecord;
  if (!entity) return;
  const device = await database.first(sql<Record<string, string | null>>`
    select direction, area_id as "areaId", building_id as "buildingId", unit_id as "unitId", floor_id as "floorId"
    from device where id = ${deviceId}`);
  const now = wallTime(new Date());
  const { direction, ...place } = device ?? {};
  const row = {
    ...place,
    id: newId(),
    createTime: now,
    communityUuid,
    deviceId,
    openTime: now,
    openType: '10',
    openResult: '1',
    recordSource: '1',
    direction: direction === '1' || direction === '2' ? direction : null,
    operator,
  };
  await bulkInsert(database, entity, [row], vault);
  await database.run(sql`update device set last_open_time = now() where id = ${deviceId}`);
  await live.publish({ entity: 'device', id: deviceId, communityUuid });
  await live.publish({ entity: 'accessRecord', id: row.id, communityUuid });
}
