import { sql } from 'kysely';
import type { DeviceEvent } from '../device-link.ts';
import type { GatewayNeeds } from '../gateway-needs.ts';
import { ORDERS } from '../orders/device-lines.ts';
import { tellPresence } from '../tell-presence.ts';
import { recoverAlarm } from './raise-alarm.ts';
import type { Taken } from './take-event.ts';

interface Beaten {
  id: string;
  communityUuid: string;
  before: string | null;
  changed: boolean;
}

/**
 * A device is there: now, whatever its clock says. The first heartbeat activates it; one that was away goes on with what
 * waits for it. Consoles hear of it when something shown has changed, not every time.
 */
export async function takeHeartbeat(needs: GatewayNeeds, event: DeviceEvent & { kind: 'heartbeat' }): Promise<Taken> {
  const { database, live } = needs;
  return database.transaction(async () => {
    const device = await database.first(sql<Beaten>`
      with old as (
        select id, online_state, door_state, firmware, face_count, card_count
        from device where device_sn = ${event.deviceSn} for no key update)
      update device d set online_state = '1', last_heartbeat = now(), active_time = coalesce(d.active_time, now()),
        firmware = coalesce(${event.firmware ?? null}::text, d.firmware),
        door_state = coalesce(${event.doorState ?? null}::text, d.door_state),
        face_count = coalesce(${event.faceCount ?? null}::integer, d.face_count),
        card_count = coalesce(${event.cardCount ?? null}::integer, d.card_count)
      from old where d.id = old.id
      returning d.id, d.community_uuid as "communityUuid", old.online_state as before,
        (old.online_state, old.door_state, old.firmware, old.face_count, old.card_count)
          is distinct from (d.online_state, d.door_state, d.firmware, d.face_count, d.card_count) as changed`);
    if (!device) return 'unknown-device';
    const { id, communityUuid } = device;
    if (device.before !== '1') {
      await live.publish({ entity: ORDERS });
      await recoverAlarm({ database, live }, id, '9', new Date());
      await tellPresence(needs, { id, communityUuid }, device.before, '1');
    }
    if (device.changed) await live.publish({ entity: 'device', id, communityUuid });
    return 'stored';
  });
}
