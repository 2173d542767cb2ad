import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { ApiError } from '../../core/errors.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { ImportWriter } from '../../operations/import/import-writer.ts';
import type { ImportRow } from '../../operations/import/read-records.ts';
import type { CallContext } from '../../services/call-context.ts';
import { insertNodes, insertRooms, type RoomPlace } from './insert-rooms.ts';
import { floorTitle } from './number-rooms.ts';
import { recountSpace } from './recount-space.ts';

const a = table('area', 'a');
const b = table('building', 'b');
const r = table('room', 'r');
const u = table('unit', 'u');
const area = table('area');
const building = table('building');
const unit = table('unit');
const floor = table('floor');

/** The nodes above a room, with the number by which their names are found again. */
const NODES = {
  area: { of: area, no: sql<string>`''` },
  building: { of: building, no: building.building_no },
  unit: { of: unit, no: notNull(unit.unit_no) },
  floor: { of: floor, no: sql<string>`''` },
} as const;

/** A row of the file: where a room is, by names, and the room. */
interface RoomRow {
  areaName: string;
  buildingName: string;
  buildingNo: string;
  unitName: string;
  floorNo: number;
  roomName: string;
  roomUsage: string;
  roomState?: string;
  roomArea?: number;
}

const TEXTS = {
  taken: { zh: '该房屋已存在', en: 'There is such a room already' },
  twice: { zh: '与文件中的其他行重复', en: 'It is in the file twice' },
  ground: { zh: '楼层不能为0', en: 'There is no floor 0' },
  otherNo: { zh: '该楼栋的编号是{no}，与此处不一致', en: 'The number of that building is {no}' },
} satisfies Record<string, Text>;

/** Office towers hold offices (3) and malls shops (2); other buildings count as high-rises. */
const BUILDING_TYPES: Readonly<Record<string, string>> = {
  [CODES.roomUsage.shop]: CODES.buildingType.commercial,
  [CODES.roomUsage.office]: CODES.buildingType.officeTower,
};

/** The import of rooms: areas, buildings, units and floors that do not exist are created. */
export const roomImport: ImportWriter = {
  async check(rows, context, communityUuid) {
    const known = await knownRooms(context, rows, communityUuid);
    const seen = new Set<string>();
    const numbers = new Map<string, string>();
    for (const { errors, values } of rows) {
      const row = values as unknown as RoomRow;
      const addError = (field: keyof RoomRow, text: Text, no = '') =>
        errors.push({ field, message: text[context.language].replace('{no}', () => no) });
      const building = `${row.areaName}\n${row.buildingName}`;
      const path = `${building}\n${row.unitName}\n${row.roomName}`;
      const stored = known.buildings.get(building) ?? numbers.get(building);
      if (row.floorNo === 0) addError('floorNo', TEXTS.ground);
      if (stored !== undefined && stored !== row.buildingNo) addError('buildingNo', TEXTS.otherNo, stored);
      if (known.rooms.has(path)) addError('roomName', TEXTS.taken);
      else if (seen.has(path)) addError('roomName', TEXTS.twice);
      seen.add(path);
      numbers.set(building, stored ?? row.buildingNo);
    }
  },

  async write(rows, context, communityUuid) {
    if (communityUuid === undefined) throw new ApiError('other-community');
    // Two files that name the same new building wait for each other, or both would make it.
    await context.database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`space ${communityUuid}`}, 0))`);
    const places = placeMaker(context, communityUuid);
    const rooms = [];
    for (const { values } of rows) {
      const row = values as unknown as RoomRow;
      const { roomArea, roomName, roomState, roomUsage } = row;
      const draft = {
        roomName,
        roomUsage,
        ...(roomState && { roomState }),
        ...(roomArea !== undefined && { roomArea }),
      };
      rooms.push({ place: await places.of(row), draft });
    }
    await insertRooms(context, rooms);
    await recountSpace(context.database, { buildingIds: rooms.map(({ place }) => place.buildingId) });
  },
};

/** What of the rows there is already: rooms by their path, and the numbers of buildings. */
async function knownRooms(
  { database }: CallContext,
  rows: readonly ImportRow[],
  communityUuid: string | undefined,
): Promise<{ rooms: Set<string>; buildings: Map<string, string> }> {
  const names = rows.map(({ values }) => String(values.roomName));
  const rooms = await database.run(query`
    select ${selected({
      path: sql<string>`concat_ws(${'\n'}, ${a.area_name}, ${b.building_name}, ${u.unit_name}, ${r.room_name})`,
    })}
    from ${r} join ${u} on ${u.id} = ${r.unit_id} join ${b} on ${b.id} = ${r.building_id}
    join ${a} on ${a.id} = ${b.area_id}
    where ${r.community_uuid} = ${communityUuid} and ${r.room_name} = any(${names}::text[])`);
  const buildings = await database.run(query`
    select ${selected({
      path: sql<string>`concat_ws(${'\n'}, ${a.area_name}, ${b.building_name})`,
      no: b.building_no,
    })}
    from ${b} join ${a} on ${a.id} = ${b.area_id} where ${b.community_uuid} = ${communityUuid}`);
  return {
    rooms: new Set(rooms.map(({ path }) => path)),
    buildings: new Map(buildings.map(({ path, no }) => [path, no])),
  };
}

/** Finds the floor of each row, and creates it and its parents where missing. */
function placeMaker(context: CallContext, communityUuid: string) {
  const { database } = context;
  const found = new Map<string, Promise<{ id: string; no: string }>>();

  /** A node by the columns that distinguish it from its siblings. */
  function node(
    level: keyof typeof NODES,
    condition: RawBuilder<unknown>,
    key: string,
    row: () => Promise<Record<string, unknown>>,
  ): Promise<{ id: string; no: string }> {
    const known = found.get(key);
    if (known) return known;
    const { of, no } = NODES[level];
    const looked = database
      .first(query`
        select ${selected({ id: of.id, no })} from ${of}
        where ${of.community_uuid} = ${communityUuid} and ${condition}`)
      .then(async (there) => {
        if (there) return there;
        const fields = await row();
        const [made] = await insertNodes(context, level, [fields], communityUuid);
        return { id: String(made?.id), no: String(fields.buildingNo ?? fields.unitNo ?? '') };
      });
    found.set(key, looked);
    return looked;
  }

  return {
    async of(row: RoomRow): Promise<RoomPlace> {
      const { areaName, buildingName, buildingNo, floorNo, roomUsage, unitName } = row;
      const inArea = await node('area', sql`${area.area_name} = ${areaName}`, areaName, async () => ({
        areaName,
        buildingCount: 0,
        roomCount: 0,
        householdCount: 0,
      }));
      const ofBuilding = sql`${building.area_id} = ${inArea.id} and ${building.building_name} = ${buildingName}`;
      const inBuilding = await node('building', ofBuilding, `${inArea.id} ${buildingName}`, async () => ({
        areaId: inArea.id,
        buildingName,
        buildingNo,
        buildingType: BUILDING_TYPES[roomUsage] ?? CODES.buildingType.highRise,
        unitCount: 1,
        floorCount: Math.max(1, floorNo),
        householdCount: 0,
      }));
      const ofUnit = sql`${unit.building_id} = ${inBuilding.id} and ${unit.unit_name} = ${unitName}`;
      const inUnit = await node('unit', ofUnit, `${inBuilding.id} ${unitName}`, async () => ({
        buildingId: inBuilding.id,
        unitName,
        unitNo: await unitNumber(inBuilding.id, unitName),
      }));
      const ofFloor = sql`${floor.unit_id} = ${inUnit.id} and ${floor.floor_no} = ${floorNo}`;
      const onFloor = await node('floor', ofFloor, `${inUnit.id} ${floorNo}`, async () => ({
        buildingId: inBuilding.id,
        unitId: inUnit.id,
        floorNo,
        floorName: floorTitle(floorNo),
      }));
      return {
        communityUuid,
        ...{ areaId: inArea.id, areaName, buildingId: inBuilding.id, buildingName, buildingNo: inBuilding.no },
        ...{ unitId: inUnit.id, unitName, unitNo: inUnit.no, floorId: onFloor.id, floorNo },
      };
    },
  };

  /** The number in the unit's name, such as 2 of 2单元; without one the next that is free. */
  async function unitNumber(buildingId: string, unitName: string): Promise<string> {
    const digits = /\d{1,2}/.exec(unitName)?.[0];
    if (digits) return digits;
    const row = await database.first(query`
      select ${selected({ count: sql<number>`count(*)` })} from ${unit}
      where ${unit.building_id} = ${buildingId}`);
    return String(Number(row?.count ?? 0) + 1);
  }
}
