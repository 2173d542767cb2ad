import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { defaultDoors } from '../../access/default-doors.ts';
import { type BaseSetting, baseSettingOf } from '../../communities/base-setting.ts';
import { payloadError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { initialState } from '../../lifecycle/initial-state.ts';
import { create } from '../../operations/write/create.ts';
import type { CallContext } from '../../services/call-context.ts';
import { givePassCode } from './pass-code.ts';
import { sendPassCode } from './send-pass-code.ts';

const h = table('household', 'h');
const r = table('resident', 'r');

type Values = Readonly<Record<string, unknown>>;

const TEXTS = {
  long: { zh: '来访时长不能超过{n}小时', en: 'A visit may last {n} hours at most' },
  host: { zh: '被访人不住在该房屋', en: 'The host does not live in this room' },
};

/** Registers a visitor at the desk. The host is looked up, the doors are those of the room where none were chosen. */
export function addVisitor(payload: Values, context: CallContext): Promise<Values> {
  const { database } = context;
  return create(payload, context, {
    async complete(values, communityUuid) {
      const setting = await baseSettingOf(database, communityUuid);
      checkLength(values, setting, context);
      const roomId = String(values.roomId);
      const chosen = Array.isArray(values.deviceIds) ? values.deviceIds : [];
      return {
        ...(await hostOf(values, context)),
        deviceIds: chosen.length > 0 ? chosen : await defaultDoors(database, roomId),
        visitSource: CODES.visitSource.guardPost,
        visitState: initialState(context, 'visitor', ...(setting.visitorApproval ? (['submit'] as const) : [])),
      };
    },
    async after(id, { visitState }) {
      if (visitState === CODES.visitState.expected) await sendPassCode(context, await givePassCode(context, id));
    },
  });
}

function checkLength(
  { startTime, endTime }: Values,
  { visitorMaxHours }: BaseSetting,
  { language }: CallContext,
): void {
  const at = (time: unknown) => Date.parse(`${String(time).replace(' ', 'T')}+08:00`);
  if (at(endTime) - at(startTime) <= visitorMaxHours * 3_600_000) return;
  const message = TEXTS.long[language].replace('{n}', String(visitorMaxHours));
  throw payloadError([{ field: 'endTime', message }]);
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
