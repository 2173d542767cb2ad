import { createHmac } from 'node:crypto';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { type ActWork, act } from '../../operations/write/act.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { hire } from '../worker/hire.ts';

const community = table('community');

/** People who have registered by QR code to be staff. */
export const staffRegisterModule = defineModule({
  '/control/staffRegister/v1/pass': (payload, context) =>
    decide(payload, context, {
      complete: async (record, { staffPost }) => ({ staffPost: staffPost || record.plain('staffPost') }),
      after: (record, { staffPost }) => hire(context, record, String(staffPost), payload.deviceIds ?? []),
    }),
  '/control/staffRegister/v1/reject': (payload, context) => decide(payload, context),
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

// A batch answers a result for each record; the payload decides which of both answers a call has.
const decide = (payload: object, context: CallContext, work: ActWork = {}) =>
  act({ ...payload }, context, { ...work, logType: CODES.logType.approve }) as Promise<never>;
