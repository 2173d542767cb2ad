import { sql } from 'kysely';
import type { DeviceEvent } from '../../core/device-link.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { eventKey } from './event-key.ts';
import type { EventOutcome } from './event-outcome.ts';
import { raiseAlarm, recoverAlarm } from './raise-alarm.ts';
import { instantOf } from './read-event.ts';

const consoleDeviceEvent = table('console_device_event');
const deviceTable = table('device');

/** A device raises an alarm, or reports that it has ended. Sent again it changes nothing. */
export async function storeAlarm(
  services: RecordServices & Pick<GatewayServices, 'config'>,
  event: DeviceEvent & { kind: 'alarm' },
): Promise<EventOutcome> {
  const { database } = services;
  return database.transaction(async () => {
    const device = await database.first(query`
      select ${selected({
        id: deviceTable.id,
        communityUuid: deviceTable.community_uuid,
        deviceName: deviceTable.device_name,
      })}
      from ${deviceTable} where ${deviceTable.device_sn} = ${event.deviceSn} for no key update`);
    if (!device) return 'unknown-device';
    const isNew = await database.first(sql`
      insert into ${consoleDeviceEvent} (${columnNames(consoleDeviceEvent, 'id')}) values (${eventKey(event)})
      on conflict do nothing returning 1`);
    if (!isNew) return 'repeated';
    if (event.ended) await recoverAlarm(services, device.id, event.alarmType, instantOf(event));
    else await raiseAlarm(services, device, event.alarmType, instantOf(event));
    return 'stored';
  });
}
