import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CallContext } from '../../context.ts';
import { scopedTable } from '../../operations/scoped-table.ts';
import { LEVELS, levelTable } from './levels.ts';

type Summary = Endpoints['/control/cell/v1/summary'];

const NOTHING = { roomCount: 0, livedCount: 0, vacantCount: 0, householdCount: 0, cardCount: 0, faceCount: 0 };

/** The rooms of a node, who and what is in them, and its devices; without a node, of the community. */
export async function spaceSummary(
  { communityUuid, id, nodeType }: Summary['request'] & { communityUuid?: string },
  context: CallContext,
): Promise<Summary['response']> {
  const { catalogue, database, session } = context;
  const level = nodeType && id ? LEVELS[nodeType] : undefined;
  const ofRooms = level ? sql`${sql.ref(`t.${nodeType === 'room' ? 'id' : level.key}`)} = ${id}` : sql`true`;
  const ofDevices = level ? sql`${sql.ref(`t.${level.key}`)} = ${id}` : sql`true`;
  // 1 自住 and 2 出租: somebody lives there. 0 空置: nobody does. Rooms under renovation or not handed over are neither.
  const rooms = await database.first(sql<typeof NOTHING>`
    select count(*)::integer as "roomCount",
      count(*) filter (where t.room_state in ('1', '2'))::integer as "livedCount",
      count(*) filter (where t.room_state = '0')::integer as "vacantCount",
      coalesce(sum(t.household_count), 0)::integer as "householdCount",
      coalesce(sum(t.card_count), 0)::integer as "cardCount",
      coalesce(sum(t.face_count), 0)::integer as "faceCount"
    from ${levelTable(context, 'room', communityUuid)} as t where ${ofRooms}`);
  const device = catalogue.entities.device;
  const devices = device
    ? await database.first(sql<{ count: number }>`
        select count(*)::integer as count from ${scopedTable(device, session, communityUuid)} as t where ${ofDevices}`)
    : undefined;
  return { ...NOTHING, ...rooms, deviceCount: devices?.count ?? 0 };
}
