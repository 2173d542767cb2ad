import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { wallTime } from '../../core/wall-time.ts';
import { act } from '../../operations/write/act.ts';
import type { CallContext } from '../../services/call-context.ts';

const DAY = 86_400_000;

type Call = Endpoints['/control/application/v1/reopen'];

/**
 * Reopens an application that was refused or has lapsed, with its corrected values. It waits for a decision again, as long as a
 * new one would; who refused it and why stays in the history alone.
 *
 * @throws ApiError wrong-state for one that waits, was passed or was withdrawn
 */
export async function reopenApplication(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const answer = await act({ ...payload }, context, {
    async complete(record) {
      const { applicationValidDays } = await baseSettingOf(context.database, String(record.plain('communityUuid')));
      return { expireTime: wallTime(new Date(Date.now() + applicationValidDays * DAY)) };
    },
  });
  return answer as Call['response'];
}
