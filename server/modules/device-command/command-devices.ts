import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { refusalWords } from '../../operation-log/log-words.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { addCommands } from '../../orders/add-commands.ts';
import { commandKinds } from '../../orders/order-kinds.ts';
import type { CallContext } from '../../services/call-context.ts';

type Call = Endpoints['/api/v1/device/command'];

const NO_REASON = { zh: '请输入操作原因', en: 'Please enter the reason' };

/**
 * Sends a command to devices: all of them or, where one of them cannot, none. Each, and each refusal, is a line of the
 * operation log.
 */
export async function commandDevices(
  { ids, commandType, reason }: Call['request'],
  context: CallContext,
): Promise<Call['response']> {
  const { catalogue, database, language, session } = context;
  const { codes, verb } = commandKinds[commandType];
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
    return await database.transaction(async () => {
      const commands = await addCommands(context, { deviceIds, commandType, reason: reason?.trim() || null });
      for (const { communityUuid, deviceId } of commands) await log(deviceId, undefined, communityUuid);
      return { commands: commands.map(({ id, deviceId, commandState }) => ({ id, deviceId, commandState })) };
    });
  } catch (error) {
    if (error instanceof ApiError) await log(deviceIds[0], refusalWords(error));
    throw error;
  }
}
