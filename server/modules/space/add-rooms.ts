import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { payloadError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { runAndRollBack } from '../../operations/write/run-and-roll-back.ts';
import type { CallContext } from '../../services/call-context.ts';
import { addFloors, lockUnit, orderedFloors } from './add-floors.ts';
import { insertRooms, placesOf } from './insert-rooms.ts';
import { levelEntity } from './levels.ts';
import { type NamePattern, roomNumber } from './number-rooms.ts';
import { recountSpace } from './recount-space.ts';

const room = table('room');

type Batch = Endpoints['/control/cell/v1/room/batchAdd'];
type Asked = Batch['request'] & { dryRun?: boolean };

/** Adds rooms to a unit, floor by floor; missing floors are created, existing rooms are not changed. */
export async function addRooms(payload: Asked, context: CallContext): Promise<Batch['response']> {
  const {
    dryRun,
    fromFloor,
    namePattern = 'floorNo2',
    roomUsage = CODES.roomUsage.residential,
    toFloor,
    unitId,
  } = payload;
  const numbers = numbersOf(payload, context);
  const work = async () => {
    const unit = await lockUnit(context, unitId);
    const floors = orderedFloors(context, fromFloor, toFloor, 'toFloor');
    await addFloors(context, unit, floors);
    const there = await context.database.run(query`
      select ${selected({ roomName: room.room_name })} from ${room} where ${room.unit_id} = ${unitId}`);
    const known = new Set(there.map(({ roomName }) => roomName));
    const wanted = (await placesOf(context, { unitId }))
      .filter(({ floorNo }) => floors.includes(floorNo))
      .flatMap((place) =>
        numbers.map((number) => ({
          place,
          draft: { roomName: roomNumber(namePattern as NamePattern, place.floorNo, number), roomUsage },
        })),
      );
    const missing = wanted.filter(({ draft }) => !known.has(draft.roomName));
    await insertRooms(context, missing);
    await recountSpace(context.database, { buildingIds: [unit.buildingId] });
    return { id: unitId, count: missing.length, skipped: wanted.length - missing.length };
  };
  const { count, skipped } = dryRun
    ? await runAndRollBack(context.database, work)
    : await auditedWrite(
        context,
        levelEntity(context, 'unit'),
        { logType: CODES.logType.create, verb: '批量新增房屋' },
        work,
      );
  return { count, skipped };
}

/** The numbers that rooms have on their floor: those that are given, else from 1 on. */
function numbersOf({ numbers, perFloor }: Batch['request'], { language }: CallContext): number[] {
  if (numbers && numbers.length > 0) return [...new Set(numbers)];
  if (perFloor) return Array.from({ length: perFloor }, (_, index) => index + 1);
  const message = { zh: '请输入每层户数', en: 'Please enter the rooms a floor' }[language];
  throw payloadError([{ field: 'perFloor', message }]);
}
