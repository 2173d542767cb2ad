import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { ParkingRightCode } from '../../schemas/generated/entities.ts';
import { wallTime } from '../core/wall-time.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';

const s = table('parking_space', 's');
const v = table('vehicle', 'v');
const visitor = table('visitor');

/** Whose vehicle it is, and by which right it passes. The names are those of the fields of a record. */
export interface PlateRight {
  parkingRight: ParkingRightCode;
  plateColor: string | null;
  vehicleType: string | null;
  ownerName: string | null;
  phone: string | null;
  areaId: string | null;
  buildingId: string | null;
  unitId: string | null;
  floorId: string | null;
  roomId: string | null;
  spaceName: string | null;
}

export interface KnownPlate {
  right: PlateRight;
  /** The space that is the vehicle's own: its area and number. */
  ownSpace: string | null;
}

const UNKNOWN: PlateRight = {
  parkingRight: CODES.parkingRight.temporary,
  plateColor: null,
  vehicleType: null,
  ownerName: null,
  phone: null,
  areaId: null,
  buildingId: null,
  unitId: null,
  floorId: null,
  roomId: null,
  spaceName: null,
};

/**
 * The right of a plate at a moment. A right that has not begun, is over or is disabled counts as temporary; a vehicle without a
 * right is a visitor's while a visit with this plate counts.
 */
export async function rightOfPlate(
  { database, vault }: Pick<RecordServices, 'database' | 'vault'>,
  communityUuid: string,
  plateNo: string,
  at: Date,
): Promise<KnownPlate> {
  const moment = wallTime(at);
  const day = moment.slice(0, 10);
  const known = await database.first(query`
    select ${selected({
      parkingRight: v.parking_right,
      plateColor: v.plate_color,
      vehicleType: v.vehicle_type,
      ownerName: v.owner_name,
      phone: v.phone,
      areaId: v.area_id,
      buildingId: v.building_id,
      unitId: v.unit_id,
      floorId: v.floor_id,
      roomId: v.room_id,
      spaceName: v.space_name,
      counts: sql<boolean>`(${v.vehicle_state} is distinct from ${codes.vehicleState.disabled}
        and ${v.start_date} <= ${day}::date and ${v.end_date} >= ${day}::date)`,
      ownSpace: sql<string | null>`(select concat_ws(' ', ${s.parking_area}, ${s.space_no}) from ${s}
        where ${s.id} = ${v.space_id})`,
    })}
    from ${v} where ${v.community_uuid} = ${communityUuid} and ${v.plate_no} = ${plateNo}`);
  const { temporary, visitor: visiting } = CODES.parkingRight;
  const right: PlateRight = known
    ? {
        ...ownFields(known),
        phone: known.phone === null ? null : vault.decrypt(known.phone),
        parkingRight: (known.counts ? known.parkingRight : temporary) as ParkingRightCode,
      }
    : UNKNOWN;
  const ownSpace = known?.counts ? known.ownSpace : null;
  if (right.parkingRight !== temporary) return { right, ownSpace };
  const guest = await database.first(query`
    select ${selected({
      ownerName: visitor.visitor_name,
      phone: visitor.phone,
      areaId: visitor.area_id,
      buildingId: visitor.building_id,
      unitId: visitor.unit_id,
      floorId: visitor.floor_id,
      roomId: visitor.room_id,
      spaceName: visitor.space_name,
    })}
    from ${visitor} where ${visitor.community_uuid} = ${communityUuid} and ${visitor.plate_no} = ${plateNo}
      and ${visitor.visit_state} in (${codes.visitState.expected}, ${codes.visitState.arrived})
      and ${visitor.start_time} <= ${moment}::timestamp at time zone 'Asia/Shanghai'
      and ${visitor.end_time} >= ${moment}::timestamp at time zone 'Asia/Shanghai'
    order by ${visitor.start_time} desc, ${visitor.id} limit 1`);
  if (!guest) return { right, ownSpace };
  const phone = guest.phone === null ? null : vault.decrypt(guest.phone);
  return { right: { ...right, ...guest, phone, parkingRight: visiting }, ownSpace };
}

function ownFields({
  plateColor,
  vehicleType,
  ownerName,
  areaId,
  buildingId,
  unitId,
  floorId,
  roomId,
  spaceName,
}: Omit<PlateRight, 'parkingRight'>): Omit<PlateRight, 'parkingRight' | 'phone'> {
  return { plateColor, vehicleType, ownerName, areaId, buildingId, unitId, floorId, roomId, spaceName };
}
