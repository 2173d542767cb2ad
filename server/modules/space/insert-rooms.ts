import { type RawBuilder, sql } from 'kysely';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { publishRecords } from '../../live/publish-record.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { levelEntity, levelTable, type NodeType } from './levels.ts';

const a = table('area', 'a');
const b = table('building', 'b');
const t = table('floor', 't');
const u = table('unit', 'u');

/** Where rooms are: a floor and all its parents. */
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

/** A room as a caller adds it: its own fields. */
export type RoomDraft = Readonly<Record<string, unknown>> & { roomName: string };

/** The floors of a unit, or one floor, that the account may reach. */
export async function placesOf(
  context: CallContext,
  where: { unitId?: string; floorId?: string },
): Promise<RoomPlace[]> {
  const which: RawBuilder<unknown> =
    where.floorId === undefined ? sql`${t.unit_id} = ${where.unitId}` : sql`${t.id} = ${where.floorId}`;
  return context.database.run(query`
    select ${selected({
      communityUuid: t.community_uuid,
      areaId: b.area_id,
      areaName: a.area_name,
      buildingId: b.id,
      buildingName: b.building_name,
      buildingNo: b.building_no,
      unitId: u.id,
      unitName: u.unit_name,
      unitNo: u.unit_no,
      floorId: t.id,
      floorNo: t.floor_no,
    })}
    from ${levelTable(context, 'floor')} as t join ${u} on ${u.id} = ${t.unit_id}
    join ${b} on ${b.id} = ${u.building_id}
      join ${a} on ${a.id} = ${b.area_id}
    where ${which} order by ${t.floor_no}`);
}

/** It has no residents and nothing belongs to it yet. */
const EMPTY = { householdCount: 0, cardCount: 0, faceCount: 0, cardFrozen: false, labelNames: [] };

/** Adds rooms; the counts of the parents are updated by the caller that adds the last ones. */
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

/** Adds nodes of a level as whole records, and publishes that they were added. */
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
