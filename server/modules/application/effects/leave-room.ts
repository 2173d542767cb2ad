import { codes } from '../../../db/sql/codes.ts';
import { query, selected } from '../../../db/sql/query.ts';
import { table } from '../../../db/sql/table.ts';
import { moveOut } from '../../household/move-out.ts';
import { type Effect, needed, personOf, roomOf } from './effect.ts';

const household = table('household');

/** The person moves out of the room today. */
export const leaveRoom: Effect = async (context, application, grant) => {
  const residentId = personOf(grant, context);
  const roomId = roomOf(application, context);
  const row = await context.database.first(query`
    select ${selected({ id: household.id })} from ${household}
    where ${household.resident_id} = ${residentId} and ${household.room_id} = ${roomId}
      and ${household.household_state} is distinct from ${codes.householdState.movedOut}`);
  const message = { zh: '该居民未在此房屋登记', en: 'This person is not registered in this room' };
  const { id } = needed(row, 'residentId', message, context);
  await moveOut(context, [id], { reason: application.reason });
  return residentId;
};
