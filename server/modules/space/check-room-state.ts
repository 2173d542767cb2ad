import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { stateByPeople } from '../../access/lives-there.ts';
import { payloadError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const r = table('room', 'r');

const RENOVATION = CODES.roomState.underRenovation;

/**
 * The residents of a room decide whether it is owner-occupied or let; renovation (3) is the only other state that such a room
 * may have.
 *
 * @throws ApiError payload-wrong for a state that contradicts the registered residents
 */
export async function checkRoomState(
  { catalogue, database, language }: CallContext,
  roomId: string,
  roomState: unknown,
): Promise<void> {
  if (typeof roomState !== 'string' || roomState === RENOVATION) return;
  const row = await database.first(query`
    select ${selected({
      state: sql<string | null>`${stateByPeople}`,
      said: r.room_state,
    })} from ${r} where ${r.id} = ${roomId}`);
  if (!row?.state || row.state === roomState || row.said === roomState) return;
  const label = catalogue.dictionaries.roomState?.values.find(({ value }) => value === row.state)?.label[language];
  const message = {
    zh: `按登记的住户或租户，该房屋为“${label}”，只能改为“装修中”`,
    en: `By who is registered there the room is “${label}”; it can be set to “Under renovation” only`,
  }[language];
  throw payloadError([{ field: 'roomState', message }]);
}
