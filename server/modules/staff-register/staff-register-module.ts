import { createHmac } from 'node:crypto';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { checkState } from '../../lifecycle/check-state.ts';
import { stepOf } from '../../lifecycle/lifecycle-of.ts';
import { storeTransition } from '../../operations/write/store-transition.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { hire } from './hire.ts';

const community = table('community');

type Values = Readonly<Record<string, unknown>>;

/** People who have registered by QR code to be staff. */
export const staffRegisterModule = defineModule({
  '/control/staffRegister/v1/pass': (payload, context) =>
    decide(payload, context, 'pass', async (record) => {
      const staffPost = payload.staffPost || String(record.plain('staffPost'));
      await hire(context, record, staffPost, payload.deviceIds ?? []);
      return { staffPost };
    }),
  '/control/staffRegister/v1/reject': (payload, context) =>
    decide(payload, context, 'reject', async () => ({ rejectReason: payload.rejectReason })),
  '/control/staffRegister/v1/qrcode': async ({ id }, { database, keys, session }) => {
    const communityUuid = String(id);
    if (!session.communityUuids.includes(communityUuid)) throw new ApiError('other-community');
    const row = await database.first(query`
      select ${selected({ communityName: community.community_name })} from ${community}
      where ${community.community_uuid} = ${communityUuid}`);
    if (!row) throw new ApiError('not-found');
    const sign = createHmac('sha256', keys.signing).update(`staffRegister ${communityUuid}`).digest('base64url');
    const parameters = new URLSearchParams({ community: communityUuid, sign: sign.slice(0, 22) });
    return { url: `staff-register:?${parameters}`, communityName: row.communityName };
  },
});

type Decision = 'pass' | 'reject';

async function decide(
  payload: Values,
  context: CallContext,
  name: Decision,
  work: (record: Awaited<ReturnType<typeof lockRecord>>) => Promise<Values>,
) {
  const entity = entityOf(context.catalogue, context.endpoint);
  const step = stepOf(context.catalogue, 'staffRegister', name);
  const entry = { logType: CODES.logType.approve, verb: step.label.zh };
  const answer = await writeEach(context, entity, payload, entry, async (id) => {
    const record = await lockRecord(context, entity, id);
    checkState(context, entity, record, step);
    const values = {
      ...(await work(record)),
      approveBy: context.session.userName.slice(0, 20),
      approveTime: wallTime(new Date()),
    };
    const revision = await storeTransition(context, entity, record, name, values, null);
    return { id, ...(revision !== undefined && { revision }) };
  });
  return answer as Record<string, unknown>;
}
