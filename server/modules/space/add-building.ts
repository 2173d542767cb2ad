import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';
import { create } from '../../operations/write/create.ts';
import type { CallContext } from '../../services/call-context.ts';
import { addFloors } from './add-floors.ts';
import { insertNodes, insertRooms, placesOf } from './insert-rooms.ts';
import { floorsBetween, roomNumber } from './number-rooms.ts';
import { recountSpace } from './recount-space.ts';

const buildingTable = table('building');

type Add = Endpoints['/control/cell/v1/building/add'];

/** What the rooms of an office tower (5) and of a mall (6) are for; those of other buildings are homes. */
const USAGES: Readonly<Record<string, string>> = {
  [CODES.buildingType.officeTower]: CODES.roomUsage.office,
  [CODES.buildingType.commercial]: CODES.roomUsage.shop,
};

/** Adds a building, and the requested parts of it: units, their floors, so many rooms on each floor above the ground. */
export async function addBuilding(payload: Add['request'], context: CallContext): Promise<Add['response']> {
  const { createFloors, createUnits, roomsPerFloor, ...fields } = payload;
  return context.database.transaction(async () => {
    const { id } = await create(fields, context);
    const building = { id: String(id), ...fields, communityUuid: String(fields.communityUuid) };
    const units = createUnits ? await addUnits(context, building) : [];
    const created = { units: units.length, floors: 0, rooms: 0 };
    if (createFloors) {
      const numbers = floorsBetween(-(fields.underCount ?? 0), fields.floorCount ?? 1);
      for (const unitId of units) {
        const unit = { id: unitId, buildingId: building.id, communityUuid: building.communityUuid };
        created.floors += (await addFloors(context, unit, numbers)).count;
        if (roomsPerFloor) created.rooms += await addRooms(context, unitId, roomsPerFloor, fields.buildingType);
      }
    }
    await context.database.run(sql`
      update ${buildingTable} set ${assigned(buildingTable, { room_count: 0, household_count: 0 })}
      where ${buildingTable.id} = ${building.id}`);
    await recountSpace(context.database, { buildingIds: [building.id] });
    return { id: building.id, created };
  });
}

async function addUnits(
  context: CallContext,
  building: { id: string; communityUuid: string; unitCount?: number | null },
): Promise<string[]> {
  const rows = Array.from({ length: building.unitCount ?? 1 }, (_, index) => ({
    buildingId: building.id,
    unitName: `${index + 1}单元`,
    unitNo: String(index + 1),
  }));
  const units = await insertNodes(context, 'unit', rows, building.communityUuid);
  return units.map(({ id }) => String(id));
}

async function addRooms(
  context: CallContext,
  unitId: string,
  perFloor: number,
  buildingType: string | null | undefined,
): Promise<number> {
  const floors = (await placesOf(context, { unitId })).filter(({ floorNo }) => floorNo > 0);
  const rooms = floors.flatMap((place) =>
    Array.from({ length: perFloor }, (_, index) => ({
      place,
      draft: {
        roomName: roomNumber('floorNo2', place.floorNo, index + 1),
        roomUsage: USAGES[buildingType ?? ''] ?? CODES.roomUsage.residential,
      },
    })),
  );
  await insertRooms(context, rooms);
  return rooms.length;
}
