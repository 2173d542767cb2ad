import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { wallTime } from '../../core/wall-time.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { raiseAlarm } from './raise-alarm.ts';

const alarm = table('alarm');
const blackList = table('black_list');
const d = table('device', 'd');

/**
 * Somebody on the blacklist was seen: the entry counts it, and raises an alarm if it is to. The counts are no change that an
 * operator makes, so the revision stays. To be called in a transaction.
 */
export async function noteHit(
  services: RecordServices & Pick<GatewayServices, 'config'>,
  { entryId, deviceId, at }: { entryId: string; deviceId: string; at: Date },
): Promise<void> {
  const { database, live } = services;
  // As the alarms of devices do: those of one device come one after the other.
  const device = await database.first(query`
    select ${selected({ id: d.id, communityUuid: d.community_uuid, deviceName: d.device_name })}
    from ${d} where ${d.id} = ${deviceId} for no key update`);
  const entry = await database.first(query`
    update ${blackList} set ${assigned(blackList, {
      hit_count: sql`coalesce(${blackList.hit_count}, 0) + 1`,
      last_hit_time: sql`greatest(${blackList.last_hit_time}, ${at.toISOString()}::timestamptz)`,
    })}
    where ${blackList.id} = ${entryId}
    returning ${selected({
      id: blackList.id,
      communityUuid: blackList.community_uuid,
      personName: blackList.person_name,
      alarmOn: blackList.alarm_on,
    })}`);
  if (!entry) return;
  await live.publish({ entity: 'blackList', id: entry.id, communityUuid: entry.communityUuid });
  if (!device || entry.alarmOn === false) return;
  await raiseAlarm(services, device, CODES.alarmType.blacklist, at);
  // Whom it is about, in the newest one of this kind at the device. Of two people within minutes it is the first.
  await database.run(sql`
    update ${alarm} set ${assigned(alarm, { person_id: entry.id, person_name: entry.personName })}
    where ${alarm.id} = (
      select ${alarm.id} from ${alarm} where ${alarm.device_id} = ${device.id}
        and ${alarm.alarm_type} = ${codes.alarmType.blacklist} and ${alarm.alarm_time} <= ${wallTime(at)}::timestamptz
      order by ${alarm.alarm_time} desc limit 1) and ${alarm.person_id} is null`);
}
