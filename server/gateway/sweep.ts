import { sql } from 'kysely';
import { type AlarmPlace, raiseAlarm } from './events/raise-alarm.ts';
import type { OrderNeeds } from './gateway-needs.ts';
import { tellPresence } from './tell-presence.ts';

/** Seconds without a heartbeat after which a device counts as offline. */
export const SILENT_SECONDS = 90;
/** Minutes offline after which that is an alarm, where no rule of the community says otherwise. */
const ALARM_MINUTES = 10;
/** Days that events which are only counted are remembered. */
const KEPT_DAYS = 7;

/**
 * Finds the devices that have fallen silent, and raises the alarm for those that stay so. Several processes may do it: each
 * device is found once.
 */
export async function sweep(services: OrderNeeds): Promise<void> {
  const { database, live } = services;
  await database.transaction(async () => {
    const silent = await database.run(sql<{ id: string; communityUuid: string }>`
      update device set online_state = '0', door_state = case when door_state is null then null else '9' end
      where online_state = '1'
        and (last_heartbeat is null or last_heartbeat < now() - make_interval(secs => ${SILENT_SECONDS}))
      returning id, community_uuid as "communityUuid"`);
    for (const device of silent) await tellPresence(services, device, '1', '0');
    for (const communityUuid of new Set(silent.map((row) => row.communityUuid))) {
      await live.publish({ entity: 'device', communityUuid });
    }
  });
  await database.exclusively('gateway sweep', () => raiseOffline(services));
  await database.run(sql`delete from console_device_event where at < now() - make_interval(days => ${KEPT_DAYS})`);
}

/** Alarm type 9, once for each time that a device went away. */
async function raiseOffline(services: OrderNeeds): Promise<void> {
  const { database } = services;
  const away = await database.run(sql<AlarmPlace>`
    select d.id, d.community_uuid as "communityUuid", d.device_name as "deviceName"
    from device d left join alarm_rule r on r.community_uuid = d.community_uuid and r.alarm_type = '9'
      and r.enable_state = '1'
    where d.online_state = '0' and d.enable_state is distinct from '0'
      and d.last_heartbeat < now() - make_interval(mins => coalesce(r.threshold, ${ALARM_MINUTES}))
      and not exists (
        select 1 from alarm a where a.device_id = d.id and a.alarm_type = '9' and a.alarm_time >= d.last_heartbeat)
    order by d.id limit 100`);
  for (const device of away) {
    await database.transaction(async () => {
      const still = await database.first(sql`
        select 1 from device where id = ${device.id} and online_state = '0' for no key update`);
      if (still) await raiseAlarm(services, device, '9', new Date());
    });
  }
}
