import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { AccessRecord } from '../../schemas/generated/entities.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import { assigned } from '../db/sql/assigned.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';
import type { CompletedCommand } from './completed-command.ts';

const deviceTable = table('device');

/** An open-door record of a door that was opened from the console, with who did it. */
export async function recordOpening(
  { catalogue, database, live, vault }: RecordServices,
  { communityUuid, deviceId, operator }: CompletedCommand,
): Promise<void> {
  const entity = catalogue.entities.accessRecord;
  if (!entity) return;
  const device = await database.first(query`
    select ${selected({
      direction: deviceTable.direction,
      areaId: deviceTable.area_id,
      buildingId: deviceTable.building_id,
      unitId: deviceTable.unit_id,
      floorId: deviceTable.floor_id,
    })}
    from ${deviceTable} where ${deviceTable.id} = ${deviceId}`);
  const now = wallTime(new Date());
  const { direction, ...place } = device ?? {};
  const row = {
    ...place,
    id: newId(),
    createTime: now,
    communityUuid,
    deviceId,
    openTime: now,
    openType: CODES.openType.console,
    openResult: CODES.openResult.opened,
    recordSource: CODES.recordSource.live,
    direction: direction === CODES.direction.in || direction === CODES.direction.out ? direction : null,
    operator,
  } satisfies NewRow<AccessRecord>;
  await bulkInsert(database, entity, [row], vault);
  await database.run(
    sql`update ${deviceTable} set ${assigned(deviceTable, { last_open_time: sql`now()` })}
      where ${deviceTable.id} = ${deviceId}`,
  );
  await live.publish({ entity: 'device', id: deviceId, communityUuid });
  await live.publish({ entity: 'accessRecord', id: row.id, communityUuid });
}
