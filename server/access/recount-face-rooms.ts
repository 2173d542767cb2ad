import type { Database } from '../db/database.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { recountRooms } from './recount.ts';

const household = table('household');

/** Updates the face counts that the rooms of people show. */
export async function recountFaceRooms(database: Database, personIds: readonly string[]): Promise<void> {
  const ids = [...new Set(personIds)];
  const rooms = await database.run(query`
    select distinct ${selected({ roomId: household.room_id })} from ${household}
    where ${household.resident_id} = any(${ids}::text[]) and ${household.household_state}
      is distinct from ${codes.householdState.movedOut}`);
  await recountRooms(
    database,
    rooms.map(({ roomId }) => roomId),
  );
}
