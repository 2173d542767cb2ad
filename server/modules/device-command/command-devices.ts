import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { DeviceCommand } from '../../../schemas/generated/entities.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { newId } from '../../core/new-id.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { refusalWords } from '../../operation-log/log-words.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { commandKinds } from '../../orders/order-kinds.ts';
import { queueCommands } from '../../orders/queue-commands.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const t = table('device', 't');

type Call = Endpoints['/api/v1/device/command'];

const NO_REASON = { zh: '请输入操作原因', en: 'Please enter the reason' };
const ACTION = { zh: '操作', en: 'operate' };

/**
 * Sends a command to devices: all of them or, where one of them cannot, none. Each, and each refusal, is a line of the
 * operation log.
 */
export async function commandDevices(
  { ids, commandType, reason }: Call['request'],
  context: CallContext,
): Promise<Call['response']> {
  const { catalogue, database, language, live, session, vault } = context;
  const { codes, order, verb } = commandKinds[commandType];
  const deviceIds = [...new Set(ids)];
  const english = catalogue.dictionaries.commandType?.values.find(({ value }) => value === commandType)?.label.en ?? '';
  const log = (objectId: string | undefined, why?: Text, communityUuid?: string) =>
    writeOperationLog(context, {
      logType: CODES.logType.remoteControl,
      content: { zh: `${verb}${why ? `：${why.zh}` : ''}`, en: `${english}${why ? `: ${why.en}` : ''}` },
      objectType: 'device',
      objectId,
      communityUuid,
      ...(why && { result: 'abnormal' }),
    });
  try {
    if (!codes.some((code) => session.menuCodes.has(code))) throw new ApiError('not-permitted');
    if (commandType === CODES.commandType.keepOpen && !reason?.trim()) {
      throw payloadError([{ field: 'reason', message: NO_REASON[language] }]);
    }
    const [entity, command] = [catalogue.entities.device, catalogue.entities.deviceCommand];
    if (!entity || !command) throw new Error('Commands need the entities device and deviceCommand.');
    return await database.transaction(async () => {
      const devices = await database.run(query`
        select ${selected({
          id: t.id,
          communityUuid: t.community_uuid,
          onlineState: t.online_state,
          enableState: t.enable_state,
        })}
        from ${scopedTable(entity, session)} as t where ${t.id} = any(${deviceIds}::text[])`);
      if (devices.length < deviceIds.length) throw new ApiError('not-found');
      if (devices.some(({ enableState }) => enableState === CODES.enableState.disabled))
        throw new ApiError('device-disabled');
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
            createBy: session.accountUuid,
            revision: 1,
            communityUuid,
            deviceId: id,
            commandType,
            commandState: CODES.commandState.waiting,
            operator: session.userName,
            reason: reason?.trim() || null,
          }) satisfies NewRow<DeviceCommand>,
      );
      await bulkInsert(database, command, commands, vault);
      await queueCommands(context, order, commands);
      for (const { id, communityUuid, deviceId } of commands) {
        await log(deviceId, undefined, communityUuid);
        await live.publish({ entity: 'deviceCommand', id, communityUuid });
      }
      return { commands: commands.map(({ id, deviceId, commandState }) => ({ id, deviceId, commandState })) };
    });
  } catch (error) {
    if (error instanceof ApiError) await log(deviceIds[0], refusalWords(error));
    throw error;
  }
}
