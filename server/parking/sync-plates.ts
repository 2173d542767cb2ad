import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { queueSyncs, type SyncWish } from '../orders/queue-sync.ts';
import { removeSync } from '../orders/requeue-sync.ts';
import type { RecordServices } from '../services/record-services.ts';

const device = table('device');
const v = table('vehicle', 'v');
const visitor = table('visitor');

const PLATE = CODES.syncType.plate;

/**
 * Tells the barriers of a community by which right vehicles pass, and until when: a right that has run out needs no order.
 * Vehicles without a right, disabled or deleted ones are taken off. To be called in the transaction that changes them.
 */
export async function syncPlates(services: RecordServices, vehicleIds: readonly string[]): Promise<void> {
  const { database, vault } = services;
  const ids = [...new Set(vehicleIds)];
  if (ids.length === 0) return;
  const vehicles = await database.run(query`
    select ${selected({
      id: v.id,
      communityUuid: v.community_uuid,
      plateNo: notNull(v.plate_no),
      parkingRight: notNull(v.parking_right),
      residentId: v.resident_id,
      ownerName: v.owner_name,
      phone: v.phone,
      spaceName: v.space_name,
      startTime: sql<string>`to_char(${v.start_date}, 'YYYY-MM-DD') || ' 00:00:00'`,
      endTime: sql<string>`to_char(${v.end_date}, 'YYYY-MM-DD') || ' 23:59:59'`,
    })}
    from ${v} where ${v.id} = any(${ids}::text[]) and ${v.parking_right} <> ${codes.parkingRight.temporary}
      and ${v.vehicle_state} is distinct from ${codes.vehicleState.disabled} order by ${v.id}`);
  const wishes: SyncWish[] = [];
  const barriers = await barriersOf(services, [...new Set(vehicles.map(({ communityUuid }) => communityUuid))]);
  for (const { id, communityUuid, plateNo, parkingRight, startTime, endTime, ...owner } of vehicles) {
    wishes.push({
      syncType: PLATE,
      targetId: id,
      communityUuid,
      deviceIds: barriers.get(communityUuid) ?? [],
      values: { plateNo, parkingRight, startTime, endTime },
      about: {
        personType: CODES.personType.resident,
        personId: owner.residentId,
        personName: owner.ownerName,
        phone: owner.phone === null ? null : vault.decrypt(owner.phone),
        spaceName: owner.spaceName,
      },
    });
  }
  await queueSyncs(services, wishes);
  const held = new Set(vehicles.map(({ id }) => id));
  for (const id of ids) if (!held.has(id)) await removePlate(services, id);
}

/** Tells the barriers of a visitor's plate, for the time of the visit. */
export async function syncVisitorPlate(services: RecordServices, visitorId: string): Promise<void> {
  const { database, vault } = services;
  const guest = await database.first(query`
    select ${selected({
      communityUuid: visitor.community_uuid,
      plateNo: notNull(visitor.plate_no),
      personName: visitor.visitor_name,
      phone: visitor.phone,
      spaceName: visitor.space_name,
      startTime: visitor.start_time,
      endTime: visitor.end_time,
    })} from ${visitor} where ${visitor.id} = ${visitorId} and ${visitor.plate_no} is not null`);
  if (!guest) return;
  const { communityUuid, plateNo, startTime, endTime, phone, ...about } = guest;
  const barriers = await barriersOf(services, [communityUuid]);
  await queueSyncs(services, [
    {
      syncType: PLATE,
      targetId: visitorId,
      communityUuid,
      deviceIds: barriers.get(communityUuid) ?? [],
      values: { plateNo, parkingRight: CODES.parkingRight.visitor, startTime, endTime },
      about: {
        ...about,
        personType: CODES.personType.visitor,
        personId: visitorId,
        phone: phone === null ? null : vault.decrypt(phone),
      },
    },
  ]);
}

/** No barrier lets the vehicle or the visitor in by this any more. */
export async function removePlate(services: RecordServices, targetId: string): Promise<void> {
  await removeSync(services, { syncType: PLATE, targetId });
}

async function barriersOf(
  { database }: RecordServices,
  communityUuids: readonly string[],
): Promise<Map<string, string[]>> {
  const barriers = new Map<string, string[]>();
  if (communityUuids.length === 0) return barriers;
  const rows = await database.run(query`
    select ${selected({ id: device.id, communityUuid: device.community_uuid })} from ${device}
    where ${device.community_uuid} = any(${communityUuids}::text[])
      and ${device.device_type} = ${codes.deviceType.vehicleBarrier} order by ${device.id}`);
  for (const { id, communityUuid } of rows) barriers.set(communityUuid, [...(barriers.get(communityUuid) ?? []), id]);
  return barriers;
}
