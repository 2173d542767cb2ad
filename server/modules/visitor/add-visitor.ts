import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { defaultDoors } from '../../access/default-doors.ts';
import { type BaseSetting, baseSettingOf } from '../../communities/base-setting.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { initialState } from '../../lifecycle/initial-state.ts';
import { newValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { givePassCode } from './pass-code.ts';
import { sendPassCode } from './send-pass-code.ts';

const h = table('household', 'h');
const r = table('resident', 'r');
const room = table('room');

type Call = Endpoints['/control/visitor/v1/add'];
type Values = Record<string, unknown>;

const TEXTS = {
  past: { zh: '预计离开须晚于现在', en: 'The visit must end after now' },
  long: { zh: '来访时长不能超过{n}小时', en: 'A visit may last {n} hours at most' },
  host: { zh: '被访人不住在该房屋', en: 'The host does not live in this room' },
};

/** Registers a visitor at the desk. The host is looked up, the doors are those of the room where none were chosen. */
export async function addVisitor(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { catalogue, database, endpoint, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const communityUuid = String(payload.communityUuid);
  const answer = await auditedWrite(context, entity, { logType: CODES.logType.create, verb: '新增' }, async () => {
    const values = newValues(entity, endpoint, { ...payload }, context);
    await checkRelations(context, entity, values, communityUuid);
    const setting = await baseSettingOf(database, communityUuid);
    checkTimes(values, setting, context);
    const roomId = String(values.roomId);
    const place = await database.first<Values>(query`
      select ${selected({
        areaId: room.area_id,
        buildingId: room.building_id,
        unitId: room.unit_id,
        floorId: room.floor_id,
        spaceName: room.space_name,
      })} from ${room} where ${room.id} = ${roomId}`);
    const chosen = Array.isArray(values.deviceIds) ? values.deviceIds : [];
    const record = newRecord(
      context,
      entity,
      {
        ...values,
        ...place,
        ...(await hostOf(values, context)),
        deviceIds: chosen.length > 0 ? chosen : await defaultDoors(database, roomId),
        visitSource: CODES.visitSource.guardPost,
        visitState: initialState(context, 'visitor', ...(setting.visitorApproval ? (['submit'] as const) : [])),
      },
      communityUuid,
    );
    await bulkInsert(database, entity, [record], vault);
    const id = String(record.id);
    if (!setting.visitorApproval) await sendPassCode(context, await givePassCode(context, id));
    return { id };
  });
  return answer;
}

function checkTimes(values: Values, { visitorMaxHours }: BaseSetting, { language }: CallContext): void {
  const [start, end] = [String(values.startTime), String(values.endTime)];
  const wrong = (text: keyof typeof TEXTS) =>
    payloadError([{ field: 'endTime', message: TEXTS[text][language].replace('{n}', String(visitorMaxHours)) }]);
  if (end <= wallTime(new Date())) throw wrong('past');
  const hours =
    (Date.parse(`${end.replace(' ', 'T')}+08:00`) - Date.parse(`${start.replace(' ', 'T')}+08:00`)) / 3_600_000;
  if (hours > visitorMaxHours) throw wrong('long');
}

/** Who is visited: the one who was named, as far as that person lives in the room; else its first contact. */
async function hostOf(
  { roomId, residentId }: Values,
  { database, language, vault }: CallContext,
): Promise<{ hostName: string | null; hostPhone: string | null; residentId?: string }> {
  const one = residentId ? sql`and ${r.id} = ${residentId}` : sql``;
  const host = await database.first(query`
    select ${selected({ id: r.id, hostName: r.resident_name, hostPhone: r.phone })}
    from ${h} join ${r} on ${r.id} = ${h.resident_id}
    where ${h.room_id} = ${roomId} and ${h.household_state} is distinct from ${codes.householdState.movedOut} ${one}
    order by ${h.household_type}, ${h.check_in_date}, ${h.id} limit 1`);
  if (residentId && !host) throw payloadError([{ field: 'residentId', message: TEXTS.host[language] }]);
  if (!host) return { hostName: null, hostPhone: null };
  return {
    hostName: host.hostName,
    hostPhone: host.hostPhone === null ? null : vault.decrypt(host.hostPhone),
    residentId: host.id,
  };
}
