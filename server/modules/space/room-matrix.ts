import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { ApiError } from '../../core/errors.ts';
import { naturalOrder } from '../../db/natural-order.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { levelTable } from './levels.ts';

const b = table('building', 'b');
const floorTable = table('floor');
const h = table('household', 'h');
const r = table('room', 'r');
const t = table('unit', 't');
const unitTable = table('unit');

type Matrix = Endpoints['/control/cell/v1/room/matrix'];
type RoomOfMatrix = Matrix['response']['floors'][number]['rooms'][number];

/** The rooms of a unit, floor by floor from above. */
export async function roomMatrix({ unitId }: Matrix['request'], context: CallContext): Promise<Matrix['response']> {
  const { database } = context;
  const unit = await database.first(query`
    select ${selected({
      buildingId: t.building_id,
      buildingName: b.building_name,
      communityUuid: t.community_uuid,
      unitName: t.unit_name,
    })}
    from ${levelTable(context, 'unit')} as t join ${b} on ${b.id} = ${t.building_id} where ${t.id} = ${unitId}`);
  if (!unit) throw new ApiError('not-found');
  const { buildingId, buildingName, communityUuid, unitName } = unit;
  const { expireRemindDays } = await baseSettingOf(database, communityUuid);
  const units = await database.run(query`
    select ${selected({ id: unitTable.id, unitName: unitTable.unit_name })} from ${unitTable}
    where ${unitTable.building_id} = ${buildingId}
    order by ${naturalOrder(unitTable.unit_name)}, ${unitTable.id}`);
  const floors = await database.run(query`
    select ${selected({ id: floorTable.id, floorName: floorTable.floor_name })} from ${floorTable}
    where ${floorTable.unit_id} = ${unitId} order by ${floorTable.floor_no} desc, ${floorTable.id}`);
  // Today in UTC+8; a tenant after the last day still counts until moved out.
  const rooms = await database.run(query`
    select ${selected({
      floorId: r.floor_id,
      id: r.id,
      roomName: r.room_name,
      roomState: sql<RoomOfMatrix['roomState']>`coalesce(${r.room_state}, ${codes.roomState.vacant})`,
      roomUsage: sql<RoomOfMatrix['roomUsage']>`coalesce(${r.room_usage}, ${codes.roomUsage.residential})`,
      householdCount: sql<RoomOfMatrix['householdCount']>`coalesce(${r.household_count}, 0)`,
      cardCount: sql<RoomOfMatrix['cardCount']>`coalesce(${r.card_count}, 0)`,
      faceCount: sql<RoomOfMatrix['faceCount']>`coalesce(${r.face_count}, 0)`,
      expiring: sql<RoomOfMatrix['expiring']>`exists (select 1 from ${h} where ${h.room_id} = ${r.id}
        and ${h.household_type} = ${codes.householdType.tenant}
        and ${h.household_state} is distinct from ${codes.householdState.movedOut}
        and ${h.expire_date} <= (now() at time zone 'Asia/Shanghai')::date + ${expireRemindDays}::integer)`,
    })}
    from ${r} where ${r.unit_id} = ${unitId} order by ${naturalOrder(r.room_name)}, ${r.id}`);
  return {
    buildingName,
    unitName,
    units,
    floors: floors.map((floor) => ({
      ...floor,
      rooms: rooms.filter(({ floorId }) => floorId === floor.id).map(({ floorId: _, ...room }) => room),
    })),
  };
}
