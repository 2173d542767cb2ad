import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';
import { act } from '../../operations/write/act.ts';
import type { CallContext } from '../../services/call-context.ts';

const application = table('application');

type Call = Endpoints['/control/application/v1/reopen'];

/**
 * Reopens an application that was refused or has lapsed, with its corrected values. It waits for a decision again, as long as a
 * new one would; who refused it and why stays in the history alone.
 *
 * @throws ApiError wrong-state for one that waits, was passed or was withdrawn
 */
export async function reopenApplication(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { database } = context;
  const answer = await act({ ...payload }, context, async (id, record) => {
    const communityUuid = String(record.plain('communityUuid'));
    const { applicationValidDays } = await baseSettingOf(database, communityUuid);
    await database.run(sql`
      update ${application} set ${assigned(application, {
        approve_by: null,
        approve_time: null,
        reject_reason: null,
        expire_time: sql`now() + make_interval(days => ${applicationValidDays}::integer)`,
      })}
      where ${application.id} = ${id}`);
  });
  return answer as Call['response'];
}
