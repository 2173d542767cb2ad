import { sql } from 'kysely';
import { moveOut } from '../../household/move-out.ts';
import { type Effect, needed, personOf, roomOf } from './effect.ts';

/** The person moves out of the room today. */
export const leaveRoom: Effect = async (context, application, grant) => {
  const residentId = personOf(grant, context);
  const roomId = roomOf(application, context);
  const row = await context.database.first(sql<{ id: string }>`
    select id from household
    where resident_id = ${residentId} and room_id = ${roomId} and household_state is distinct from '4'`);
  const message = { zh: '该居民未在此房屋登记', en: 'This person is not registered in this room' };
  const { id } = needed(row, 'residentId', message, context);
  await moveOut(context, [id], { reason: application.reason });
  return residentId;
};
