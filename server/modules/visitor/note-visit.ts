import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { newId } from '../../new-id.ts';
import { beginning } from '../../operations/lifecycle/beginning.ts';
import { transition } from '../../operations/lifecycle/transition.ts';
import { endVisit } from './end-visit.ts';

/** A way out, in the dictionary direction. */
const OUT = '2';

interface Passed {
  visitorId: string;
  communityUuid: string;
  direction: string | null;
  deviceId: string;
  openType: string;
  snapUrl: string | null;
  temperature: number | null;
  /** UTC+8. */
  openTime: string;
}

/**
 * A door has let a visitor in or out: the first time is the arrival, a way out the end of the visit. Nothing happens for a
 * visitor whom nobody has registered.
 *
 * @param recordId of the open-door record, in the same transaction
 */
export async function noteVisit(needs: AccessNeeds, recordId: string): Promise<void> {
  const { database, live } = needs;
  if (!needs.catalogue.entities.visitor) return;
  const passed = await database.first(sql<Passed>`
    select v.id as "visitorId", v.community_uuid as "communityUuid", a.direction, a.device_id as "deviceId",
      a.open_type as "openType", a.snap_url as "snapUrl", a.temperature, a.open_time as "openTime"
    from access_record a join visitor v on v.id = a.person_id and v.community_uuid = a.community_uuid
    where a.id = ${recordId} and a.person_type = '2' and a.open_result = '1' for update of v`);
  if (!passed) return;
  const { visitorId, communityUuid, direction } = passed;
  await database.run(sql`
    update access_record set visitor_id = ${visitorId} where id = ${recordId} and open_time = ${passed.openTime}`);
  const visit = await database.first(sql<{ id: string }>`
    select id from visitor_record where visitor_id = ${visitorId} and visit_state in ('3', '8')
    order by arrive_time desc limit 1`);
  if (visit && direction === OUT) {
    await endVisit(needs, {
      recordId: visit.id,
      visitorId,
      leaveBy: null,
      at: new Date(`${passed.openTime.replace(' ', 'T')}+08:00`),
    });
    return;
  }
  if (visit || direction === OUT) return;
  const arrived = await transition(needs, 'visitor', 'arrive', [visitorId], { history: null });
  if (arrived.length === 0) return;
  await database.run(sql`
    insert into visitor_record (id, create_time, update_time, revision, community_uuid, visitor_id, device_id, area_id,
      building_id, unit_id, floor_id, room_id, space_name, arrive_time, open_type, snap_url, temperature, visit_state)
    select ${newId()}, now(), now(), 1, community_uuid, id, ${passed.deviceId}, area_id, building_id, unit_id, floor_id,
      room_id, space_name, ${passed.openTime}, ${passed.openType}, ${passed.snapUrl}, ${passed.temperature},
      ${beginning(needs, 'visitorRecord')}
    from visitor where id = ${visitorId}`);
  await live.publish({ entity: 'visitorRecord', communityUuid });
}
