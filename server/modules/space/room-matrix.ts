import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CallContext } from '../../context.ts';
import { naturalOrder } from '../../db/natural-order.ts';
import { ApiError } from '../../errors.ts';
import { baseSettingOf } from '../community/base-setting.ts';
import { levelTable } from './levels.ts';

type Matrix = Endpoints['/control/cell/v1/room/matrix'];

interface Unit {
  buildingId: string;
  buildingName: string;
  communityUuid: string;
  unitName: string;
}

/** The rooms of a unit, floor by floor from above. */
export async function roomMatrix({ unitId }: Matrix['request'], context: CallContext): Promise<Matrix['response']> {
  const { database } = context;
  const unit = await database.first(sql<Unit>`
    select t.building_id as "buildingId", b.building_name as "buildingName", t.community_uuid as "communityUuid",
      t.unit_name as "unitName"
    from ${levelTable(context, 'unit')} as t join building b on b.id = t.building_id where t.id = ${unitId}`);
  if (!unit) throw new ApiError('not-found');
  const { buildingId, buildingName, communityUuid, unitName } = unit;
  const { expireRemindDays } = await baseSettingOf(database, communityUuid);
  const units = await database.run(sql<Matrix['response']['units'][number]>`
    select id, unit_name as "unitName" from unit where building_id = ${buildingId}
    order by ${naturalOrder(sql.ref('unit_name'))}, id`);
  const floors = await database.run(sql<Omit<Matrix['response']['floors'][number], 'rooms'>>`
    select id, floor_name as "floorName" from floor where unit_id = ${unitId} order by floor_no desc, id`);
  // Today in UTC+8; who is over the day already counts as well until he has moved out.
  const rooms = await database.run(sql<Matrix['response']['floors'][number]['rooms'][number] & { floorId: string }>`
    select r.floor_id as "floorId", r.id, r.room_name as "roomName", coalesce(r.room_state, '0') as "roomState",
      coalesce(r.room_usage, '1') as "roomUsage", coalesce(r.household_count, 0) as "householdCount",
      coalesce(r.card_count, 0) as "cardCount", coalesce(r.face_count, 0) as "faceCount",
      exists (select 1 from household h where h.room_id = r.id and h.household_type = '3'
        and h.household_state is distinct from '4'
        and h.expire_date <= (now() at time zone 'Asia/Shanghai')::date + ${expireRemindDays}::integer) as expiring
    from room r where r.unit_id = ${unitId} order by ${naturalOrder(sql.ref('r.room_name'))}, r.id`);
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
