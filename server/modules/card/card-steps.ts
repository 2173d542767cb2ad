import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { recountResidents, recountRooms } from '../../access/recount.ts';
import { syncToDoors } from '../../access/sync-to-doors.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { stepOf } from '../../lifecycle/lifecycle-of.ts';
import { act } from '../../operations/write/act.ts';
import { removeSync } from '../../orders/requeue-sync.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';

const household = table('household');

type Payload = Readonly<Record<string, unknown>>;

/** Makes the transition of the call with each card that it names, and tells the doors. */
export function applyCardTransition(payload: Payload, context: CallContext): Promise<unknown> {
  const { catalogue, database, endpoint } = context;
  const [name = ''] = endpoint.transitions;
  const { to } = stepOf(catalogue, 'accessCard', name);
  return act(payload, context, {
    async complete(card, values) {
      if (name === 'renew') await checkEnd(String(values.endTime), card, context);
      return {};
    },
    async after(card) {
      const personId = text(card.plain('personId'));
      if (to !== CODES.cardState.active)
        await removeSync(context, { syncType: CODES.syncType.card, targetId: card.id });
      else if (personId) await syncToDoors(context, personId, undefined, CODES.syncType.card);
      await recountRooms(database, [text(card.plain('roomId'))]);
      await recountResidents(database, [personId]);
    },
  });
}

/** A new end is in the future, and not after the end of the holder's tenancy. */
async function checkEnd(endTime: string, card: StoredRecord, { database, language }: CallContext): Promise<void> {
  const refuse = (message: string) => payloadError([{ field: 'endTime', message }]);
  if (endTime <= wallTime(new Date())) {
    throw refuse({ zh: '有效期结束须晚于当前时间', en: 'The end must be in the future' }[language]);
  }
  const roomId = text(card.plain('roomId'));
  if (!roomId) return;
  const row = await database.first(query`
    select ${selected({ day: sql<string | null>`max(${household.expire_date})::text` })} from ${household}
    where ${household.resident_id} = ${text(card.plain('personId'))} and ${household.room_id} = ${roomId}
      and ${household.household_state} is distinct from ${codes.householdState.movedOut}`);
  if (!row?.day || endTime <= `${row.day} 23:59:59`) return;
  throw refuse(
    {
      zh: `有效期不能超过持卡人的居住到期日${row.day}`,
      en: `The holder's tenancy ends on ${row.day}: the card cannot outlast it`,
    }[language],
  );
}

export function communityOf({ communityUuid }: Payload): string | undefined {
  return typeof communityUuid === 'string' ? communityUuid : undefined;
}

export function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
