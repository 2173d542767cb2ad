import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { endAccess } from '../../access/end-access.ts';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { statesBefore } from '../../lifecycle/lifecycle-of.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { noteOutliving } from '../../operations/write/note-outliving.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { forgetDevice } from '../../orders/forget-device.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { checkRevision } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { lockDevice } from './lock-device.ts';

const device = table('device');
const deviceConfig = table('device_config');
const devicePassword = table('device_password');
const deviceSync = table('device_sync');
const doorPermission = table('door_permission');

/**
 * Deletes devices that are not online: their permissions end, and nothing is sent there. What happened at their doors stays on
 * record, and still names the door.
 */
export async function removeDevice(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
  const { catalogue, database, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  return writeEach(context, entity, payload, { logType: CODES.logType.delete, verb: '删除' }, async (id) => {
    const record = await lockDevice(context, entity, id, community);
    if (payload.revision !== undefined && !Array.isArray(payload.ids)) checkRevision(record, payload.revision);
    if (record.plain('onlineState') === CODES.onlineState.online) throw new ApiError('device-online');
    const held = await database.first(query`
      select ${selected({
        faces: sql<number>`count(*) filter (where ${deviceSync.sync_type} = ${codes.syncType.face})`,
        cards: sql<number>`count(*) filter (where ${deviceSync.sync_type} = ${codes.syncType.card})`,
      })}
      from ${deviceSync} where ${deviceSync.device_id} = ${id}
        and ${deviceSync.sync_state} in (${codes.syncState.waiting}, ${codes.syncState.syncing},
        ${codes.syncState.synced}, ${codes.syncState.failed})`);
    const states = statesBefore(context.catalogue, 'doorPermission', 'revoke');
    const permissions = await database.run(query`
      select ${selected({ id: doorPermission.id })} from ${doorPermission} where ${doorPermission.device_id} = ${id}
        and ${doorPermission.permission_state} = any(${states}::text[]) order by ${doorPermission.id}`);
    const permissionIds = permissions.map((row) => row.id);
    await endAccess(context, { permissionIds }, '设备已删除');
    await noteOutliving(context, entity, id);
    await publishRecord(context, entity, id);
    await forgetDevice(context, id);
    await database.run(sql`delete from ${deviceConfig} where ${deviceConfig.device_id} = ${id}`);
    await database.run(sql`delete from ${devicePassword} where ${devicePassword.device_id} = ${id}`);
    await database.run(sql`delete from ${device} where ${device.id} = ${id}`);
    return { id, impact: { permissions: permissionIds.length, cards: held?.cards ?? 0, faces: held?.faces ?? 0 } };
  });
}
