import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { type FieldError, payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { wrongState } from '../../lifecycle/check-state.ts';
import { publishRecords } from '../../live/publish-record.ts';
import { act } from '../../operations/write/act.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { remove } from '../../operations/write/remove.ts';
import { runAndRollBack } from '../../operations/write/run-and-roll-back.ts';
import { syncPlates } from '../../parking/sync-plates.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { lockRecord, type StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { placeOfRoom } from './vehicle-place.ts';
import { vehiclesByPlate } from './vehicle-spaces.ts';

const room = table('room');
const s = table('parking_space', 's');

type Batch = Endpoints['/control/parking/v1/batchAdd'];
type Bind = Endpoints['/control/parking/v1/bind'];

/** Spaces that one call adds at most. */
const MOST = 500;
const DIGITS = 3;

/** Adds spaces with consecutive numbers; those that the area has already are skipped. */
export async function addSpaces(
  payload: Batch['request'] & { dryRun?: boolean },
  context: CallContext,
): Promise<Batch['response']> {
  const { catalogue, database, endpoint, vault } = context;
  const { communityUuid, dryRun, parkingArea, spaceType } = payload;
  const entity = entityOf(catalogue, endpoint);
  const numbers = numbersOf(payload, context);
  const work = async () => {
    const there = await database.run(query`
      select ${selected({ spaceNo: s.space_no })} from ${s} where ${s.community_uuid} = ${communityUuid}
        and ${s.parking_area} = ${parkingArea} and ${s.space_no} = any(${numbers}::text[])`);
    const known = new Set(there.map(({ spaceNo }) => spaceNo));
    const records = numbers
      .filter((spaceNo) => !known.has(spaceNo))
      .map((spaceNo) => newRecord(context, entity, { spaceNo, parkingArea, spaceType }, communityUuid));
    await bulkInsert(database, entity, records, vault);
    await publishRecords(context, entity, communityUuid);
    return { id: communityUuid, count: records.length, skipped: known.size };
  };
  const { count, skipped } = dryRun
    ? await runAndRollBack(database, work)
    : await auditedWrite(context, entity, { logType: CODES.logType.create, verb: '批量新增' }, work);
  return { count, skipped };
}

function numbersOf({ from, prefix, to }: Batch['request'], { language }: CallContext): string[] {
  const refuse = (message: string) => payloadError([{ field: 'to', message }]);
  if (to < from)
    throw refuse({ zh: '结束序号不能小于起始序号', en: 'The last number cannot be below the first' }[language]);
  if (to - from >= MOST)
    throw refuse({ zh: `一次最多新增${MOST}个车位`, en: `At most ${MOST} spaces at once` }[language]);
  return Array.from({ length: to - from + 1 }, (_, at) => `${prefix ?? ''}${String(from + at).padStart(DIGITS, '0')}`);
}

/** Sells a free space to a room, or lets it; what that means for its vehicles is said at the entity. */
export function bindSpace(payload: Bind['request'], context: CallContext): Promise<unknown> {
  const plateNos = [...new Set((payload.plateNos ?? []).map((plate) => plate.trim().toUpperCase()))];
  const isSold = payload.sold === true;
  const asked = { ...payload, plateNos, transition: isSold ? 'sell' : 'let' };
  let vehicleIds: string[] = [];
  return act(asked, context, {
    async complete(record, values) {
      const communityUuid = String(record.plain('communityUuid'));
      const vehicles = await vehiclesByPlate(context, communityUuid, plateNos);
      vehicleIds = vehicles.map(({ id }) => id);
      const errors = [...plateErrors(context, plateNos, vehicles, record), ...dateErrors(context, values, isSold)];
      if (errors.length > 0) throw payloadError(errors);
      const [first] = vehicles;
      const today = wallTime(new Date()).slice(0, 10);
      return {
        ...(await placeOfRoom(context, payload.roomId)),
        ...(await userOf(context, payload.roomId, first)),
        plateNos,
        startDate: values.startDate ?? today,
        ...(isSold && { endDate: null }),
      };
    },
    after: () => syncPlates(context, vehicleIds),
  });
}

type Bound = Awaited<ReturnType<typeof vehiclesByPlate>>[number];

/** Plates that nobody has registered, that have a space already, or that must not come in. */
function plateErrors(
  { language }: CallContext,
  plateNos: readonly string[],
  vehicles: readonly Bound[],
  record: StoredRecord,
): FieldError[] {
  const known = new Map(vehicles.map((one) => [one.plateNo, one]));
  return plateNos.flatMap((plate) => {
    const refuse = (zh: string, en: string) => [{ field: 'plateNos', message: { zh, en }[language] }];
    const vehicle = known.get(plate);
    if (!vehicle) return refuse(`车牌${plate}尚未登记`, `${plate} is not registered`);
    if (vehicle.spaceId !== null && vehicle.spaceId !== record.id)
      return refuse(
        `车牌${plate}已绑定车位${vehicle.spaceNo ?? ''}`,
        `${plate} has the space ${vehicle.spaceNo ?? ''}`,
      );
    if (vehicle.parkingRight === CODES.parkingRight.refused)
      return refuse(`车牌${plate}为禁入车辆`, `${plate} may not come in`);
    if (vehicle.isDisabled) return refuse(`车牌${plate}已停用`, `${plate} is disabled`);
    return [];
  });
}

/** A lease has its days. */
function dateErrors(
  { language }: CallContext,
  { startDate, endDate }: Readonly<Record<string, unknown>>,
  isSold: boolean,
): FieldError[] {
  if (isSold) return [];
  const missing = (field: string, zh: string, en: string) => ({ field, message: { zh, en }[language] });
  return [
    ...(startDate ? [] : [missing('startDate', '请选择租期开始', 'Please choose the first day')]),
    ...(endDate ? [] : [missing('endDate', '请选择租期结束', 'Please choose the last day')]),
  ];
}

/** Who uses a space: whoever has its first vehicle, else the owner of the room. */
async function userOf({ database, vault }: CallContext, roomId: string, first: Bound | undefined) {
  const found =
    first ??
    (await database.first(query`
      select ${selected({ ownerName: room.owner_name, phone: room.owner_phone })} from ${room}
      where ${room.id} = ${roomId}`));
  return { ownerName: found?.ownerName ?? null, phone: found?.phone ? vault.decrypt(found.phone) : null };
}

/** Frees spaces; the barriers hear that their vehicles have no right any more. */
export function releaseSpaces(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
  return act(payload, context, {
    async after(record) {
      const plateNos = [record.plain('plateNos') ?? []].flat().map(String);
      const vehicles = await vehiclesByPlate(context, String(record.plain('communityUuid')), plateNos);
      await syncPlates(
        context,
        vehicles.map(({ id }) => id),
      );
    },
  });
}

/** Deletes free spaces only. */
export async function removeSpaces(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
  const { catalogue, database, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  return database.transaction(async () => {
    const { id, ids, communityUuid } = payload;
    const wanted = Array.isArray(ids) ? ids.map(String) : [String(id)];
    for (const each of wanted) {
      const record = await lockRecord(
        context,
        entity,
        each,
        communityUuid === undefined ? undefined : String(communityUuid),
      );
      if (record.plain('spaceState') !== CODES.spaceState.free)
        throw wrongState(context, entity, record, { zh: '删除', en: 'Delete' });
    }
    return remove(payload, context);
  });
}
