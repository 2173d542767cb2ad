import { ApiError, payloadError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { insertNodes } from './insert-rooms.ts';
import { levelTable } from './levels.ts';
import { floorsBetween, floorTitle } from './number-rooms.ts';

const floor = table('floor');
const t = table('unit', 't');

export interface UnitPlace {
  id: string;
  buildingId: string;
  communityUuid: string;
}

/** A unit within reach of the account; other calls that add to it wait here. @throws ApiError not-found */
export async function lockUnit(context: CallContext, unitId: string): Promise<UnitPlace> {
  const [unit] = await context.database.run(query`
    select ${selected({
      id: t.id,
      buildingId: t.building_id,
      communityUuid: t.community_uuid,
    })}
    from ${levelTable(context, 'unit')} as t where ${t.id} = ${unitId} for update`);
  if (!unit) throw new ApiError('not-found');
  return unit;
}

/** Adds those of these floors that a unit does not have. @returns how many there were and how many were added */
export async function addFloors(
  context: CallContext,
  unit: UnitPlace,
  numbers: readonly number[],
): Promise<{ count: number; skipped: number }> {
  const there = await context.database.run(query`
    select ${selected({ floorNo: floor.floor_no })} from ${floor} where ${floor.unit_id} = ${unit.id}`);
  const known = new Set(there.map(({ floorNo }) => floorNo));
  const missing = numbers.filter((floorNo) => !known.has(floorNo));
  const rows = missing.map((floorNo) => ({
    buildingId: unit.buildingId,
    unitId: unit.id,
    floorNo,
    floorName: floorTitle(floorNo),
    roomCount: 0,
  }));
  await insertNodes(context, 'floor', rows, unit.communityUuid);
  return { count: missing.length, skipped: numbers.length - missing.length };
}

/** @throws ApiError payload-wrong at `field` where the end is before the beginning */
export function orderedFloors({ language }: CallContext, from: number, to: number, field: string): number[] {
  if (to >= from) return floorsBetween(from, to);
  const message = {
    zh: '结束楼层不能小于起始楼层',
    en: 'The last floor must not be below the first one',
  }[language];
  throw payloadError([{ field, message }]);
}
