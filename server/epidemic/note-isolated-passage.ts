import { CODES } from '../../schemas/generated/codes.ts';
import type { IsolationAlarm } from '../../schemas/generated/entities.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { systemSession } from '../operations/effects/acting.ts';
import { newRecord } from '../operations/write/insert-record.ts';
import type { RecordServices } from '../services/record-services.ts';

const d = table('device', 'd');
const i = table('isolation_person', 'i');
const w = table('worker', 'w');

/** Somebody has passed a door. */
export interface Passage {
  personId: string;
  deviceId: string;
  /** UTC+8 text. */
  time: string;
  snapUrl: string | null;
}

/**
 * Who is isolated should pass no door: a passage all the same (by a code, or at a door that has not heard of it yet) is an isolation
 * alarm, of which the watcher is told by the effects of its document. In the transaction of the passage.
 */
export async function noteIsolatedPassage(services: RecordServices, passage: Passage): Promise<void> {
  const { catalogue, database, effects, live, vault } = services;
  const { isolationAlarm: entity, isolationPerson } = catalogue.entities;
  if (!entity || !isolationPerson) return;
  const found = await database.first(query`
    select ${selected({
      isolationId: i.id,
      communityUuid: i.community_uuid,
      personName: i.person_name,
      phone: i.phone,
      areaId: i.area_id,
      buildingId: i.building_id,
      unitId: i.unit_id,
      floorId: i.floor_id,
      roomId: i.room_id,
      spaceName: i.space_name,
      watcherName: w.worker_name,
      watcherPhone: w.phone,
      deviceName: d.device_name,
    })}
    from ${i} left join ${w} on ${w.id} = ${i.watcher_id} left join ${d} on ${d.id} = ${passage.deviceId}
    where ${i.resident_id} = ${passage.personId}
      and ${i.isolation_state} in (${codes.isolationState.inIsolation}, ${codes.isolationState.endingSoon})
      -- What happened before it began is none, however late it is sent.
      and (${passage.time}::timestamp)::date >= ${i.start_date}
    order by ${i.create_time} desc limit 1`);
  if (!found) return;
  const { communityUuid, deviceName, ...about } = found;
  const plain = (value: string | null) => (value === null ? null : vault.decrypt(value));
  const record = newRecord(
    { session: systemSession(communityUuid) },
    entity,
    {
      ...about,
      phone: plain(about.phone),
      watcherPhone: plain(about.watcherPhone),
      isolationAlarmType: CODES.isolationAlarmType.passageWhileIsolated,
      alarmTime: passage.time,
      content: `隔离期内通过${deviceName ?? '门禁'}`.slice(0, 200),
      snapUrl: passage.snapUrl,
      deviceId: passage.deviceId,
    } satisfies NewRow<IsolationAlarm>,
    communityUuid,
  );
  await bulkInsert(database, entity, [record], vault);
  const id = String(record.id);
  await live.publish({ entity: entity.name, id, communityUuid });
  await effects.follow(services, { entity, event: 'create', ids: [id] });
}
