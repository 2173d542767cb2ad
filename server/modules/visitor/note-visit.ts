import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { transition } from '../../lifecycle/transition.ts';
import { systemSession } from '../../operations/effects/acting.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { endVisit } from './end-visit.ts';

const a = table('access_record', 'a');
const accessRecord = table('access_record');
const v = table('visitor', 'v');
const visitorRecord = table('visitor_record');

/** A way out, in the dictionary direction. */
const OUT = CODES.direction.out;

/**
 * A door has let a visitor in or out: the first time is the arrival, a way out the end of the visit. Nothing happens for a
 * visitor who was not registered.
 *
 * @param recordId of the open-door record, in the same transaction
 */
export async function noteVisit(services: RecordServices, recordId: string): Promise<void> {
  const { catalogue, database, live, vault } = services;
  const entity = catalogue.entities.visitorRecord;
  if (!catalogue.entities.visitor || !entity) return;
  const passed = await database.first(query`
    select ${selected({
      visitorId: v.id,
      communityUuid: v.community_uuid,
      direction: a.direction,
      deviceId: notNull(a.device_id),
      openType: notNull(a.open_type),
      snapUrl: a.snap_url,
      temperature: a.temperature,
      openTime: notNull(a.open_time),
      areaId: v.area_id,
      buildingId: v.building_id,
      unitId: v.unit_id,
      floorId: v.floor_id,
      roomId: v.room_id,
      spaceName: v.space_name,
    })}
    from ${a} join ${v} on ${v.id} = ${a.person_id} and ${v.community_uuid} = ${a.community_uuid}
    where ${a.id} = ${recordId} and ${a.person_type} = ${codes.personType.visitor}
      and ${a.open_result} = ${codes.openResult.opened} for update of v`);
  if (!passed) return;
  const { communityUuid, direction, openTime, ...visited } = passed;
  const { visitorId } = visited;
  await database.run(sql`
    update ${accessRecord} set ${assigned(accessRecord, { visitor_id: visitorId })}
    where ${accessRecord.id} = ${recordId} and ${accessRecord.open_time} = ${openTime}`);
  const visit = await database.first(query`
    select ${selected({ id: visitorRecord.id })} from ${visitorRecord}
    where ${visitorRecord.visitor_id} = ${visitorId} and ${visitorRecord.visit_state} in
      (${codes.visitState.arrived}, ${codes.visitState.overstayed})
    order by ${visitorRecord.arrive_time} desc limit 1`);
  if (visit && direction === OUT) {
    await endVisit(services, {
      recordId: visit.id,
      visitorId,
      leaveBy: null,
      at: new Date(`${openTime.replace(' ', 'T')}+08:00`),
    });
    return;
  }
  if (visit || direction === OUT) return;
  const arrived = await transition(services, 'visitor', 'arrive', [visitorId], { history: null });
  if (arrived.length === 0) return;
  const session = systemSession(communityUuid);
  const record = newRecord({ session }, entity, { ...visited, arriveTime: openTime }, communityUuid);
  await bulkInsert(database, entity, [record], vault);
  await live.publish({ entity: 'visitorRecord', communityUuid });
}
