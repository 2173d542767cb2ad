import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CallContext } from '../../services/call-context.ts';
import { type Decided, decide } from './decide.ts';
import { needed } from './effects/effect.ts';

type Said = Endpoints['/control/application/v1/reject']['request'];

/** Refuses what was applied for. @throws ApiError payload-wrong for a reason that is blank */
export async function rejectApplications(payload: Said, context: CallContext): Promise<Decided> {
  const message = { zh: '请填写驳回原因', en: 'Please say why it is rejected' };
  const rejectReason = needed(payload.rejectReason.trim(), 'rejectReason', message, context);
  return decide(payload, context, {
    transition: 'reject',
    outcome: `未通过：${rejectReason}`,
    remark: rejectReason,
    apply: async () => ({ rejectReason }),
  });
}
