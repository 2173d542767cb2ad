import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { endAccess } from '../../access/end-access.ts';
import { heldAccess } from '../../access/held-access.ts';
import { payloadError } from '../../core/errors.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { statesBefore } from '../../lifecycle/lifecycle-of.ts';
import { act } from '../../operations/write/act.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { vacateRooms } from './office-rooms.ts';

const accessCard = table('access_card');
const doorPermission = table('door_permission');

type Leave = Endpoints['/control/cell/v1/office/leave'];

/** Ends a lease: its rooms become vacant, and all people who have access by these rooms lose it. */
export function leaveOffice(payload: Leave['request'], context: CallContext): Promise<unknown> {
  const { leaveDate } = payload;
  return act(payload, context, {
    async complete(record) {
      checkLeaving(context, record, leaveDate);
      // The lease ends on that day, whatever was agreed.
      return { endDate: leaveDate };
    },
    async after(record) {
      const roomIds = [record.plain('roomIds')].flat().map(String);
      const rooms = await vacateRooms(context, roomIds);
      const ended = await endStaffAccess(context, roomIds, String(record.plain('officeName')));
      return { rooms, ...ended };
    },
  });
}

function checkLeaving({ language }: CallContext, record: StoredRecord, leaveDate: string): void {
  const startDate = String(record.plain('startDate') ?? '');
  if (leaveDate < startDate) {
    const message = {
      zh: '退租日期不能早于租期开始日期',
      en: 'Nobody leaves before the lease has begun',
    }[language];
    throw payloadError([{ field: 'leaveDate', message }]);
  }
}

/** All people with a permission or a card by one of the rooms lose what belongs to it; access by another room stays. */
async function endStaffAccess(context: CallContext, roomIds: readonly string[], officeName: string) {
  const permissions = statesBefore(context.catalogue, 'doorPermission', 'revoke');
  const cards = statesBefore(context.catalogue, 'accessCard', 'cancel');
  const holders = await context.database.run(query`
    select ${selected({
      personId: notNull(doorPermission.person_id),
      roomId: notNull(doorPermission.room_id),
    })} from ${doorPermission}
      where ${doorPermission.room_id} = any(${roomIds}::text[])
        and ${doorPermission.permission_state} = any(${permissions}::text[])
          and ${doorPermission.person_id} is not null
    union select ${accessCard.person_id}, ${accessCard.room_id} from ${accessCard}
      where ${accessCard.room_id} = any(${roomIds}::text[]) and ${accessCard.card_state} = any(${cards}::text[])
        and ${accessCard.person_id} is not null
    order by 1, 2`);
  const cause = { code: 'officeLeft', about: officeName } as const;
  const sum = { permissions: 0, cards: 0, faces: 0 };
  for (const { personId, roomId } of holders) {
    const held = await heldAccess(context, personId, roomId);
    const ended = await endAccess(context, held, cause, { operator: context.session.userName });
    sum.permissions += ended.permissions;
    sum.cards += ended.cards;
    sum.faces += ended.faces;
  }
  return sum;
}
