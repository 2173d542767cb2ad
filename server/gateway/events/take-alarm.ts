import { sql } from 'kysely';
import type { DeviceEvent } from '../device-link.ts';
import type { GatewayNeeds } from '../gateway-needs.ts';
import { eventKey } from './event-key.ts';
import { type AlarmPlace, raiseAlarm, recoverAlarm } from './raise-alarm.ts';
import { instantOf } from './read-event.ts';
import type { Taken } from './take-event.ts';

/** A device raises an alarm, or says that it has ended. Sent again it changes nothing. */
export async function takeAlarm(
  services: Pick<GatewayNeeds, 'catalogue' | 'database' | 'live'>,
  event: DeviceEvent & { kind: 'alarm' },
): Promise<Taken> {
  const { database } = services;
  return database.transaction(async () => {
    const device = await database.first(sql<AlarmPlace>`
      select id, community_uuid as "communityUuid", device_name as "deviceName"
      from device where device_sn = ${event.deviceSn} for no key update`);
    if (!device) return 'unknown-device';
    const isNew = await database.first(sql`
      insert into console_device_event (id) values (${eventKey(event)}) on conflict do nothing returning 1`);
    if (!isNew) return 'repeated';
    if (event.ended) await recoverAlarm(services, device.id, event.alarmType, instantOf(event));
    else await raiseAlarm(services, device, event.alarmType, instantOf(event));
    return 'stored';
  });
}
