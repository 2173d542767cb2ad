import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { DeviceEvent } from '../../core/device-link.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { ORDERS } from '../../orders/device-lines.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import { recordPresence } from '../record-presence.ts';
import type { EventOutcome } from './event-outcome.ts';
import { recoverAlarm } from './raise-alarm.ts';

const d = table('device', 'd');
const deviceTable = table('device');

/**
 * A device is online, at the server's time, whatever its clock shows. The first heartbeat activates it; one that was away
 * receives what waits for it. Consoles are notified only when something they show has changed.
 */
export async function storeHeartbeat(
  services: GatewayServices,
  event: DeviceEvent & { kind: 'heartbeat' },
): Promise<EventOutcome> {
  const { database, live } = services;
  return database.transaction(async () => {
    const device = await database.first(query`
      with old as (
        select ${deviceTable.id}, ${deviceTable.online_state}, ${deviceTable.door_state}, ${deviceTable.firmware},
          ${deviceTable.face_count}, ${deviceTable.card_count}
        from ${deviceTable} where ${deviceTable.device_sn} = ${event.deviceSn} for no key update)
      update ${d} set ${assigned(d, {
        online_state: CODES.onlineState.online,
        last_heartbeat: sql`now()`,
        active_time: sql`coalesce(${d.active_time}, now())`,
        firmware: sql`coalesce(${event.firmware ?? null}::text, ${d.firmware})`,
        door_state: sql`coalesce(${event.doorState ?? null}::text, ${d.door_state})`,
        face_count: sql`coalesce(${event.faceCount ?? null}::integer, ${d.face_count})`,
        card_count: sql`coalesce(${event.cardCount ?? null}::integer, ${d.card_count})`,
      })}
      from old where ${d.id} = old.id
      returning ${selected({
        id: d.id,
        communityUuid: d.community_uuid,
        before: sql<string | null>`old.online_state`,
        changed: sql<boolean>`(old.online_state, old.door_state, old.firmware, old.face_count, old.card_count)
          is distinct from (${d.online_state}, ${d.door_state}, ${d.firmware}, ${d.face_count}, ${d.card_count})`,
      })}`);
    if (!device) return 'unknown-device';
    const { id, communityUuid } = device;
    if (device.before !== CODES.onlineState.online) {
      await live.publish({ entity: ORDERS });
      await recoverAlarm(services, id, CODES.alarmType.deviceOffline, new Date());
      await recordPresence(services, { id, communityUuid }, device.before, CODES.onlineState.online);
    }
    if (device.changed) await live.publish({ entity: 'device', id, communityUuid });
    return 'stored';
  });
}
