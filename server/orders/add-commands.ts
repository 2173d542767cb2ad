import { CODES } from '../../schemas/generated/codes.ts';
import type { DeviceCommand } from '../../schemas/generated/entities.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { WriteContext } from '../services/record-services.ts';
import { type CommandCode, commandKinds } from './order-kinds.ts';
import { queueCommands } from './queue-commands.ts';

const t = table('device', 't');

const ACTION = { zh: '操作', en: 'operate' };

/** A command that waits to be sent. */
interface Added {
  id: string;
  communityUuid: string;
  deviceId: string;
  /** A code of commandState. */
  commandState: string;
}

/**
 * Commands devices within the reach of the session: all of them or, where one of them cannot, none. To be called in the
 * transaction that it belongs to.
 *
 * @throws ApiError not-found, device-disabled, device-offline
 */
export async function addCommands(
  context: WriteContext,
  { deviceIds, commandType, reason }: { deviceIds: readonly string[]; commandType: CommandCode; reason: string | null },
): Promise<Added[]> {
  const { catalogue, database, language, live, session, vault } = context;
  const [entity, command] = [catalogue.entities.device, catalogue.entities.deviceCommand];
  if (!entity || !command) throw new Error('Commands need the entities device and deviceCommand.');
  const devices = await database.run(query`
    select ${selected({
      id: t.id,
      communityUuid: t.community_uuid,
      onlineState: t.online_state,
      usable: t.enable_state,
    })}
    from ${scopedTable(entity, session)} as t where ${t.id} = any(${deviceIds}::text[])`);
  if (devices.length < deviceIds.length) throw new ApiError('not-found');
  if (devices.some(({ usable }) => usable === CODES.enableState.disabled)) throw new ApiError('device-disabled');
  if (devices.some(({ onlineState }) => onlineState !== CODES.onlineState.online)) {
    throw new ApiError('device-offline', { action: ACTION[language] });
  }
  const now = wallTime(new Date());
  const commands = devices.map(
    ({ id, communityUuid }) =>
      ({
        id: newId(),
        createTime: now,
        updateTime: now,
        createBy: session.accountUuid || null,
        revision: 1,
        communityUuid,
        deviceId: id,
        commandType,
        commandState: CODES.commandState.waiting,
        operator: session.userName || null,
        reason,
      }) satisfies NewRow<DeviceCommand>,
  );
  await bulkInsert(database, command, commands, vault);
  await queueCommands(context, commandKinds[commandType].order, commands);
  for (const { id, communityUuid } of commands) await live.publish({ entity: 'deviceCommand', id, communityUuid });
  return commands;
}
