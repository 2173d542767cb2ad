import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { publishRecords } from '../../live/publish-record.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { levelEntity, levelTable, type NodeType } from './levels.ts';

/** Where rooms stand: a floor and everything above it. */
export interface RoomPlace {
  communityUuid: string;
  areaId: string;
  areaName: string;
  buildingId: string;
  buildingName: string;
  buildingNo: string;
  unitId: string;
  unitName: string;
  unitNo: string;
  floorId: string;
  floorNo: number;
}

/** A room as somebody adds it: its own fields. */
export type RoomDraft = Readonly<Record<string, unknown>> & { roomName: string };

/** The floors of a unit, or one floor, that the account may reach. */
export async function placesOf(
  context: CallContext,
  where: { unitId?: string; floorId?: string },
): Promise<RoomPlace[]> {
  const which: RawBuilder<unknown> =
    where.floorId === undefined ? sql`t.unit_id = ${where.unitId}` : sql`t.id = ${where.floorId}`;
  return context.database.run(sql<RoomPlace>`
    select t.community_uuid as "communityUuid", b.area_id as "areaId", a.area_name as "areaName", b.id as "buildingId",
      b.building_name as "buildingName", b.building_no as "buildingNo", u.id as "unitId", u.unit_name as "unitName",
      u.unit_no as "unitNo", t.id as "floorId", t.floor_no as "floorNo"
    from ${levelTable(context, 'floor')} as t join unit u on u.id = t.unit_id join building b on b.id = u.building_id
      join area a on a.id = b.area_id
    where ${which} order by t.floor_no`);
}

/** Nobody is in it and nothing belongs to it yet. */
const EMPTY = { householdCount: 0, cardCount: 0, faceCount: 0, vehicleCount: 0, cardFrozen: false, labelNames: [] };

/** Adds rooms; what is counted of them above is left to who adds the last ones. */
export async function insertRooms(
  context: CallContext,
  rooms: readonly { place: RoomPlace; draft: RoomDraft }[],
): Promise<Record<string, unknown>[]> {
  return insertNodes(
    context,
    'room',
    rooms.map(({ place, draft }) => ({ ...EMPTY, ...draft, ...addressOf(place, draft.roomName) })),
    rooms[0]?.place.communityUuid,
  );
}

/** Adds nodes of a level as whole records, and tells that they are there. */
export async function insertNodes(
  context: CallContext,
  nodeType: NodeType,
  rows: readonly Readonly<Record<string, unknown>>[],
  communityUuid: string | undefined,
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0 || communityUuid === undefined) return [];
  const entity = levelEntity(context, nodeType);
  const records = rows.map((row) => newRecord(context, entity, row, communityUuid));
  await bulkInsert(context.database, entity, records, context.vault);
  await publishRecords(context, entity, communityUuid);
  return records;
}

function addressOf(place: RoomPlace, roomName: string): Record<string, unknown> {
  const { areaId, areaName, buildingId, buildingName, buildingNo, floorId, unitId, unitName, unitNo } = place;
  const callNo = `${buildingNo}${unitNo}${roomName}`;
  return {
    areaId,
    buildingId,
    unitId,
    floorId,
    spaceName: [areaName, buildingName, unitName, roomName].join('-'),
    // Door machines dial digits; a room that has letters is called from a list.
    callNo: /^\d{4,10}$/.test(callNo) ? callNo : null,
  };
}
