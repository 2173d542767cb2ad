import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { LEVELS, levelTable } from './levels.ts';

const d = table('device', 'd');
const t = table('room', 't');

type Summary = Endpoints['/control/cell/v1/summary'];

const NOTHING = { roomCount: 0, livedCount: 0, vacantCount: 0, householdCount: 0, cardCount: 0, faceCount: 0 };

/** The rooms of a node, who and what is in them, and its devices; without a node, of the community. */
export async function spaceSummary(
  { communityUuid, id, nodeType }: Summary['request'] & { communityUuid?: string },
  context: CallContext,
): Promise<Summary['response']> {
  const { catalogue, database, session } = context;
  const level = nodeType && id ? LEVELS[nodeType] : undefined;
  const ofRooms = level ? sql`${level.key === 'room_id' ? t.id : t[level.key]} = ${id}` : sql`true`;
  const ofDevices = level ? sql`${d[level.key]} = ${id}` : sql`true`;
  // 1 自住 and 2 出租: with residents. 0 空置: without. Rooms under renovation or not delivered are neither.
  const rooms = await database.first(query`
    select ${selected({
      roomCount: sql<number>`count(*)::integer`,
      livedCount: sql<number>`count(*) filter (where ${t.room_state} in (${codes.roomState.ownerOccupied},
        ${codes.roomState.let}))::integer`,
      vacantCount: sql<number>`count(*) filter (where ${t.room_state} = ${codes.roomState.vacant})::integer`,
      householdCount: sql<number>`coalesce(sum(${t.household_count}), 0)::integer`,
      cardCount: sql<number>`coalesce(sum(${t.card_count}), 0)::integer`,
      faceCount: sql<number>`coalesce(sum(${t.face_count}), 0)::integer`,
    })}
    from ${levelTable(context, 'room', communityUuid)} as t where ${ofRooms}`);
  const device = catalogue.entities.device;
  const devices = device
    ? await database.first(query`
        select ${selected({ count: sql<number>`count(*)::integer` })}
        from ${scopedTable(device, session, communityUuid)} as d where ${ofDevices}`)
    : undefined;
  return { ...NOTHING, ...rooms, deviceCount: devices?.count ?? 0 };
}
