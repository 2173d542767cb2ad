import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { recountRooms } from './recount.ts';

/** Brings what the rooms of people show of their faces up to date. */
export async function recountFaceRooms(database: Database, personIds: readonly string[]): Promise<void> {
  const ids = [...new Set(personIds)];
  const rooms = await database.run(sql<{ roomId: string }>`
    select distinct room_id as "roomId" from household
    where resident_id = any(${ids}::text[]) and household_state is distinct from '4'`);
  await recountRooms(
    database,
    rooms.map(({ roomId }) => roomId),
  );
}
