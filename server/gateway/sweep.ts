import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { GatewayServices } from '../services/gateway-services.ts';
import type { RecordServices } from '../services/record-services.ts';
import { raiseAlarm } from './events/raise-alarm.ts';
import { recordPresence } from './record-presence.ts';

type Dependencies = RecordServices & Pick<GatewayServices, 'config'>;

const a = table('alarm', 'a');
const consoleDeviceEvent = table('console_device_event');
const d = table('device', 'd');
const deviceTable = table('device');
const r = table('alarm_rule', 'r');

/** Seconds without a heartbeat after which a device counts as offline. */
export const SILENT_SECONDS = 90;
/** Minutes offline after which that is an alarm, where no rule of the community states another value. */
const ALARM_MINUTES = 10;
/** Days for which events that are only counted are stored. */
const KEPT_DAYS = 7;

/**
 * Finds the devices that have become silent, and raises the alarm for those that stay so. Several processes may do it: each
 * device is found once.
 */
export async function sweep(services: Dependencies): Promise<void> {
  const { database, live } = services;
  await database.transaction(async () => {
    const silent = await database.run(query`
      update ${deviceTable} set ${assigned(deviceTable, {
        online_state: CODES.onlineState.offline,
        door_state: sql`case when ${deviceTable.door_state} is null then null else ${codes.doorState.unknown} end`,
      })}
      where ${deviceTable.online_state} = ${codes.onlineState.online}
        and (${deviceTable.last_heartbeat} is null or ${deviceTable.last_heartbeat} < now() - make_interval(secs =>
          ${SILENT_SECONDS}))
      returning ${selected({
        id: deviceTable.id,
        communityUuid: deviceTable.community_uuid,
      })}`);
    for (const device of silent)
      await recordPresence(services, device, CODES.onlineState.online, CODES.onlineState.offline);
    for (const communityUuid of new Set(silent.map((row) => row.communityUuid))) {
      await live.publish({ entity: 'device', communityUuid });
    }
  });
  await database.exclusively('gateway sweep', () => raiseOffline(services));
  await database.run(sql`delete from ${consoleDeviceEvent} where at < now() - make_interval(days => ${KEPT_DAYS})`);
}

/** Alarm type 9, once for each time that a device went offline. */
async function raiseOffline(services: Dependencies): Promise<void> {
  const { database } = services;
  const away = await database.run(query`
    select ${selected({
      id: d.id,
      communityUuid: d.community_uuid,
      deviceName: d.device_name,
    })}
    from ${d} left join ${r} on ${r.community_uuid} = ${d.community_uuid}
      and ${r.alarm_type} = ${codes.alarmType.deviceOffline}
      and ${r.enable_state} = ${codes.enableState.enabled}
    where ${d.online_state} = ${codes.onlineState.offline} and ${d.enable_state}
      is distinct from ${codes.enableState.disabled}
      and ${d.last_heartbeat} < now() - make_interval(mins => coalesce(${r.threshold}, ${ALARM_MINUTES}))
      and not exists (
        select 1 from ${a} where ${a.device_id} = ${d.id} and ${a.alarm_type} = ${codes.alarmType.deviceOffline}
          and ${a.alarm_time} >= ${d.last_heartbeat})
    order by ${d.id} limit 100`);
  for (const device of away) {
    await database.transaction(async () => {
      const still = await database.first(sql`
        select 1 from ${deviceTable} where ${deviceTable.id} = ${device.id}
          and ${deviceTable.online_state} = ${codes.onlineState.offline} for no key update`);
      if (still) await raiseAlarm(services, device, CODES.alarmType.deviceOffline, new Date());
    });
  }
}
