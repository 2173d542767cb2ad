import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { DeviceCommand } from '../../../schemas/generated/entities.ts';
import { ApiError } from '../../core/errors.ts';
import { newId } from '../../core/new-id.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { writeTimeline } from '../../history/timeline.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { dropRemovals } from '../../orders/drop-removals.ts';
import { requeueSync } from '../../orders/requeue-sync.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { deviceOf } from '../device-config/device-of.ts';
import { ensureConfig } from '../device-config/ensure-config.ts';
import { lockDevice } from './lock-device.ts';

const device = table('device');
const s = table('device_sync', 's');

type Call = Endpoints['/api/v2/device/replace'];

/**
 * Another device in the place of one: its records stay under its id. The new one reports under its own serial number, and is
 * then sent all that the old one held.
 */
export async function replaceDevice(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { catalogue, database, endpoint, language, live, session, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const { newDeviceSn, reason } = payload;
  const done = await writeEach(
    context,
    entity,
    { ...payload },
    { logType: CODES.logType.update, verb: '更换' },
    async (id) => {
      const record = await lockDevice(context, entity, id);
      const taken = await database.first(sql`select 1 from ${device} where ${device.device_sn} = ${newDeviceSn}`);
      if (taken) {
        const message = entity.fields.deviceSn?.messages?.unique?.[language] ?? '';
        throw new ApiError('duplicate', { first: message }, { errors: [{ field: 'newDeviceSn', message }] });
      }
      const [communityUuid, oldSn] = [String(record.plain('communityUuid')), String(record.plain('deviceSn'))];
      await database.run(sql`
        update ${device} set ${assigned(device, {
          device_sn: newDeviceSn,
          online_state: CODES.onlineState.notActivated,
          active_time: null,
          last_heartbeat: null,
          firmware: null,
          mac: null,
          face_count: 0,
          card_count: 0,
          door_state: sql`case when ${device.door_state} is null then null else ${codes.doorState.unknown} end`,
          ...touched(device),
        })}
        where ${device.id} = ${id}`);
      await dropRemovals(database, id);
      const config = catalogue.entities.deviceConfig;
      if (config) await ensureConfig(context, config, await deviceOf(context, id));
      const taskCount = await requeueSync(
        context,
        sql`${s.device_id} = ${id} and ${s.sync_state} in (${codes.syncState.waiting}, ${codes.syncState.syncing},
          ${codes.syncState.synced}, ${codes.syncState.failed})`,
      );
      await writeTimeline(context, {
        communityUuid,
        objectType: entity.name,
        objectId: id,
        action: 'replaceDevice',
        fromState: oldSn,
        toState: newDeviceSn,
        operator: session.userName,
        remark: reason,
      });
      await recordCommand();
      return { id, taskCount, impact: { tasks: taskCount } };

      async function recordCommand(): Promise<void> {
        const command = catalogue.entities.deviceCommand;
        if (!command) return;
        const now = wallTime(new Date());
        const row = {
          id: newId(),
          createTime: now,
          updateTime: now,
          createBy: session.accountUuid,
          revision: 1,
          communityUuid,
          deviceId: id,
          commandType: CODES.commandType.replace,
          commandState: CODES.commandState.succeeded,
          operator: session.userName,
          sendTime: now,
          finishTime: now,
          result: `${oldSn} → ${newDeviceSn}`,
          reason,
        } satisfies NewRow<DeviceCommand>;
        await bulkInsert(database, command, [row], vault);
        await live.publish({ entity: 'deviceCommand', id: row.id, communityUuid });
      }
    },
  );
  return done as Call['response'];
}
